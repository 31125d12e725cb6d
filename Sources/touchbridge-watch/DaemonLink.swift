import ControlProtocol
import Evdev
import Glibc
import JSON
import TouchModel

/// The connection to the daemon that `touchbridge watch` has opened, with a subscription.
final class DaemonLink {
  /// What the daemon sent.
  enum Message {
    case record(JSONValue)
    case tree(JSONValue)
    case status(JSONValue)
    /// The number of moves that were left out.
    case skipped(Int)
  }

  /// The connected socket.
  let descriptor: Int32
  private var lines = AnswerLines()
  /// The methods whose answers are outstanding.
  private var outstanding: Set<String> = []

  /// Takes over a connected socket with a subscription.
  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Asks for the view tree and the state, unless an earlier request was not answered yet.
  func requestState() {
    for method in [ControlMethod.tree, .status] {
      let name = method.rawValue
      guard outstanding.insert(name).inserted else { continue }
      let request: JSONValue = .members([
        "jsonrpc": .text("2.0"), "id": .text(name), "method": .text(name),
      ])
      // The socket has room for two lines, because no others are sent.
      _ = Array((request.json + "\n").utf8).withUnsafeBytes { Kernel.send(descriptor, $0) }
    }
  }

  /// Reads what has arrived.
  ///
  /// - Returns: The messages; nil if the connection has ended.
  func receive() -> [Message]? {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    let count = buffer.withUnsafeMutableBytes { Kernel.read(descriptor, $0) }
    if count < 0 { return errno == EAGAIN || errno == EINTR ? [] : nil }
    guard count > 0, lines.take(buffer[..<count]) else { return nil }
    var messages: [Message] = []
    while let line = lines.next() {
      guard let value = try? JSONReader.read(line) else { return nil }
      if let message = message(value) { messages.append(message) }
    }
    return messages
  }

  /// Returns the message of a line; nil for others, such as errors.
  private func message(_ value: JSONValue) -> Message? {
    if let name = value["id"]?.asText {
      outstanding.remove(name)
      guard let result = value["result"] else { return nil }
      return name == ControlMethod.tree.rawValue ? .tree(result) : .status(result)
    }
    if let record = value["params"]?["record"] { return .record(record) }
    if case .integer(let moves)? = value["params"]?["moves"] {
      return .skipped(Int(clamping: moves))
    }
    return nil
  }
}
