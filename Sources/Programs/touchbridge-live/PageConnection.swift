import ControlLink
import ControlProtocol
import Glibc
import System
import Text
import TouchModel

/// The other end of one page: websocketd passes its lines to standard input, and sends those of standard output.
final class PageConnection {
  /// The time between two tries to reach the daemon, and for each.
  private static let retryTime = Microseconds.seconds(1)

  private let path: UntrustedText
  private let address: SocketAddress
  private let loop: EventLoop
  private var session: PageSession
  private var register: PageRegister
  private var lines = LineFramer(mostBytes: ControlConnection.mostLineBytes)
  private var daemon: DaemonConnection?
  private var source: EventLoop.Source?
  /// When the page must have sent its token, or the daemon is tried again; nil for nothing of both.
  private var deadline: Microseconds?

  /// Creates the connection of a page.
  ///
  /// - Throws: `usage` for a path that cannot be that of a socket, and a failed call.
  init(_ options: LiveOptions) throws(LiveFailure) {
    guard
      let token = ProcessEnvironment.value(of: LiveToken.variable).flatMap({
        LiveToken(String(decoding: $0.bytes, as: UTF8.self))
      }), let register = options.register
    else { throw .usage("--serve is for websocketd, which touchbridge-live starts") }
    guard Kernel.effectiveUser != 0 else { throw .noPermission("root serves no pages") }
    path =
      options.control ?? ProcessEnvironment.value(of: ControlPath.variable)
      ?? UntrustedText(ControlPath.standard)
    guard let address = SocketAddress(path) else {
      throw .usage("\(path.escaped) cannot be the path of a socket")
    }
    self.address = address
    session = PageSession(token: token, allowsChange: options.allowsChange)
    self.register = PageRegister(register)
    do throws(SystemError) {
      loop = try EventLoop()
    } catch {
      throw .unavailable(error.message)
    }
  }

  /// Runs until the page is closed.
  ///
  /// - Throws: A failed call.
  func run() throws(LiveFailure) {
    let now = EventLoop.now()
    deadline = now + PageAdmission.tokenTime
    loop.nextDeadline = { [unowned self] in deadline }
    loop.deadlineReached = { [unowned self] _ in reachDeadline() }
    do throws(SystemError) {
      // With too many pages, this one ends, and the browser tries again.
      guard try register.join(at: now) else { return }
      _ = try loop.add(STDIN_FILENO, .reading) { [unowned self] _ in readPage() }
      try loop.run()
    } catch {
      throw .unavailable(error.message)
    }
  }

  private func reachDeadline() {
    deadline = nil
    // Without a token there is no page that should be served.
    if session.isAuthorized { connect() } else { loop.stop() }
  }

  // MARK: - The page

  private func readPage() {
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    let result = buffer.withUnsafeMutableBytes { bytes in
      SystemCall.retrying { Kernel.read(STDIN_FILENO, bytes) }
    }
    guard case .success(let count) = result, count > 0 else { return loop.stop() }
    lines.take(buffer[..<count])
    if lines.isSkipping { return loop.stop() }
    while let line = lines.next() {
      guard case .bytes(let bytes) = line else { return loop.stop() }
      perform(session.take(page: try? JSONReader.read(bytes)))
    }
  }

  private func perform(_ actions: [PageSession.Action]) {
    for action in actions {
      switch action {
      case .send(let line): LiveStream.output.write(line + "\n")
      case .admit:
        guard (try? register.authorize(at: EventLoop.now())) == true else {
          LiveStream.report("there are \(PageAdmission.mostPages) pages already")
          return loop.stop()
        }
        deadline = nil
      case .connect: connect()
      case .request(let method, let id, let parameters):
        // A connection that is lost is found by reading.
        try? daemon?.send(method, id: id, parameters)
      case .close(let reason):
        LiveStream.report(reason)
        loop.stop()
      }
    }
  }

  // MARK: - The daemon

  private func connect() {
    do throws(SystemError) {
      let daemon = try DaemonConnection(to: path, address, within: Self.retryTime)
      source = try loop.add(daemon.number, .reading) { [unowned self] _ in readDaemon() }
      self.daemon = daemon
      perform(session.take(isConnected: true))
    } catch {
      deadline = EventLoop.now() + Self.retryTime
    }
  }

  private func readDaemon() {
    guard let daemon else { return }
    do throws(DaemonConnection.Loss) {
      try daemon.receive()
      while let message = try daemon.next() { perform(session.take(daemon: message)) }
    } catch {
      if case .unreadable(let error) = error, error.number == EAGAIN { return }
      if let source { loop.remove(source) }
      (self.daemon, source) = (nil, nil)
      perform(session.take(isConnected: false))
      deadline = EventLoop.now() + Self.retryTime
    }
  }
}
