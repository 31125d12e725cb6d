import ControlProtocol
import Evdev
import DispatchLog
import JSON
import TouchKit
import TouchModel

/// The control socket of a daemon: accepts clients, runs their requests, and sends them records.
///
/// `ControlConnection` is the state of a client; this class makes its system calls.
final class ControlServer {
  private static let limit = ConnectionLimit(total: 32, perUser: 8)

  let bridge: TouchBridge
  private(set) weak var host: (any ControlHost)?
  private let loop: EventLoop
  private var listener: ConnectionListener?
  private(set) var sessions: [ControlSession] = []
  private var access: ControlAccess
  private var reports = ReportLimit()
  /// When the daemon was started.
  let start: Microseconds

  /// Creates a server that accepts connections from now on.
  ///
  /// - Parameters:
  ///   - socket: The socket.
  ///   - access: Who may use it.
  ///   - bridge: The bridge whose layout is changed.
  ///   - host: The daemon; unretained.
  ///   - loop: The event loop.
  /// - Throws: The error of `epoll_ctl(2)`.
  init(
    _ socket: consuming ListeningSocket, access: ControlAccess, bridge: TouchBridge,
    host: any ControlHost, on loop: EventLoop
  ) throws(SystemError) {
    self.access = access
    self.bridge = bridge
    self.host = host
    self.loop = loop
    start = EventLoop.now()
    listener = try ConnectionListener(
      socket, on: loop,
      open: { [unowned self] connection throws(SystemError) in try open(connection) },
      report: { [unowned self] error in note("a client is not accepted: \(error.message)") })
    bridge.namesWillBeRemoved = { [weak self] in self?.queueRecords() }
  }

  // MARK: - Connections

  private func open(_ descriptor: consuming FileDescriptor) throws(SystemError) {
    let peer = try PeerCredentials(of: descriptor.rawValue)
    guard Self.limit.allowsOneMore(of: peer.user, among: sessions.lazy.map(\.peer.user)) else {
      let error = ControlError(
        .limit,
        "there are too many connections: \(Self.limit.total) in all, and"
          + " \(Self.limit.perUser) of one user")
      let answer = ControlSession.line(of: error)
      _ = answer.withUnsafeBytes { Kernel.send(descriptor.rawValue, $0) }
      note("a client of uid \(peer.user) is refused: there are too many connections")
      return
    }
    let rights = access.rights(user: peer.user, groups: peer.groups)
    let session = ControlSession(descriptor, peer, rights)
    session.source = try loop.add(session.descriptor.rawValue, .reading) {
      [unowned self, unowned session] in ready(session, $0)
    }
    sessions.append(session)
  }

  private func ready(_ session: ControlSession, _ readiness: EventLoop.Readiness) {
    let now = EventLoop.now()
    if readiness.contains(.readable) {
      switch session.read(at: now) {
      case .data: run(session)
      case .end where session.connection.isFinished: return close(session)
      case .end: run(session)
      case .failed: return close(session)
      }
    } else if readiness.contains(.hungUp) {
      return close(session)
    }
    write(session, at: now)
  }

  /// Runs the requests of a client that do not wait.
  private func run(_ session: ControlSession) {
    while let request = session.connection.nextRequest(Self.value) {
      guard let result = result(of: request, from: session) else { return }
      if case .failure(let error) = result {
        note("a request of uid \(session.peer.user) is refused: \(error.message)")
      }
      session.connection.answer(result)
    }
  }

  private static func value(of line: [UInt8]) throws(ControlError) -> JSONValue {
    do throws(JSONReader.Failure) {
      return try JSONReader.read(line)
    } catch {
      switch error {
      case .syntax(let message): throw ControlError(.parseError, "this is not JSON: \(message)")
      case .tooDeep:
        throw ControlError(
          .limit, "lists and objects may be nested at most \(JSONReader.mostLevels) deep")
      }
    }
  }

