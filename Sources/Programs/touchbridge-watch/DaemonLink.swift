import ControlLink
import ControlProtocol
import System
import Glibc
import Text

/// The subscription of `touchbridge watch`, and the requests of the page.
final class DaemonLink {
  /// What the daemon sent.
  enum Message {
    case record(JSONValue)
    case tree(JSONValue)
    case status(JSONValue)
    /// The number of moves that were left out.
    case skipped(Int)
  }

  private let connection: DaemonConnection
  /// The methods whose answers are outstanding.
  private var outstanding: Set<String> = []

  /// Takes over a connected socket with a subscription.
  init(descriptor: Int32) {
    connection = DaemonConnection(FileDescriptor(owning: descriptor))
  }

  /// The connected socket, for polling.
  var descriptor: Int32 { connection.number }

  /// Asks for the view tree and the state, unless an earlier request was not answered yet.
  func requestState() {
    for method in [ControlMethod.tree, .status] {
      let name = method.rawValue
      guard outstanding.insert(name).inserted else { continue }
      // The socket has room for two lines, because no others are sent; reading finds a lost daemon.
      try? connection.send(method, id: .text(name))
    }
  }

  /// Reads what has arrived.
  ///
  /// - Returns: The messages; nil if the connection has ended.
  func receive() -> [Message]? {
    do throws(DaemonConnection.Loss) {
      try connection.receive()
      var messages: [Message] = []
      while let value = try connection.next() {
        if let message = message(value) { messages.append(message) }
      }
      return messages
    } catch {
      if case .unreadable(let error) = error, error.number == EAGAIN { return [] }
      return nil
    }
  }

  /// Returns the message of a line; nil for others, such as errors.
  private func message(_ value: JSONValue) -> Message? {
    switch DaemonMessage(value) {
    case .record(let record): return .record(record)
    case .skipped(let moves): return .skipped(Int(clamping: moves))
    case .result(let result, let id):
      guard let name = id.asText else { return nil }
      outstanding.remove(name)
      return name == ControlMethod.tree.rawValue ? .tree(result) : .status(result)
    case .error(_, let id):
      if let name = id.asText { outstanding.remove(name) }
      return nil
    case nil: return nil
    }
  }
}
