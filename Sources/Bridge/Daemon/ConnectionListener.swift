import System
import TouchModel

/// Accepts the connections of a listening socket on an event loop.
///
/// After an error, for example because the process has too many open files, it pauses: the connection
/// still waits, so the loop would not sleep.
final class ConnectionListener {
  /// The connections that are accepted in one turn.
  private static let mostInTurn = 8
  /// The time after which accepting is tried again.
  private static let pause = Microseconds.seconds(1)

  private let socket: ListeningSocket
  private let loop: EventLoop
  private let open: (consuming FileDescriptor) throws(SystemError) -> Void
  private let report: (SystemError) -> Void
  private var source: EventLoop.Source?
  /// The time at which `advance(to:)` must be called; nil if no call is needed.
  private(set) var deadline: Microseconds?

  /// Begins to accept connections.
  ///
  /// - Parameters:
  ///   - socket: The socket.
  ///   - loop: The event loop.
  ///   - open: Takes a connection. An error pauses like that of accepting.
  ///   - report: Called with the error before a pause.
  /// - Throws: The error of `epoll_ctl(2)`.
  init(
    _ socket: consuming ListeningSocket, on loop: EventLoop,
    open: @escaping (consuming FileDescriptor) throws(SystemError) -> Void,
    report: @escaping (SystemError) -> Void
  ) throws(SystemError) {
    self.socket = socket
    self.loop = loop
    self.open = open
    self.report = report
    source = try loop.add(self.socket.rawValue, .reading) { [unowned self] _ in accept() }
  }

  deinit {
    if let source { loop.remove(source) }
  }

  private func accept() {
    for _ in 0..<Self.mostInTurn {
      do throws(SystemError) {
        guard let connection = try socket.accept() else { return }
        try open(connection)
      } catch {
        report(error)
        if let source { try? loop.change(source, to: .nothing) }
        deadline = EventLoop.now() + Self.pause
        return
      }
    }
  }

  /// Ends a pause that is over at a time.
  func advance(to time: Microseconds) {
    guard let end = deadline, end <= time else { return }
    deadline = nil
    if let source { try? loop.change(source, to: .reading) }
  }
}
