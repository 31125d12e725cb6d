import Text
public import TouchKit
public import TouchModel
import Glibc
import TouchWire

/// A connection to the port of touchbridge: delivers touches to an application in this process.
///
/// The daemon owns the touchscreens and decides which window has a touch; this process has a view tree
/// of its own. Wait until `descriptor` is readable or `nextDeadline` has come, with any event loop, and
/// call `receive(into:)` or `advance()`; or call `run(_:)`, which does both. All calls are on one thread.
///
/// Locations are in points of the screen, so a window of the application has `windowFrame` as its frame.
/// When the connection ends, all touches are cancelled.
public final class PortConnection {
  /// The path at which the installed service listens.
  public static let standardPath = "/run/touchbridge/port"
  /// How long `init(path:sink:)` waits for an answer.
  private static let answerLimit = Microseconds.seconds(2)

  private var socket: PortSocket?
  private var clientEnd = ClientEnd()
  private var application: Application?
  private var packet = [UInt8](repeating: 0, count: PacketLimits.size)
  private var buffer = PacketBuffer()
  /// The packets that the kernel did not take yet.
  private var outbox: [ClientPacket] = []
  private var handled: UInt64 = 0
  /// True once the daemon has accepted this client and sent the state of its window.
  private var hasState = false
  private var isStopping = false

  /// The size of the screen in points; zero before the daemon has answered.
  public private(set) var screenSize = Size.zero
  /// The frame of the window in points of the screen; zero before the daemon has answered.
  public private(set) var windowFrame = Rect.zero
  /// True if the window is shown and touch input is not suspended.
  public private(set) var isActive = false
  /// The number of moves that were merged and of touches that were cancelled, because this process did
  /// not read for too long; since the beginning.
  public private(set) var overruns = (moves: 0, touches: 0)
  /// The reason why the connection has ended; nil while it exists.
  public private(set) var end: PortError?
  /// Called after `windowFrame` or `isActive` has changed.
  public var stateChanged: (() -> Void)?

  /// Connects to the daemon, and waits until it has answered.
  ///
  /// - Parameters:
  ///   - path: The path of the socket.
  ///   - sink: The id of a sink with `type: client` in the layout.
  /// - Throws: The reason why this process cannot be a client of the sink.
  public convenience init(path: String = standardPath, sink: String) throws(PortError) {
    let socket = try PortSocket(path: path)
    try self.init(socket, sink: sink)
    try waitForAnswer()
  }

  /// Waits until the daemon has sent the state of the window.
  ///
  /// - Throws: The reason why it did not.
  package func waitForAnswer() throws(PortError) {
    let deadline = PortSocket.now() + Self.answerLimit
    while !hasState, end == nil {
      guard PortSocket.now() < deadline else { throw .noAnswer }
      socket?.wait(until: deadline, toSend: isWaitingToSend)
      readPackets()
    }
    if let end { throw end }
  }

  /// Uses a connected socket, which is closed at the end; does not wait for an answer.
  package convenience init(owning descriptor: Int32, sink: String) throws(PortError) {
    try self.init(PortSocket(owning: descriptor), sink: sink)
  }

  private init(_ socket: consuming PortSocket, sink: String) throws(PortError) {
    guard (1...PacketLimits.sinkSize).contains(sink.utf8.count) else { throw .invalidName(sink) }
    self.socket = consume socket
    send(.hello(versions: PacketLimits.version...PacketLimits.version, sink: UntrustedText(sink)))
  }

  /// The descriptor to wait for; -1 after the end.
  public var descriptor: Int32 { socket?.descriptor ?? -1 }

  /// True while the kernel has not taken what this process sends: wait until `descriptor` is writable, too.
  ///
  /// It is true only if the daemon does not read for long. `run(_:)` waits for both.
  public var isWaitingToSend: Bool { !outbox.isEmpty }

  /// True until the connection ends.
  public var isConnected: Bool { socket != nil }

  // MARK: - Receiving

  /// Reads all packets that wait, and dispatches their touches; does not block.
  ///
  /// - Parameter application: The application, which the connection retains; always the same one.
  /// - Returns: False if the connection has ended: all touches are cancelled with the reason
  ///   `deviceRemoved`, and `end` is the reason of the end.
  @discardableResult
  public func receive(into application: Application) -> Bool {
    if self.application !== application {
      self.application = application
      if hasState { follow(isActive, application) }
    }
    readPackets()
    return isConnected
  }

