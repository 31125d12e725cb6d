import Evdev
import Glibc
import TouchModel
import TouchWire

/// The listening socket of the port on an event loop.
final class LivePort {
  /// The number of connections accepted in a turn, and of packets read from a client in a turn.
  private static let mostInTurn = 64
  /// The time after which accepting is tried again if the process has too many open files.
  private static let retryInterval = Microseconds.seconds(1)

  private let listener: ListeningSocket
  private let roster: ClientRoster
  private let loop: EventLoop
  private var source: EventLoop.Source?
  /// The time at which connections are accepted again.
  private(set) var deadline: Microseconds?

  /// Begins to accept connections.
  ///
  /// - Parameters:
  ///   - listener: The socket.
  ///   - roster: The clients.
  ///   - loop: The event loop.
  /// - Throws: The error of `epoll_ctl(2)`.
  init(
    _ listener: consuming ListeningSocket, _ roster: ClientRoster, on loop: EventLoop
  ) throws(SystemError) {
    self.listener = listener
    self.roster = roster
    self.loop = loop
    try listen()
  }

  deinit {
    if let source { loop.remove(source) }
  }

  private func listen() throws(SystemError) {
    source = try loop.add(listener.rawValue, .reading) { [weak self] _ in self?.accept() }
  }

  /// Accepts connections again after the process had too many open files.
  func advance(to time: Microseconds) {
    guard let due = deadline, due <= time else { return }
    deadline = nil
    do throws(SystemError) {
      try listen()
    } catch {
      deadline = time + Self.retryInterval
    }
  }

  private func accept() {
    for _ in 0..<Self.mostInTurn {
      do throws(SystemError) {
        guard let connection = try listener.accept() else { return }
        connect(connection)
      } catch {
        // The connection would be reported in each turn.
        if let source { loop.remove(source) }
        source = nil
        deadline = EventLoop.now() + Self.retryInterval
        return
      }
    }
  }

  private func connect(_ connection: consuming FileDescriptor) {
    guard let peer = try? PeerCredentials(of: connection.rawValue) else { return }
    let socket = ClientSocket(connection, on: loop)
    guard let id = roster.connect(socket, peer, at: EventLoop.now()) else { return }
    socket.watch(for: id, of: roster, limit: Self.mostInTurn)
  }
}

/// The socket of a client on an event loop.
private final class ClientSocket: ClientLink {
  private var descriptor: FileDescriptor?
  private let loop: EventLoop
  private var source: EventLoop.Source?
  // One byte more than a packet may have, so that a longer one is found.
  private var buffer = [UInt8](repeating: 0, count: PacketLimits.size + 1)

  init(_ descriptor: consuming FileDescriptor, on loop: EventLoop) {
    self.descriptor = consume descriptor
    self.loop = loop
  }

  deinit { close() }

  /// Passes packets to the roster from now on.
  func watch(for id: ClientID, of roster: ClientRoster, limit: Int) {
    guard let number = descriptor?.rawValue else { return }
    do throws(SystemError) {
      source = try loop.add(number, .reading) { [unowned self, unowned roster] readiness in
        let now = EventLoop.now()
        if readiness.contains(.writable) { roster.becameWritable(id, at: now) }
        if readiness.contains(.readable) || readiness.contains(.hungUp) {
          read(for: id, of: roster, limit, at: now)
        }
      }
    } catch {
      roster.hungUp(id)
    }
  }

  private func read(for id: ClientID, of roster: ClientRoster, _ limit: Int, at time: Microseconds)
  {
    for _ in 0..<limit {
      guard let number = descriptor?.rawValue else { return }
      let result = buffer.withUnsafeMutableBytes { bytes in
        SystemCall.retrying { Kernel.read(number, bytes) }
      }
      switch result {
      case .success(let count) where count > 0:
        roster.receive(buffer.span.bytes.extracting(first: count), from: id, at: time)
      case .failure(let error) where error.number == EAGAIN: return
      case .success, .failure: return roster.hungUp(id)
      }
    }
  }

  func send(_ packet: RawSpan) -> ClientSession.SendResult {
    guard let number = descriptor?.rawValue else { return .gone }
    let result = packet.withUnsafeBytes { bytes in
      SystemCall.retrying { Kernel.send(number, bytes) }
    }
    switch result {
    case .success: return .taken
    case .failure(let error): return error.number == EAGAIN ? .full : .gone
    }
  }

  func waitForRoom(_ waits: Bool) {
    guard let source else { return }
    // An error here means that the socket is unusable, which reading finds.
    try? loop.change(source, to: waits ? .readingAndWriting : .reading)
  }

  func close() {
    if let source { loop.remove(source) }
    source = nil
    descriptor = nil
  }
}
