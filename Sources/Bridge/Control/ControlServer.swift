import ControlProtocol
import System
import DispatchLog
import JSON
import Layout
import Text
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
  private var lastNumber = 0
  private var turns = RequestTurns()
  /// The requests of `tree` that are not answered.
  var trees = TreeQueue()
  /// The views of the layout by the numbers of their names; nil until a record must be selected by views.
  private var viewsByName: [Int32: View]?
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
    bridge.namesWillBeRemoved = { [weak self] in
      self?.queueRecords()
      self?.viewsByName = nil
    }
  }

  // MARK: - Connections

  private func open(_ descriptor: consuming FileDescriptor) throws(SystemError) {
    let peer = try PeerCredentials(of: descriptor.rawValue)
    let isRegular = Self.limit.allowsOneMore(of: peer.user, among: sessions.lazy.map(\.peer.user))
    let extra = sessions.count(where: \.isExtra)
    guard
      isRegular || Self.limit.allowsExtra(isOwner: access.isOwner(peer.user), besides: extra)
    else {
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
    lastNumber += 1
    let session = ControlSession(lastNumber, descriptor, peer, rights, isExtra: !isRegular)
    session.source = try loop.add(session.descriptor.rawValue, .reading) {
      [unowned self, unowned session] in ready(session, $0)
    }
    sessions.append(session)
  }

  private func ready(_ session: ControlSession, _ readiness: EventLoop.Readiness) {
    let now = EventLoop.now()
    if readiness.contains(.readable), session.connection.wantsBytes {
      switch session.read(at: now) {
      case .data, .end: break
      case .failed: return close(session)
      }
    } else if readiness.contains(.hungUp) {
      // What a client sent before it closed its end is performed, unless answers wait that it cannot read.
      // The loop does not watch it meanwhile.
      if !session.connection.hasRequest || !session.connection.outgoing.isEmpty { close(session) }
      return
    }
    write(session, at: now)
  }

  // MARK: - Requests

  /// True if a request can be served, or a part of one.
  private var hasWork: Bool {
    !trees.isEmpty || sessions.contains { $0.connection.canServe }
  }

  /// Serves the requests of a turn: at most one of each connection, and none after 2 ms (C-20).
  ///
  /// Called after touches were delivered and logged. `deadline` asks for the next turn at once while
  /// requests wait.
  ///
  /// - Parameter clock: Returns the time; read after each request.
  /// - Returns: True if there was a request, which may have written records.
  func serve(_ clock: () -> Microseconds) -> Bool {
    guard hasWork else { return false }
    let now = clock()
    let waiting = sessions.filter { $0.connection.canServe }.map(\.number)
    turns.begin(waiting, at: now)
    encodeTree()
    var time = now
    while let number = turns.next(at: time) {
      // A request may close connections.
      if let session = sessions.first(where: { $0.number == number }) { serve(session, at: time) }
      time = clock()
    }
    return true
  }

  /// Serves the next request of a client.
  private func serve(_ session: ControlSession, at now: Microseconds) {
    if let value = session.connection.takeResult() {
      session.connection.answer(.success(value))
    } else if let request = session.connection.nextRequest(Self.value) {
      switch result(of: request, from: session) {
      case nil: break
      case .failure(let error)?:
        note("a request of uid \(session.peer.user) is refused: \(error.message)")
        session.connection.answer(.failure(error))
      case .success(let value)?: session.connection.answer(.success(value))
      }
    }
    write(session, at: now)
  }

  /// Encodes the next piece of a tree; the next turns send a complete one.
  private func encodeTree() {
    guard let (connections, tree) = trees.encode(bridge.layout) else { return }
    for session in sessions where connections.contains(session.number) {
      session.connection.finishWaiting(with: tree)
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
    let reads = session.connection.wantsBytes
    if reads, !session.isReading { session.connection.resumeReading(at: now) }
    session.isReading = reads
    do throws(SystemError) {
      try loop.change(
        source, to: .init(reads: reads, writes: !session.connection.outgoing.isEmpty))
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
  ///
  /// In the past while requests wait, so that the loop does not.
  var deadline: Microseconds? {
    if hasWork { return .zero }
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
      session.connection.outgoing.append(answer: ControlSession.answer(of: error).json)
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
  /// Also called before names are removed and the layout is replaced, because records contain the numbers
  /// of names.
  func queueRecords() {
    let selectsViews = sessions.contains {
      $0.connection.subscriptions.contains(where: \.selectsViews)
    }
    for isRevealed in [false, true] {
      bridge.takeSubscribed(isRevealed: isRevealed) { entry, json in
        let path = selectsViews ? path(of: entry.view) : []
        for session in sessions where session.isRevealed == isRevealed {
          session.connection.take(entry, json, path: path)
        }
      }
    }
  }

  /// Returns the ids of the view with a name and of its superviews; empty if no view has the name.
  func path(of name: NameID) -> [String] {
    if name == .none { return [] }
    let views = viewsByName ?? namedViews
    viewsByName = views
    guard let view = views[name.index] else { return [] }
    return ([view] + view.superviews).map(\.identifier)
  }

  private var namedViews: [Int32: View] {
    var views: [Int32: View] = [:]
    for view in bridge.layout.views { views[bridge.recorder.nameID(of: view).index] = view }
    return views
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
    }
    updateSubscriptions()
    let now = EventLoop.now()
    for session in sessions where session.connection.delay == .layout {
      session.connection.answer(error.map { .failure($0) } ?? .success(.object([])))
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

extension EventLoop.Interest {
  fileprivate init(reads: Bool, writes: Bool) {
    self = reads ? writes ? .readingAndWriting : .reading : writes ? .writing : .nothing
  }
}
