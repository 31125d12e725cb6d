import Glibc
import System
import Text
import TouchModel

/// Accepts the connections of a listening socket on an event loop.
///
/// After an error, for example because the process has too many open files, it pauses: the connection
/// still waits, so the loop would not sleep. With a descriptor in reserve, one more connection is accepted
/// when all others are used (O-8).
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
  private let keepsReserve: Bool
  /// An open file that is closed to accept a connection; nil without a reserve, and while it is used.
  private var reserve: FileDescriptor?
  /// True while the descriptor in reserve is used: every further one fails.
  private(set) var isExhausted = false
  /// The time at which `endPause()` must be called; nil without a pause.
  private(set) var deadline: Microseconds?

  /// Begins to accept connections.
  ///
  /// - Parameters:
  ///   - socket: The socket.
  ///   - loop: The event loop.
  ///   - keepsReserve: True to keep one descriptor, so that `open` can serve a last connection.
  ///   - open: Takes a connection; a last one, if `isExhausted`. An error pauses like that of accepting.
  ///   - report: Called with the error before a pause.
  /// - Throws: The error of `epoll_ctl(2)`.
  init(
    _ socket: consuming ListeningSocket, on loop: EventLoop, keepsReserve: Bool = false,
    open: @escaping (consuming FileDescriptor) throws(SystemError) -> Void,
    report: @escaping (SystemError) -> Void
  ) throws(SystemError) {
    self.socket = socket
    self.loop = loop
    self.open = open
    self.report = report
    self.keepsReserve = keepsReserve
    source = try loop.add(self.socket.rawValue, .reading) { [unowned self] _ in accept() }
    refill()
  }

  deinit {
    if let source { loop.remove(source) }
  }

  private func accept() {
    refill()
    for _ in 0..<Self.mostInTurn {
      do throws(SystemError) {
        guard let connection = try socket.accept() else { return }
        try open(connection)
      } catch {
        report(error)
        acceptLast(after: error)
        if let source { try? loop.change(source, to: .nothing) }
        deadline = EventLoop.now() + Self.pause
        return
      }
    }
  }

  /// Accepts one more connection with the descriptor in reserve, after all others were found to be used.
  private func acceptLast(after error: SystemError) {
    guard error.number == EMFILE || error.number == ENFILE, reserve != nil else { return }
    reserve = nil
    isExhausted = true
    if let connection = try? socket.accept() { try? open(connection) }
    refill()
  }

  /// Takes a descriptor into reserve, if there is none and one is free.
  private func refill() {
    guard keepsReserve, reserve == nil else { return }
    reserve = try? FileDescriptor(opening: "/dev/null", O_RDONLY)
    isExhausted = reserve == nil
  }

  /// Ends a pause.
  func endPause() {
    deadline = nil
    if let source { try? loop.change(source, to: .reading) }
  }
}
