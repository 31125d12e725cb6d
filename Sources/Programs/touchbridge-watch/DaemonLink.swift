import ControlLink
import ControlProtocol
import System
import Glibc
import Text

/// The subscription of `touchbridge watch`, and the requests of the page.
final class DaemonLink {
  /// What the daemon sent.
  enum Message {
    case record(JSONValue, line: String, isMove: Bool)
    case tree(JSONValue)
    case status(JSONValue)
    /// The number of moves that were left out.
    case skipped(Int)
  }

  private let connection: DaemonConnection
  /// The methods whose answers are outstanding.
  private var outstanding: Set<String> = []

  /// Takes over a connected socket on which nothing was asked for, and subscribes.
  ///
  /// - Parameters:
  ///   - descriptor: The socket.
  ///   - parameters: The parameters of `subscribe`, which the daemon has accepted once.
  init(descriptor: Int32, _ parameters: JSONValue) {
    connection = DaemonConnection(FileDescriptor(owning: descriptor))
    ask(.subscribe, parameters)
  }

  /// The connected socket, for polling.
  var descriptor: Int32 { connection.number }

  /// Asks for the view tree and the state, unless an earlier request was not answered yet.
  func requestState() {
    for method in [ControlMethod.tree, .status] { ask(method) }
  }

  private func ask(_ method: ControlMethod, _ parameters: JSONValue? = nil) {
    let name = method.rawValue
    guard outstanding.insert(name).inserted else { return }
    // The socket has room for three lines, because no others are sent; reading finds a lost daemon.
    try? connection.send(method, id: .text(name), parameters)
  }

  /// Reads what has arrived.
  ///
  /// - Returns: The messages; nil if the connection has ended.
  func receive() -> [Message]? {
    do throws(DaemonConnection.Loss) {
      try connection.receive()
      var messages: [Message] = []
      while let value = try connection.next() {
        if let message = try message(value) { messages.append(message) }
      }
      return messages
    } catch {
      if case .unreadable(let error) = error, error.number == EAGAIN { return [] }
      return nil
    }
  }

  /// Returns the message of a line; nil for others, such as errors.
  ///
  /// - Throws: `closed` if the daemon refuses the subscription that it has accepted before.
  private func message(_ value: JSONValue) throws(DaemonConnection.Loss) -> Message? {
    switch DaemonMessage(value) {
    case .record(let record, let line, let isMove):
      return .record(record, line: line ?? "", isMove: isMove)
    case .skipped(let moves): return .skipped(Int(clamping: moves))
    case .result(let result, let id):
      guard let name = id.asText else { return nil }
      outstanding.remove(name)
      switch ControlMethod(rawValue: name) {
      case .tree?: return .tree(result)
      case .status?: return .status(result)
      default: return nil
      }
    case .error(_, let id):
      guard let name = id.asText else { return nil }
      outstanding.remove(name)
      if name == ControlMethod.subscribe.rawValue { throw .closed }
      return nil
    case nil: return nil
    }
  }
}
