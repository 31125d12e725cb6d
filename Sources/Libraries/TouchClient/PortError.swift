import Glibc
import TouchWire

/// The reason why a connection to the port failed, or ended.
public enum PortError: Error, Hashable, Sendable {
  /// No daemon listens at the path; the number is that of `errno`.
  case noDaemon(path: String, error: Int32)
  /// The path or the sink id is too long, or empty.
  case invalidName(String)
  /// The daemon does not answer.
  case noAnswer
  /// The daemon has no protocol version that this library supports.
  case version
  /// The user may not use the sink, or no window of the layout has it.
  case notAllowed
  /// The sink has another client.
  case taken
  /// The daemon ended the connection because this client sent something wrong or too much, or
  /// its user has too many connections.
  case wrongPackets
  /// The daemon ended the connection because this client did not answer for too long.
  case silent
  /// The daemon stops, or its end of the connection is closed.
  case stopped
  /// The program called `close()`.
  case closed
  /// A new layout changes the sink.
  case reload
  /// The daemon sent something wrong.
  case wrongData
  /// A system call failed; the number is that of `errno`.
  case system(call: String, error: Int32)

  /// The error as one line without a full stop, with the remedy.
  public var message: String {
    switch self {
    case .noDaemon(let path, let error):
      "no touchbridge at \(path): \(Self.text(error)); start it with `sudo systemctl start"
        + " touchbridge`, or `touchbridge run --port PATH`"
    case .invalidName(let name):
      "`\(name)` is too long or empty: a path has up to 107 bytes, and a sink id up to 32"
    case .noAnswer: "touchbridge does not answer"
    case .version: "this touchbridge has another version of the port; install matching versions"
    case .notAllowed:
      "this user may not use the sink, or no window has it; see `user` and `forwardTo` in the layout"
    case .taken: "another process uses the sink; end it first"
    case .wrongPackets:
      "touchbridge ended the connection: this program sent wrong or too many packets, or its user has"
        + " too many connections"
    case .silent: "touchbridge ended the connection: this program did not answer"
    case .stopped: "touchbridge has stopped; connect again later"
    case .closed: "this program has closed the connection"
    case .reload: "a new layout changes the sink; connect again"
    case .wrongData: "touchbridge sent a wrong packet"
    case .system(let call, let error): "\(call): \(Self.text(error))"
    }
  }

  /// Creates the error of a reason.
  init(_ reason: ByeReason) {
    self =
      switch reason {
      case .version: .version
      case .notAllowed: .notAllowed
      case .taken: .taken
      case .protocol, .flood: .wrongPackets
      case .silent: .silent
      case .shutdown: .stopped
      case .reload: .reload
      }
  }

  private static func text(_ number: Int32) -> String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }
}
