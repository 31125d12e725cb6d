import ControlProtocol
import ControlLink
import Evdev
import System
import Glibc
import Testing
import Text

/// The connection of a client, with the test at the other end.
final class DaemonConnectionTests {
  private let connection: DaemonConnection
  private let daemon: FileDescriptor

  init() throws {
    var pair: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
    connection = DaemonConnection(FileDescriptor(owning: pair[0]))
    daemon = FileDescriptor(owning: pair[1])
  }

  private func send(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(Glibc.send(daemon.rawValue, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
  }

  /// Reads until there is a message.
  private func next() -> String {
    do throws(DaemonConnection.Loss) {
      while true {
        if let message = try connection.next() { return message.json }
        try connection.receive()
      }
    } catch {
      switch error {
      case .closed: return "closed"
      case .unreadable(let error): return "unreadable: \(error.number)"
      case .lineTooLong: return "too long"
      case .notJSON: return "not JSON"
      case .silent: return "silent"
      }
    }
  }

  @Test("C-4: a request is one line, and messages are read in their order")
  func requests() throws {
    try connection.send(.status, id: .integer(1))
    try connection.send(.explain, id: .text("a"), .members(["x": .integer(1)]))
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(daemon.rawValue, &buffer, buffer.count)
    #expect(
      String(decoding: buffer[..<count], as: UTF8.self) == """
        {"jsonrpc":"2.0","id":1,"method":"status"}
        {"jsonrpc":"2.0","id":"a","method":"explain","params":{"x":1}}

        """)
    send("{}\n[1]\n[")
    #expect(next() == "{}")
    #expect(connection.hasMessage)
    #expect(next() == "[1]")
    #expect(!connection.hasMessage)
    send("]\n")
    #expect(next() == "[]")
  }

  @Test("C-6: the reason of a lost connection is known")
  func losses() {
    send("{\n")
    #expect(next() == "not JSON")
    send("\n")
    #expect(next() == "not JSON")
    shutdown(daemon.rawValue, Int32(SHUT_RDWR))
    #expect(next() == "closed")
    do throws(DaemonConnection.Loss) {
      try connection.send(.status, id: .integer(1))
      Issue.record("the request was sent")
    } catch {
      guard case .closed = error else {
        Issue.record("it is not closed")
        return
      }
    }
  }
}
