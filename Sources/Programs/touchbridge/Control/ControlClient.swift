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
    the daemon's socket; default: $\(ControlPath.variable), or
    else \(ControlPath.standard)
    """)

  /// The options of the commands that do not wait longer than a limit (C-26).
  static let options = [option, timeout(standardLimit)]
  /// The longest wait for an answer, unless the user says otherwise (C-26).
  static let standardLimit = Microseconds.seconds(5)
  /// The longest limit that the user can name: a day.
  private static let longestLimit = Microseconds.seconds(86_400)

  /// Returns the option for the longest wait.
  ///
  /// - Parameter standard: The limit without the option.
  /// - Returns: The option.
  static func timeout(_ standard: Microseconds) -> Option {
    Option(
      "--timeout", value: "SECONDS",
      "the longest wait for an answer; default: \(standard.count / 1_000_000)")
  }

  private let client: DaemonClient
  private let limit: Microseconds?

  /// Connects to a daemon.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of a command with `option`.
  ///   - limit: The longest wait for an answer; nil for no limit.
  /// - Throws: `unavailable` if no daemon answers, `silent` if one accepts no connection, `noPermission` if the
  ///   user may not connect.
  init(_ arguments: ParsedArguments, within limit: Microseconds?) throws(Failure) {
    self.limit = limit
    let (path, address) = try Self.socket(arguments)
    do throws(SystemError) {
      client = try DaemonClient(to: path, address, within: limit)
    } catch {
      if error.number == EAGAIN, let limit { throw Self.silence(after: limit, isChange: false) }
      throw Self.failure(error, connectingTo: path)
    }
  }

  /// Returns the longest wait for an answer that the arguments name, or else the standard one.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of a command with `timeout`.
  ///   - standard: The limit without the option.
  /// - Returns: The limit.
  /// - Throws: `usage` for a value that is no such time.
  static func limit(
    _ arguments: ParsedArguments, standard: Microseconds = standardLimit
  ) throws(Failure) -> Microseconds {
    guard let value = arguments.value("--timeout") else { return standard }
    let limit = Double(decimal: value.bytes).map { Microseconds.seconds($0) } ?? .zero
    guard limit > .zero, limit <= longestLimit else {
      throw .usage(
        "--timeout takes a number of seconds above 0, up to \(longestLimit.count / 1_000_000), not"
          + " '\(value.escaped)'", command: arguments.command)
    }
    return limit
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
        Diagnostic(
          "no permission to use \(path.escaped)",
          remedy: "sudo usermod -aG touchbridge-clients USER, then log in again"))
    default:
      .unavailable(
        "no daemon answers at \(path.escaped): \(SystemCall.errorMessage(error.number)); start one"
          + " with `sudo systemctl start touchbridge`, or `touchbridge run --control PATH`")
    }
  }

  /// The number of the connected socket, for another program.
  var number: Int32 { client.number }

  /// Runs a method, and returns its result.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - parameters: Its parameters; nil for none.
  /// - Returns: The result.
  /// - Throws: The failure with the exit status of the error; `silent` at the limit.
  func call(
    _ method: ControlMethod, _ parameters: JSONValue? = nil
  ) throws(Failure) -> JSONValue {
    do throws(DaemonClient.RequestFailure) {
      return try client.call(method, parameters)
    } catch {
      switch error {
      case .refused(let error): throw Self.failure(error, of: method)
      case .unanswered(.silent):
        throw Self.silence(after: limit ?? .zero, isChange: method.declaration.right == .change)
      case .unanswered(let loss): throw Self.failure(loss)
      }
    }
  }

  /// Returns the next message of the daemon.
  ///
  /// - Parameter deadline: The time until which it waits; nil for no limit.
  /// - Returns: The message.
  /// - Throws: `lost` if there is none, `silent` at the deadline.
  func next(until deadline: Microseconds? = nil) throws(Failure) -> JSONValue {
    do throws(DaemonConnection.Loss) {
      return try client.next(until: deadline)
    } catch {
      throw Self.failure(error)
    }
  }

  /// True if a complete message has been received already.
  var hasMessage: Bool { client.hasMessage }

  /// Returns the failure of a daemon that does not answer.
  ///
  /// - Parameters:
  ///   - limit: How long it was waited for.
  ///   - isChange: True if the daemon may carry out what it was asked for, later.
  /// - Returns: The failure.
  private static func silence(after limit: Microseconds, isChange: Bool) -> Failure {
    let consequence = isChange ? "; it may still happen" : ""
    return .silent(
      Diagnostic(
        "the daemon does not answer within \(TimeSpan.exact(limit))\(consequence)",
        remedy: "try again with a longer --timeout, or sudo touchbridge doctor"
      ).line)
  }

  /// Returns the failure of a lost connection.
  private static func failure(_ loss: DaemonConnection.Loss) -> Failure {
    switch loss {
    case .closed: .lost("the connection to the daemon was lost")
    case .unreadable(let error):
      .lost("the connection to the daemon was lost: \(SystemCall.errorMessage(error.number))")
    case .lineTooLong:
      .lost("the daemon sent a line of more than \(DaemonConnection.mostBytes) bytes")
    case .notJSON: .lost("the daemon sent a line that is not JSON")
    case .silent: .silent("the daemon does not answer")
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
    case .notAllowed: return .noPermission(Diagnostic(message))
    case .unknownID, .invalidParameters: return .usage(message, command: method.declaration.command)
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
