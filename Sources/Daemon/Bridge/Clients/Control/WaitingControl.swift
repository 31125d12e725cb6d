import ControlProtocol
import System
import Text
import TouchModel

/// The control socket of a service that waits for its first layout.
///
/// It answers `status` and takes `reload`, for root and the user of the daemon. A layout names all others.
///
/// Source: O-1
final class WaitingControl {
  /// What the service waits for, in words.
  static let goal = "a layout that can be used"
  /// The largest number of connections.
  private static let mostClients = 8
  /// The reason why everything else is refused.
  private static let answer =
    "the daemon waits for \(goal); `touchbridge status` has the problem"

  private let loop: EventLoop
  private let start: Microseconds
  private let refusal: () -> String?
  private let reload: () -> Void
  private var access = ControlAccess()
  private var listener: ConnectionListener?
  private var clients: [ServedClient] = []
  private var lastNumber = 0

  /// Begins to accept connections.
  ///
  /// - Parameters:
  ///   - socket: The socket.
  ///   - loop: The event loop.
  ///   - start: When the daemon was started.
  ///   - refusal: Returns the first line of the problem of the layout.
  ///   - reload: Called for `reload`.
  /// - Throws: The error of `epoll_ctl(2)`.
  init(
    _ socket: consuming ListeningSocket, on loop: EventLoop, since start: Microseconds,
    refusal: @escaping () -> String?, reload: @escaping () -> Void
  ) throws(SystemError) {
    self.loop = loop
    self.start = start
    self.refusal = refusal
    self.reload = reload
    access.owners = [0, Kernel.effectiveUser]
    listener = try ConnectionListener(
      socket, on: loop, keepsReserve: true,
      open: { [unowned self] connection throws(SystemError) in try open(connection) },
      report: { _ in })
  }

  deinit {
    for client in clients { client.source.map { loop.remove($0) } }
  }

  func visitTimers(_ pass: inout TimerPass) {
    pass.timer(listener?.deadline) { _ in listener?.endPause() }
  }

  private func open(_ descriptor: consuming FileDescriptor) throws(SystemError) {
    let peer = try PeerCredentials(of: descriptor.rawValue)
    guard access.isOwner(peer.user), clients.count < Self.mostClients else {
      let error = ControlError(access.isOwner(peer.user) ? .limit : .notAllowed, Self.answer)
      let line = ServedClient.line(of: error)
      _ = line.withUnsafeBytes { Kernel.send(descriptor.rawValue, $0) }
      return
    }
    lastNumber += 1
    let client = ServedClient(
      lastNumber, descriptor, peer, access.rights(user: peer.user, groups: []), isExtra: false)
    client.source = try loop.add(client.descriptor.rawValue, .reading) {
      [unowned self, unowned client] readiness in serve(client, readiness)
    }
    clients.append(client)
  }

  private func serve(_ client: ServedClient, _ readiness: EventLoop.Readiness) {
    let now = EventLoop.now()
    guard readiness.contains(.readable), case .data = client.read(at: now) else {
      return close(client)
    }
    while let request = client.connection.nextRequest(ControlServer.value) {
      client.connection.answer(result(of: request))
    }
    // The answers are small: a client that does not take them at once is gone.
    if !client.write(at: now) || !client.connection.outgoing.isEmpty { close(client) }
  }

  private func result(of request: ControlRequest) -> Result<JSONValue, ControlError> {
    switch request.call {
    case .failure(let error): return .failure(error)
    case .success(.status): return .success(status)
    case .success(.reload):
      reload()
      return .success(.object([]))
    case .success: return .failure(ControlError(.internalError, Self.answer))
    }
  }

  private var status: JSONValue {
    .members([
      "version": .text(ProgramVersion.text),
      "commit": ProgramVersion.commit.map { .text($0) },
      "uptime": .seconds(EventLoop.now() - start),
      "waiting": .text(Self.goal),
      "layout": .members(["refused": refusal().map { .text($0) }]),
      "panels": .list([]),
    ])
  }

  private func close(_ client: ServedClient) {
    client.source.map { loop.remove($0) }
    client.source = nil
    clients.removeAll { $0 === client }
  }
}
