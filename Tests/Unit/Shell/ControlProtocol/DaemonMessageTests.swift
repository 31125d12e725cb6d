import ControlProtocol
import Testing
import Text

/// The messages of the daemon, as a client reads them.
struct DaemonMessageTests {
  private func message(_ text: String) throws -> DaemonMessage? {
    DaemonMessage(try JSONReader.read(Array(text.utf8)))
  }

  @Test(
    "C-4, C-3, C-27: answers have an id; records, lines and the number of skipped moves have none")
  func kinds() throws {
    #expect(
      try message(#"{"jsonrpc":"2.0","id":1,"result":{}}"#)
        == .result(.object([]), id: .integer(1)))
    #expect(
      try message(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700}}"#)
        == .error(.members(["code": .integer(-32700)]), id: .null))
    #expect(
      try message(
        #"{"jsonrpc":"2.0","method":"record","params":{"subscription":1,"record":{"seq":7}}}"#)
        == .record(.members(["seq": .integer(7)]), line: nil, isMove: false))
    #expect(
      try message(
        #"{"jsonrpc":"2.0","method":"record","params":{"subscription":1,"record":{},"line":"a"}}"#)
        == .record(.object([]), line: "a", isMove: false))
    #expect(
      try message(
        #"{"jsonrpc":"2.0","method":"record","params":{"subscription":1,"record":{},"line":"a","#
          + #""move":true}}"#) == .record(.object([]), line: "a", isMove: true))
    #expect(
      try message(
        #"{"jsonrpc":"2.0","method":"skipped","params":{"subscription":1,"moves":744}}"#)
        == .skipped(moves: 744))
  }

  @Test(
    "Other messages are ignored",
    arguments: [
      "1", "[]", "{}", #"{"id":1}"#, #"{"params":{}}"#, #"{"params":{"moves":"1"}}"#,
      #"{"result":1}"#,
    ])
  func others(_ text: String) throws {
    #expect(try message(text) == nil)
  }
}
