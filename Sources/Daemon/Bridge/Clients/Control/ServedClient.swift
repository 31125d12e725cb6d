package import ControlProtocol
package import DispatchLog
import System
import Glibc
import Layout
import Text
import TouchModel

/// One client of the control socket: its descriptor and its connection.
final class ServedClient {
  /// The result of reading.
  enum Reading {
    /// There were bytes, or none have arrived.
    case data
    /// The client sends nothing more.
    case end
    /// The connection has failed.
    case failed
  }

  /// The bytes that are read in one turn.
  private static let readSize = 16 * 1024
  /// The bytes that are written in one turn.
  private static let writeSize = 64 * 1024

  /// The number; later connections have larger ones.
  let number: Int
  let descriptor: FileDescriptor
  let peer: PeerCredentials
  var rights: ControlRights
  var connection = ControlConnection()
  var source: EventLoop.Source?
  /// True if it was accepted beyond the limits (O-2).
  let isExtra: Bool
  /// True while the loop reads what the client sends.
  var isReading = true

  init(
    _ number: Int, _ descriptor: consuming FileDescriptor, _ peer: PeerCredentials,
    _ rights: ControlRights, isExtra: Bool
  ) {
    self.number = number
    self.isExtra = isExtra
    self.descriptor = descriptor
    self.peer = peer
    self.rights = rights
  }

  /// True if it receives the records of sensitive views without redaction.
  var isRevealed: Bool { rights.contains(.sensitive) }

  /// What it may do to sensitive views.
  var sensitiveAccess: SensitiveAccess { SensitiveAccess(rights) }

  /// Reads what the client has sent.
  func read(at now: Microseconds) -> Reading {
    var buffer = [UInt8](repeating: 0, count: Self.readSize)
    let number = descriptor.rawValue
    let result = buffer.withUnsafeMutableBytes { bytes in
      SystemCall.retrying { Kernel.read(number, bytes) }
    }
    switch result {
    case .success(0):
      connection.takeEnd()
      return .end
    case .success(let count):
      connection.take(buffer[..<count], at: now)
      return .data
    case .failure(let error): return error.number == EAGAIN ? .data : .failed
    }
  }

  /// Writes what the client accepts; false if the connection has failed.
  func write(at now: Microseconds) -> Bool {
    var room = Self.writeSize
    while room > 0 {
      connection.outgoing.prepare(at: now)
      let bytes = connection.outgoing.next
      if bytes.isEmpty { return true }
      let number = descriptor.rawValue
      let result = bytes.withUnsafeBytes { bytes in
        SystemCall.retrying { Kernel.send(number, bytes) }
      }
      switch result {
      case .success(let count):
        connection.outgoing.removeSent(count)
        room -= count
      case .failure(let error): return error.number == EAGAIN
      }
    }
    return true
  }

  /// Returns the answer of an error that belongs to no request.
  static func answer(of error: ControlError) -> JSONValue {
    .members(["jsonrpc": .text("2.0"), "id": .null, "error": error.value])
  }

  /// Returns the same as a line.
  static func line(of error: ControlError) -> [UInt8] {
    Array(answer(of: error).json.utf8) + [UInt8(ascii: "\n")]
  }
}

extension SensitiveAccess {
  /// Creates the access that some rights give.
  init(_ rights: ControlRights) {
    self =
      rights.contains(.sensitive)
      ? .reveal : rights.contains(.changeSensitive) ? .change : .none
  }
}

extension ControlConnection {
  /// Queues a record for the subscriptions that select it.
  ///
  /// - Parameters:
  ///   - entry: The properties that filters use.
  ///   - json: The record; connections share its storage.
  ///   - line: Its line of text as a JSON string; empty if no subscription has lines.
  ///   - path: The ids of its view and of the superviews.
  package mutating func queue(
    _ entry: SubscribedRecords.Entry, _ json: [UInt8], line: [UInt8], path: [String] = []
  ) {
    let record = Subscription.Record(
      kind: entry.kind, path: path, subject: entry.subject, isMove: entry.isMove,
      time: entry.time)
    for index in subscriptions.indices where subscriptions[index].accepts(record) {
      endFrame(of: index, before: entry.time)
      let isSent = outgoing.append(
        record: json, line: subscriptions[index].filter.hasLines ? line : [],
        of: subscriptions[index].number, isMove: entry.isMove, at: entry.time)
      if isSent { subscriptions[index].noteSent(at: entry.time) }
    }
  }

  /// Queues the ends of the frames whose records are all queued (C-22).
  package mutating func endFrames() {
    for index in subscriptions.indices { endFrame(of: index, before: nil) }
  }

  private mutating func endFrame(of index: Int, before next: Microseconds?) {
    guard let time = subscriptions[index].endFrame(before: next) else { return }
    outgoing.append(endOfFrame: time, of: subscriptions[index].number)
  }
}
