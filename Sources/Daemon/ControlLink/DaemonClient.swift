package import ControlProtocol
package import System
package import Text
package import TouchModel

/// The requests of a command to a daemon, one after the other, each with a limit of time.
///
/// Source: C-26
package final class DaemonClient {
  /// The reason why a request has no result.
  package enum RequestFailure: Error {
    /// The daemon refused it; the object `error` of the answer.
    case refused(JSONValue)
    /// There is no answer.
    case unanswered(DaemonConnection.Loss)
  }

  private let connection: DaemonConnection
  /// The longest time from a request to its answer; nil for no limit.
  private let limit: Microseconds?
  private var lastID: Int64 = 0

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - connection: The connection; nothing else may send requests by it.
  ///   - limit: The longest time from a request to its answer; nil for no limit.
  package init(_ connection: DaemonConnection, within limit: Microseconds?) {
    self.connection = connection
    self.limit = limit
  }

  /// Connects to the daemon with a socket at a path.
  ///
  /// - Parameters:
  ///   - path: The path, for errors.
  ///   - address: The address of the path.
  ///   - limit: The longest wait for the connection, and from a request to its answer; nil for no limit.
  /// - Throws: The error of `socket(2)` or `connect(2)`; `EAGAIN` if the daemon accepts no connection in time.
  package convenience init(
    to path: UntrustedText, _ address: SocketAddress, within limit: Microseconds?
  ) throws(SystemError) {
    self.init(try DaemonConnection(to: path, address, within: limit), within: limit)
  }

  /// The number of the connected socket, for another program.
  package var number: Int32 { connection.number }

  /// True if a complete message has been received already.
  package var hasMessage: Bool { connection.hasMessage }

  /// Runs a method, and returns its result; other messages that arrive before it are left out.
  ///
  /// After `unanswered` the answer may still arrive, so the connection must not be used any more.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - parameters: Its parameters; nil for none.
  /// - Returns: The result.
  /// - Throws: Why there is none.
  package func call(
    _ method: ControlMethod, _ parameters: JSONValue? = nil
  ) throws(RequestFailure) -> JSONValue {
    lastID += 1
    let id = JSONValue.integer(lastID)
    let deadline = limit.map { KernelClock.monotonic.now + $0 }
    do throws(DaemonConnection.Loss) {
      try connection.send(method, id: id, parameters, until: deadline)
    } catch {
      throw .unanswered(error)
    }
    while true {
      let message: JSONValue
      do throws(DaemonConnection.Loss) {
        message = try connection.message(until: deadline)
      } catch {
        throw .unanswered(error)
      }
      switch DaemonMessage(message) {
      case .result(let result, id): return result
      // An error without an id concerns the connection.
      case .error(let error, id), .error(let error, .null): throw .refused(error)
      default: continue
      }
    }
  }

  /// Waits for the next message of the daemon, and returns it.
  ///
  /// - Parameter deadline: The time until which it waits; nil for no limit.
  /// - Returns: The message.
  /// - Throws: The loss of the connection; `silent` at the deadline.
  package func next(until deadline: Microseconds? = nil) throws(DaemonConnection.Loss) -> JSONValue
  {
    try connection.message(until: deadline)
  }
}

extension DaemonConnection {
  /// Waits for the next message and returns it.
  fileprivate func message(until deadline: Microseconds? = nil) throws(Loss) -> JSONValue {
    while true {
      if let message = try next() { return message }
      try receive(until: deadline)
    }
  }
}
