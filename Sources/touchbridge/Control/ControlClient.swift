import Bridge
import ControlProtocol
import Evdev
import Glibc
import JSON
import TouchModel

/// A connection to the control socket of a running daemon.
final class ControlClient {
  /// The option of all verbs that use the socket.
  static let option = Option(
    "--control", value: "PATH",
    "the daemon's socket; default: \(ControlSocket.standardPath)")

  private let descriptor: FileDescriptor
  private var lines = AnswerLines()
  private var lastID: Int64 = 0

  /// Connects to a daemon.
  ///
  /// - Parameter arguments: The arguments of a verb with `option`.
  /// - Throws: `unavailable` if no daemon answers, `noPermission` if the user may not connect.
  convenience init(_ arguments: ParsedArguments) throws(Failure) {
    try self.init(path: arguments.value("--control") ?? UntrustedText(ControlSocket.standardPath))
  }

  /// Connects to the daemon with a socket at a path.
  init(path: UntrustedText) throws(Failure) {
    guard let address = SocketAddress(path) else {
      throw .usage("\(path.escaped) is not an absolute path of a socket", verb: nil)
    }
    do throws(SystemError) {
      let number = try SystemCall.checked("socket", path) {
        Kernel.localSocket(Int32(SOCK_STREAM.rawValue))
      }
      descriptor = FileDescriptor(owning: number)
      try SystemCall.checked("connect", path) {
        address.withAddress { Kernel.connect(number, $0, $1) }
      }
    } catch {
      switch error.number {
      case EACCES, EPERM:
        throw .noPermission(
          "no permission to use \(path.escaped); remedy: sudo usermod -aG touchbridge-clients USER,"
            + " then log in again")
      default:
        throw .unavailable(
          "no daemon answers at \(path.escaped): \(SystemCall.errorMessage(error.number)); start one"
            + " with `touchbridge run --control PATH`, or enable touchbridge-control.socket")
      }
    }
  }

  /// The number of the connected socket, for another program.
  var number: Int32 { descriptor.rawValue }

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
    let request: JSONValue = .members([
      "jsonrpc": .text("2.0"), "id": .integer(lastID), "method": .text(method.rawValue),
      "params": parameters,
    ])
    try send(Array(request.json.utf8) + [UInt8(ascii: "\n")])
    while true {
      let message = try next(mostBytes: readsAhead ? Self.chunk : 1)
      guard message["id"] == .integer(lastID) || message["id"] == .null else { continue }
      if let result = message["result"] { return result }
      if let error = message["error"] { throw Self.failure(error, of: method) }
    }
  }

  /// Returns the next message of the daemon.
  ///
  /// - Throws: `lost` if there is none.
  func next() throws(Failure) -> JSONValue { try next(mostBytes: Self.chunk) }

  /// Returns the next message, with reads of at most a number of bytes.
  private func next(mostBytes: Int) throws(Failure) -> JSONValue {
    while true {
      if let line = lines.next() {
        do throws(JSONReader.Failure) {
          return try JSONReader.read(line)
        } catch {
          throw .lost("the daemon sent a line that is not JSON")
        }
      }
      try receive(mostBytes: mostBytes)
    }
  }

  /// True if a complete message has been received already.
  var hasLine: Bool { lines.hasLine }

  private func receive(mostBytes: Int) throws(Failure) {
    var buffer = [UInt8](repeating: 0, count: mostBytes)
    let number = descriptor.rawValue
    let result = buffer.withUnsafeMutableBytes { bytes in
      SystemCall.retrying { Kernel.read(number, bytes) }
    }
    switch result {
    case .success(let count) where count > 0:
      guard lines.take(buffer[..<count]) else {
        throw .lost("the daemon sent a line of more than \(AnswerLines.mostBytes) bytes")
      }
    case .success: throw Self.lost
    case .failure(let error):
      throw .lost(
        "the connection to the daemon was lost: \(SystemCall.errorMessage(error.number))")
    }
  }

  /// The bytes that are read at once.
  private static let chunk = 64 * 1024
  private static let lost = Failure.lost("the connection to the daemon was lost")

  private func send(_ bytes: [UInt8]) throws(Failure) {
    var rest = bytes[...]
    let number = descriptor.rawValue
    while !rest.isEmpty {
      let result = rest.withUnsafeBytes { bytes in
        SystemCall.retrying { Kernel.send(number, bytes) }
      }
      switch result {
      case .success(let count): rest = rest.dropFirst(count)
      case .failure(let error) where error.number == EAGAIN:
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        Kernel.poll(&request, -1)
      case .failure: throw Self.lost
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
    case .unknownID, .invalidParameters: return .usage(message, verb: method.verb)
    case .layoutWrong:
      var lines = [message]
      if case .list(let problems)? = error["data"]?["problems"] {
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
  /// The verb that uses it, for the hint about help.
  fileprivate var verb: String {
    switch self {
    case .subscribe, .unsubscribe: "watch"
    case .explain: "explain"
    case .reload: "reload"
    case .status, .tree: "status"
    default: "set"
    }
  }
}
