import Bridge
import ControlLink
import ControlProtocol
import System
import Glibc
import Text
import TouchModel

/// A connection to the control socket of a running daemon, with the failures of the commands.
final class ControlClient {
  /// The option of all commands that use the socket.
  static let option = Option(
    "--control", value: "PATH",
    """
    the daemon's socket; default: $\(ControlPath.variable), or else
    \(ControlPath.standard)
    """)

  private let connection: DaemonConnection
  private var lastID: Int64 = 0

  /// Connects to a daemon.
  ///
  /// - Parameter arguments: The arguments of a command with `option`.
  /// - Throws: `unavailable` if no daemon answers, `noPermission` if the user may not connect.
  init(_ arguments: ParsedArguments) throws(Failure) {
    let (path, address) = try Self.socket(arguments)
    do throws(SystemError) {
      connection = try DaemonConnection(to: path, address)
    } catch {
      throw Self.failure(error, connectingTo: path)
    }
  }

  /// Returns the socket that the arguments or the environment name, or else that of the service.
  ///
  /// - Parameter arguments: The arguments of a command with `option`.
  /// - Returns: The path and the address.
  /// - Throws: `usage` for a path that cannot be the path of a socket.
  static func socket(
    _ arguments: ParsedArguments
  ) throws(Failure) -> (path: UntrustedText, address: SocketAddress) {
    var path = try arguments.socketPath("--control")
    if path == nil, let value = ProcessEnvironment.value(of: ControlPath.variable), !value.isEmpty {
      path = try arguments.socketPath(value, of: "$" + ControlPath.variable)
    }
    let used = path ?? UntrustedText(ControlPath.standard)
    guard let address = SocketAddress(used) else { preconditionFailure("the path was checked") }
    return (used, address)
  }

  /// Returns the failure of a connection, with the remedy.
  static func failure(_ error: SystemError, connectingTo path: UntrustedText) -> Failure {
    switch error.number {
    case EACCES, EPERM:
      .noPermission(
        "no permission to use \(path.escaped); remedy: sudo usermod -aG touchbridge-clients USER,"
          + " then log in again")
    default:
      .unavailable(
        "no daemon answers at \(path.escaped): \(SystemCall.errorMessage(error.number)); start one"
          + " with `sudo systemctl start touchbridge`, or `touchbridge run --control PATH`")
    }
  }

  /// The number of the connected socket, for another program.
  var number: Int32 { connection.number }

  /// Runs a method, and returns its result.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - parameters: Its parameters; nil for none.
  ///   - readsAhead: False to leave in the socket what follows the answer.
  /// - Returns: The result.
  /// - Throws: The failure with the exit status of the error.
  func call(
    _ method: ControlMethod, _ parameters: JSONValue? = nil, readsAhead: Bool = true
  ) throws(Failure) -> JSONValue {
    lastID += 1
    let id = JSONValue.integer(lastID)
    try lasting { () throws(DaemonConnection.Loss) in
      try connection.send(method, id: id, parameters)
    }
    while true {
      switch DaemonMessage(try next(readsAhead: readsAhead)) {
      case .result(let result, id): return result
      case .error(let error, id), .error(let error, .null):
        throw Self.failure(error, of: method)
      default: continue
      }
    }
  }

  /// Returns the next message of the daemon.
  ///
  /// - Parameter readsAhead: False to leave in the socket what follows the message.
  /// - Returns: The message.
  /// - Throws: `lost` if there is none.
  func next(readsAhead: Bool = true) throws(Failure) -> JSONValue {
    try lasting { () throws(DaemonConnection.Loss) in
      while true {
        if let message = try connection.next() { return message }
        try connection.receive(readsAhead: readsAhead)
      }
    }
  }

  /// True if a complete message has been received already.
  var hasMessage: Bool { connection.hasMessage }

  /// Calls a function, and describes the loss of the connection.
  private func lasting<Value>(
    _ body: () throws(DaemonConnection.Loss) -> Value
  ) throws(Failure) -> Value {
    do throws(DaemonConnection.Loss) {
      return try body()
    } catch {
      switch error {
      case .closed: throw .lost("the connection to the daemon was lost")
      case .unreadable(let error):
        throw .lost(
          "the connection to the daemon was lost: \(SystemCall.errorMessage(error.number))")
      case .lineTooLong:
        throw .lost("the daemon sent a line of more than \(DaemonConnection.mostBytes) bytes")
      case .notJSON: throw .lost("the daemon sent a line that is not JSON")
      }
    }
  }

  /// Returns the failure with the exit status of an error of the daemon.
  private static func failure(_ error: JSONValue, of method: ControlMethod) -> Failure {
    // The daemon escapes its messages, but another process may have the path.
    let message = UntrustedText(error["message"]?.asText ?? "the daemon refused the request")
      .escapedOnce
    guard case .integer(let number)? = error["code"], let code = ControlError.Code(rawValue: number)
    else { return .unavailable(message) }
    switch code {
    case .notAllowed: return .noPermission(message)
    case .unknownID, .invalidParameters: return .usage(message, command: method.command)
    case .layoutWrong:
      var lines = [message]
      if let text = error["data"]?["text"]?.asText {
        let all = text.split(separator: "\n", omittingEmptySubsequences: false)
        // The last line ends with a line feed.
        lines = all.dropLast().map { UntrustedText(String($0)).escapedOnce }
      } else if case .list(let problems)? = error["data"]?["problems"] {
        lines = problems.compactMap { $0.asText.map { UntrustedText($0).escapedOnce } }
      }
      return .layout(lines.map { $0 + "\n" }.joined())
    case .limit, .internalError: return .unavailable(message)
    case .parseError, .invalidRequest, .methodNotFound:
      return .unavailable("\(message); the daemon has another version")
    }
  }
}

extension ControlMethod {
  /// The command that uses it, for the hint about help.
  fileprivate var command: String {
    switch self {
    case .subscribe, .unsubscribe: "watch"
    case .explain: "explain"
    case .reload: "reload"
    case .status, .statistics: "status"
    case .tree: "draw"
    case .device: "device"
    default: "set"
    }
  }
}