  private func readPackets() {
    sendWaiting()
    var resets = 0
    while socket != nil {
      // Touches that have begun already wait in the socket for the application.
      if hasState, application == nil { return }
      switch socket?.read(into: &packet) ?? .end {
      case .nothing: return answer()
      case .packet(let count): take(count)
      // Reported once if the daemon closed before it had read everything; packets may follow.
      case .failed(ECONNRESET) where resets == 0: resets += 1
      case .end, .failed: finish(.stopped)
      }
    }
  }

  private func take(_ count: Int) {
    guard let event = clientEnd.receive(packet.span.bytes.extracting(first: count)) else {
      return finish(.wrongData)
    }
    switch event {
    case .frame: application?.receive(clientEnd.frame)
    case .packet(let packet): take(packet)
    case .none: break
    }
  }

  private func take(_ packet: DaemonPacket) {
    switch packet {
    case .welcome(let welcome):
      screenSize = welcome.screen
      windowFrame = welcome.window
    case .state(let state):
      hasState = true
      windowFrame = state.window
      isActive = state.isActive
      if let application { follow(isActive, application) }
      stateChanged?()
    case .overrun(let merged, let cancelled):
      overruns.moves += Int(merged)
      overruns.touches += Int(cancelled)
    case .gap:
      application?.catchUp(to: clientEnd.time)
    case .bye(let reason): finish(PortError(reason))
    }
  }

  private func follow(_ isActive: Bool, _ application: Application) {
    guard application.isActive != isActive else { return }
    if isActive { application.becomeActive() } else { application.resignActive() }
  }

  /// Reports to the daemon that all frames that were read are handled.
  private func answer() {
    guard hasState, clientEnd.received > handled else { return }
    handled = clientEnd.received
    send(.done(handled))
  }

  /// Ends the connection, and cancels all touches.
  private func finish(_ reason: PortError) {
    guard socket != nil else { return }
    socket = nil
    end = reason
    isActive = false
    guard let application else { return }
    while clientEnd.cancelNext(.deviceRemoved, at: application.time) {
      application.receive(clientEnd.frame)
    }
  }

  // MARK: - Sending

  /// Brings the window to the front of its level, and shows it if it is hidden.
  public func show() { send(.show) }

  /// Hides the window; its touches are cancelled.
  public func hide() { send(.hide) }

  /// Sets where the window takes touches, in points of the window; elsewhere they reach what is behind.
  ///
  /// The daemon accepts 256 packets at once, and 100 a second after that; more end the connection with
  /// `wrongPackets`. After the end of the connection this has no effect.
  ///
  /// - Parameter regions: Up to 32 rectangles, further ones are ignored; none for the whole window, as at
  ///   the beginning.
  public func setRegions(_ regions: [Rect]) { send(.regions(regions)) }

  private func send(_ packet: ClientPacket) {
    // An older `done` says less than a newer one.
    if case .done = packet, case .done? = outbox.last { outbox.removeLast() }
    outbox.append(packet)
    sendWaiting()
  }

  private func sendWaiting() {
    while let packet = outbox.first {
      clientEnd.encode(packet, into: &buffer, at: PortSocket.now())
      let error = socket?.send(buffer) ?? 0
      if error == EAGAIN { return }
      outbox.removeFirst()
      if error == 0 { clientEnd.packetWasSent() }
      // After another error, reading finds the end of the connection.
    }
  }

  // MARK: - Time

  /// The time of CLOCK_MONOTONIC at which `advance()` must be called; nil if no call is needed.
  public var nextDeadline: Microseconds? { application?.nextDeadline }

  /// Reads all packets that wait, and then serves the deadlines of gesture recognizers up to now.
  public func advance() {
    guard let application else { return }
    readPackets()
    application.advance(to: PortSocket.now())
  }

  /// Delivers touches to an application until the connection ends, or `stop()` is called.
  ///
  /// - Parameter application: The application.
  /// - Throws: The reason why the connection has ended.
  public func run(_ application: Application) throws(PortError) {
    isStopping = false
    while receive(into: application), !isStopping {
      if let due = nextDeadline, due <= PortSocket.now() { advance() }
      if isStopping { return }
      socket?.wait(until: nextDeadline, toSend: isWaitingToSend)
    }
    if let end { throw end }
  }

  /// Makes `run(_:)` return; call it from a touch handler.
  public func stop() { isStopping = true }

  /// Ends the connection; all touches are cancelled with the reason `deviceRemoved`.
  public func close() { finish(.closed) }
}