  /// Writes what a client accepts, and closes the connection if it is over or too slow.
  private func write(_ session: ControlSession, at now: Microseconds) {
    guard session.write(at: now) else { return close(session) }
    if session.connection.outgoing.isTooLong {
      note("the client of uid \(session.peer.user) does not read; its connection is closed")
      return close(session)
    }
    if session.connection.isFinished { return close(session) }
    guard let source = session.source else { return }
    let interest: EventLoop.Interest =
      !session.connection.outgoing.isEmpty
      ? .writing : session.connection.isWaiting || session.connection.hasEnded ? .nothing : .reading
    do throws(SystemError) {
      try loop.change(source, to: interest)
    } catch {
      close(session)
    }
  }

  private func close(_ session: ControlSession) {
    guard let index = sessions.firstIndex(where: { $0 === session }) else { return }
    sessions.remove(at: index)
    if let source = session.source { loop.remove(source) }
    session.source = nil
    updateSubscriptions()
  }

  /// Writes a note about a client, unless there were many.
  func note(_ message: String) {
    let now = EventLoop.now()
    guard let suffix = reports.suffix(at: now) else { return }
    bridge.note(Note(.warning, .bridge, "control socket: " + message + suffix), at: now)
  }

  // MARK: - Time

  /// The time at which `advance(to:)` must be called; nil if no call is needed.
  var deadline: Microseconds? {
    var earliest = listener?.deadline
    for session in sessions { earliest = earliest.earlier(session.connection.deadline) }
    return earliest
  }

  /// Closes connections with a line that was not completed in time.
  func advance(to now: Microseconds) {
    listener?.advance(to: now)
    for session in sessions {
      guard let deadline = session.connection.deadline, deadline <= now else { continue }
      let error = ControlError(
        .parseError,
        "a line was not completed within \(LineFramer.timeLimit.count / 1_000_000) s")
      session.connection.outgoing.append(answer: ControlSession.answer(of: error))
      _ = session.write(at: now)
      note("the client of uid \(session.peer.user) did not complete a line")
      close(session)
    }
  }

  // MARK: - Records

  /// Sends the records of this turn to their subscribers.
  func deliver(at now: Microseconds) {
    guard sessions.contains(where: { !$0.connection.subscriptions.isEmpty }) else { return }
    queueRecords()
    for session in sessions where !session.connection.outgoing.isEmpty { write(session, at: now) }
  }

  /// Passes the records of this turn to the queues of their subscribers.
  ///
  /// Also called before names are removed, because filters compare the numbers of names.
  private func queueRecords() {
    for isRevealed in [false, true] {
      bridge.takeSubscribed(isRevealed: isRevealed) { entry, json in
        for session in sessions where session.isRevealed == isRevealed {
          session.connection.take(entry, json)
        }
      }
    }
  }

  /// Selects the records that subscribers need.
  func updateSubscriptions() {
    let subscribers = sessions.filter { !$0.connection.subscriptions.isEmpty }
    bridge.subscribe(
      redacted: subscribers.contains { !$0.isRevealed },
      revealed: subscribers.contains { $0.isRevealed })
  }

  // MARK: - Reload

  /// Answers the requests that wait for a layout.
  ///
  /// - Parameters:
  ///   - error: The error of a layout that is not used.
  ///   - access: The access of the layout in force.
  func finishReload(_ error: ControlError?, access: ControlAccess) {
    self.access = access
    for session in sessions {
      session.rights = access.rights(user: session.peer.user, groups: session.peer.groups)
      if error == nil { selectViews(of: session) }
    }
    updateSubscriptions()
    let now = EventLoop.now()
    for session in sessions where session.connection.isWaiting {
      session.connection.answer(error.map { .failure($0) } ?? .success(.object([])))
      run(session)
      write(session, at: now)
    }
    for session in sessions
    where !session.connection.subscriptions.isEmpty && !session.rights.contains(.read) {
      note("the client of uid \(session.peer.user) may no longer read; its connection is closed")
      close(session)
    }
  }

  /// Writes what clients accept at the end of the daemon, without waiting.
  func finish() {
    let now = EventLoop.now()
    deliver(at: now)
    for session in sessions { close(session) }
  }
}
