import ControlProtocol
import System
import DispatchLog
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
  private(set) var clients: [ServedClient] = []
  private var access: ControlAccess
  private var reports = NoteLimit()
  private var lastNumber = 0
  private var turns = RequestTurns()
  /// The requests of `tree` that are not answered.
  var trees = TreeQueue()
  /// The views of the layout by the numbers of their names; nil until a record must be selected by views.
  private var viewsByName: [Int32: View]?
  /// When the daemon was started.
  let start: Microseconds
  /// The commit of the program that was started.
  let commit = ProgramVersion.commit

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
      socket, on: loop, keepsReserve: true,
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
    if listener?.isExhausted == true, !access.isOwner(peer.user) {
      return refuse(peer, descriptor, because: "the daemon has too many open files")
    }
    let isRegular = Self.limit.allowsOneMore(of: peer.user, among: clients.lazy.map(\.peer.user))
    let extra = clients.count(where: \.isExtra)
    guard
      isRegular || Self.limit.allowsExtra(isOwner: access.isOwner(peer.user), besides: extra)
    else {
      return refuse(
        peer, descriptor,
        because: "there are too many connections: \(Self.limit.total) in all, and"
          + " \(Self.limit.perUser) of one user")
    }
    let rights = access.rights(user: peer.user, groups: peer.groups)
    lastNumber += 1
    let client = ServedClient(lastNumber, descriptor, peer, rights, isExtra: !isRegular)
    client.source = try loop.add(client.descriptor.rawValue, .reading) {
      [unowned self, unowned client] in ready(client, $0)
    }
    clients.append(client)
  }

  /// Answers a connection that is not accepted with the reason.
  private func refuse(
    _ peer: PeerCredentials, _ descriptor: borrowing FileDescriptor, because reason: String
  ) {
    let answer = ServedClient.line(of: ControlError(.limit, reason))
    _ = answer.withUnsafeBytes { Kernel.send(descriptor.rawValue, $0) }
    note("a client of uid \(peer.user) is refused: \(reason)")
  }

  /// What is used up, for `status`: `descriptors` or `connections`.
  var exhausted: [String] {
    let isFull = clients.count { !$0.isExtra } >= Self.limit.total
    return (listener?.isExhausted == true ? ["descriptors"] : [])
      + (isFull ? ["connections"] : [])
  }

  private func ready(_ client: ServedClient, _ readiness: EventLoop.Readiness) {
    let now = EventLoop.now()
    if readiness.contains(.readable), client.connection.wantsBytes {
      switch client.read(at: now) {
      case .data, .end: break
      case .failed: return close(client)
      }
    } else if readiness.contains(.hungUp) {
      // What a client sent before it closed its end is performed, unless answers wait that it cannot read.
      // The loop does not watch it meanwhile.
      if !client.connection.hasRequest || !client.connection.outgoing.isEmpty { close(client) }
      return
    }
    write(client, at: now)
  }

  // MARK: - Requests

  /// True if a request can be served, or a part of one.
  private var hasWork: Bool {
    !trees.isEmpty || clients.contains { $0.connection.canServe }
  }

  /// Serves the requests of a turn: at most one of each connection, and none after 2 ms (C-20).
  ///
  /// Called after touches were delivered and logged. The loop does not wait before the next turn while
  /// requests do.
  ///
  /// - Parameter clock: Returns the time; read after each request.
  /// - Returns: True if there was a request, which may have written records.
  func serve(_ clock: () -> Microseconds) -> Bool {
    guard hasWork else { return false }
    let now = clock()
    let waiting = clients.filter { $0.connection.canServe }.map(\.number)
    turns.begin(waiting, at: now)
    encodeTree()
    var time = now
    while let number = turns.next(at: time) {
      // A request may close connections.
      if let client = clients.first(where: { $0.number == number }) { serve(client, at: time) }
      time = clock()
    }
    return true
  }

  /// Serves the next request of a client.
  private func serve(_ client: ServedClient, at now: Microseconds) {
    if let value = client.connection.takeResult() {
      client.connection.answer(.success(value))
    } else if let request = client.connection.nextRequest(Self.value) {
      switch result(of: request, from: client) {
      case nil: break
      case .failure(let error)?:
        note("a request of uid \(client.peer.user) is refused: \(error.message)")
        client.connection.answer(.failure(error))
      case .success(let value)?: client.connection.answer(.success(value))
      }
    }
    write(client, at: now)
  }

  /// Encodes the next piece of a tree; the next turns send a complete one.
  private func encodeTree() {
    guard let (connections, tree) = trees.encode(bridge.layout) else { return }
    for client in clients where connections.contains(client.number) {
      client.connection.finishWaiting(with: tree)
    }
  }

  /// Reads the JSON of a line.
  static func value(of line: [UInt8]) throws(ControlError) -> JSONValue {
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
  private func write(_ client: ServedClient, at now: Microseconds) {
    guard client.write(at: now) else { return close(client) }
    if client.connection.outgoing.isTooLong {
      note("the client of uid \(client.peer.user) does not read; its connection is closed")
      return close(client)
    }
    if client.connection.isFinished { return close(client) }
    guard let source = client.source else { return }
    let reads = client.connection.wantsBytes
    if reads, !client.isReading { client.connection.resumeReading(at: now) }
    client.isReading = reads
    do throws(SystemError) {
      try loop.change(
        source, to: .init(reads: reads, writes: !client.connection.outgoing.isEmpty))
    } catch {
      close(client)
    }
  }

  private func close(_ client: ServedClient) {
    guard let index = clients.firstIndex(where: { $0 === client }) else { return }
    clients.remove(at: index)
    if let source = client.source { loop.remove(source) }
    client.source = nil
    updateSubscriptions()
  }

  /// Writes a note about a client, unless there were many.
  func note(_ message: String) {
    let now = EventLoop.now()
    guard let suffix = reports.suffix(at: now) else { return }
    bridge.note(Note(.warning, .bridge, "control socket: " + message + suffix), at: now)
  }

  // MARK: - Time

  func visitTimers(_ pass: inout TimerPass) {
    // Each turn ends with `serve`.
    pass.timer(hasWork ? .zero : nil) { _ in }
    pass.timer(listener?.deadline) { _ in listener?.endPause() }
    for client in clients {
      pass.timer(client.connection.deadline) { endLine(of: client, at: $0) }
    }
  }

  /// Closes a connection with a line that was not completed in time.
  private func endLine(of client: ServedClient, at now: Microseconds) {
    let error = ControlError(
      .parseError,
      "a line was not completed within \(LineFramer.timeLimit.count / 1_000_000) s")
    client.connection.outgoing.append(answer: ServedClient.answer(of: error).json)
    _ = client.write(at: now)
    note("the client of uid \(client.peer.user) did not complete a line")
    close(client)
  }

  // MARK: - Records

  /// Sends the records of this turn to their subscribers.
  func deliver(at now: Microseconds) {
    guard clients.contains(where: { !$0.connection.subscriptions.isEmpty }) else { return }
    queueRecords()
    for client in clients where !client.connection.outgoing.isEmpty { write(client, at: now) }
  }

  /// Passes the records of this turn to the queues of their subscribers.
  ///
  /// Also called before names are removed and the layout is replaced, because records contain the numbers
  /// of names.
  func queueRecords() {
    let selectsViews = clients.contains {
      $0.connection.subscriptions.contains(where: \.selectsViews)
    }
    for isRevealed in [false, true] {
      bridge.takeSubscribed(isRevealed: isRevealed) { entry, json, line in
        let path = selectsViews ? path(of: entry.view) : []
        for client in clients where client.isRevealed == isRevealed {
          client.connection.queue(entry, json, line: line, path: path)
        }
      }
    }
    for client in clients { client.connection.endFrames() }
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
    for view in bridge.layout.views { views[bridge.observer.name(of: view).index] = view }
    return views
  }

  /// Selects the records that subscribers need.
  func updateSubscriptions() {
    let subscribers = clients.filter { !$0.connection.subscriptions.isEmpty }
    bridge.subscribe(
      redacted: subscribers.contains { !$0.isRevealed },
      revealed: subscribers.contains { $0.isRevealed },
      lines: subscribers.contains { $0.connection.subscriptions.contains(where: \.filter.hasLines) }
    )
  }

  // MARK: - Reload

  /// Gives the clients the rights of a new layout.
  func use(_ access: ControlAccess) {
    self.access = access
    for client in clients {
      client.rights = access.rights(user: client.peer.user, groups: client.peer.groups)
    }
    updateSubscriptions()
  }

  /// Answers the requests that wait for a layout, and closes the subscribers that may no longer read.
  ///
  /// - Parameter error: The error of a layout that is not used.
  func finishReload(_ error: ControlError?) {
    let now = EventLoop.now()
    for client in clients where client.connection.delay == .layout {
      client.connection.answer(error.map { .failure($0) } ?? .success(.object([])))
      write(client, at: now)
    }
    for client in clients
    where !client.connection.subscriptions.isEmpty && !client.rights.contains(.read) {
      note("the client of uid \(client.peer.user) may no longer read; its connection is closed")
      close(client)
    }
  }

  /// Answers a request for the counts of a day, unless its connection is closed.
  func finishStatistics(_ value: JSONValue, for number: Int) {
    for client in clients where client.number == number && client.connection.delay == .statistics {
      client.connection.finishWaiting(with: value)
    }
  }

  /// Writes what clients accept at the end of the daemon, without waiting.
  func finish() {
    let now = EventLoop.now()
    deliver(at: now)
    for client in clients { close(client) }
  }
}

extension EventLoop.Interest {
  fileprivate init(reads: Bool, writes: Bool) {
    self = reads ? writes ? .readingAndWriting : .reading : writes ? .writing : .nothing
  }
}
