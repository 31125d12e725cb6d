import ControlProtocol
import Testing
import Text
import TouchModel

/// Requests of JSON-RPC 2.0, and the errors of wrong ones (C-4).
struct ControlRequestTests {
  /// Sends lines to a connection whose commands all succeed, and returns what it answers.
  private func answers(to text: String) -> [String] {
    var connection = ControlConnection()
    connection.take(Array(text.utf8), at: .zero)
    connection.takeEnd()
    while let request = connection.nextRequest(read) {
      connection.answer(request.call.map { _ in .text("done") })
    }
    connection.outgoing.prepare(at: .zero)
    return String(decoding: connection.outgoing.next, as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  private func read(_ line: [UInt8]) throws(ControlError) -> JSONValue {
    do throws(JSONReader.Failure) {
      return try JSONReader.read(line)
    } catch {
      throw ControlError(error == .tooDeep ? .limit : .parseError, "wrong")
    }
  }

  private func request(_ rest: String) -> String { #"{"jsonrpc":"2.0","id":1,\#(rest)}"# }

  /// Returns the error of a request, as its code, key and nearest name.
  private func error(_ text: String) throws -> String {
    let answer = try JSONReader.read(Array(try #require(answers(to: text).first).utf8))
    let error = try #require(answer["error"])
    let message = try #require(error["message"]?.asText)
    #expect(!message.isEmpty)
    let data = error["data"]
    let words = [data?["key"], data?["nearest"]].compactMap { $0?.asText }
    return ([error["code"]?.json ?? "none"] + words).joined(separator: " ")
  }

  @Test("C-4: a request is answered with its id, whatever the id is")
  func ids() {
    for id in ["1", #""a""#, "null", "1.5", #""é\n""#] {
      #expect(
        answers(to: #"{"jsonrpc":"2.0","id":\#(id),"method":"status"}"#)
          == [#"{"jsonrpc":"2.0","id":\#(id),"result":"done"}"#])
    }
  }

  @Test("C-4: a notification gets no answer, also if it is wrong")
  func notifications() {
    #expect(answers(to: #"{"jsonrpc":"2.0","method":"status"}"#) == [])
    #expect(answers(to: #"{"jsonrpc":"2.0","method":"nothing"}"#) == [])
    #expect(answers(to: #"{"jsonrpc":"2.0","method":"active","params":{"active":1}}"#) == [])
  }

  @Test("C-4: a batch runs in order and is answered in one array")
  func batch() {
    let text =
      #"[{"jsonrpc":"2.0","id":2,"method":"status"},{"jsonrpc":"2.0","method":"tree"},7,"#
      + #"{"jsonrpc":"2.0","id":1,"method":"makeKey","params":{}}]"#
    let answers = answers(to: text)
    #expect(answers.count == 1)
    #expect(answers[0].hasPrefix(#"[{"jsonrpc":"2.0","id":2,"result":"done"},"#))
    #expect(answers[0].contains(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32600"#))
    #expect(answers[0].contains(#"{"jsonrpc":"2.0","id":1,"error":{"code":-32602"#))
    #expect(self.answers(to: #"[{"jsonrpc":"2.0","method":"status"}]"#) == [])
  }

  @Test("C-4: empty and oversized batches are refused as a whole")
  func batchSizes() throws {
    let one = #"{"jsonrpc":"2.0","id":1,"method":"status"}"#
    func batch(_ count: Int) -> String {
      "[" + Array(repeating: one, count: count).joined(separator: ",") + "]"
    }
    #expect(try error("[]") == "-32600")
    #expect(try error(batch(65)) == "-32004")
    #expect(answers(to: batch(64)).count == 1)
  }

  @Test(
    "C-4: wrong requests have the standard's codes, with the key and the nearest name",
    arguments: [
      ("{", "-32700"), ("nonsense", "-32700"), (#"{"a":1,"a":1}"#, "-32700"), ("7", "-32600"),
      ("\"text\"", "-32600"), ("null", "-32600"), ("{}", "-32600 jsonrpc"),
      (#"{"jsonrpc":"1.0","id":1,"method":"status"}"#, "-32600 jsonrpc"),
      (#"{"jsonrpc":"2.0","id":[1],"method":"status"}"#, "-32600 id"),
      (#"{"jsonrpc":"2.0","id":{},"method":"status"}"#, "-32600 id"),
      (#"{"jsonrpc":"2.0","id":true,"method":"status"}"#, "-32600 id"),
      (#"{"jsonrpc":"2.0","id":1}"#, "-32600 method"),
      (#"{"jsonrpc":"2.0","id":1,"method":7}"#, "-32600 method"),
      (#"{"jsonrpc":"2.0","id":1,"methud":"status"}"#, "-32600 methud method"),
      (#"{"jsonrpc":"2.0","id":1,"method":"stauts"}"#, "-32601 method status"),
      (#"{"jsonrpc":"2.0","id":1,"method":"bringtofront"}"#, "-32601 method bringToFront"),
      (#"{"jsonrpc":"2.0","id":1,"method":"zzzzzzzzzz"}"#, "-32601 method"),
    ])
  func wrongRequests(_ text: String, _ expected: String) throws {
    #expect(try error(text) == expected)
  }

  @Test(
    "C-4: parameters are named and have the right types",
    arguments: [
      (#""method":"status","params":[]"#, "-32602"),
      (#""method":"explain","params":[1,2]"#, "-32602"),
      (#""method":"status","params":7"#, "-32602"),
      (#""method":"status","params":{"a":1}"#, "-32602 a"),
      (#""method":"explain","params":{"x":1}"#, "-32602 y"),
      (#""method":"explain","params":{"x":"1","y":2}"#, "-32602 x"),
      (#""method":"explain","params":{"x":1e300,"y":2}"#, "-32602 x"),
      (#""method":"explain","params":{"x":1,"y":2,"veiw":"a"}"#, "-32602 veiw view"),
      (#""method":"makeKey","params":{"id":7}"#, "-32602 id"),
      (#""method":"active","params":{"active":"yes"}"#, "-32602 active"),
      (#""method":"display","params":{}"#, "-32602 on"),
      (#""method":"unsubscribe","params":{"subscription":1.5}"#, "-32602 subscription"),
      (#""method":"subscribe","params":{"kinds":"touch"}"#, "-32602 kinds"),
      (#""method":"subscribe","params":{"views":[7]}"#, "-32602 views"),
      (#""method":"subscribe","params":{"lines":1}"#, "-32602 lines"),
      (#""method":"subscribe","params":{"moves":0}"#, "-32602 moves"),
      (#""method":"subscribe","params":{"moves":-1}"#, "-32602 moves"),
      (#""method":"set","params":{"hidden":true}"#, "-32602 id"),
      (#""method":"set","params":{"id":"a"}"#, "-32602"),
      (#""method":"set","params":{"changes":7}"#, "-32602 changes"),
      (#""method":"set","params":{"changes":[]}"#, "-32602 changes"),
      (#""method":"set","params":{"changes":[7]}"#, "-32602 changes"),
      (#""method":"set","params":{"changes":[{"id":"a"}],"id":"b"}"#, "-32602 id"),
    ])
  func wrongParameters(_ rest: String, _ expected: String) throws {
    #expect(try error(request(rest)) == expected)
  }

  @Test("C-3: a line of more than 64 KiB is refused, and the next one is read")
  func tooLong() throws {
    let long = String(repeating: " ", count: ControlConnection.mostLineBytes + 1)
    let answers = answers(to: long + "\n" + request(#""method":"status""#) + "\n")
    #expect(answers.count == 2)
    #expect(answers[0].contains("-32004"))
    #expect(answers[1].contains("done"))
  }

  @Test("C-4: no bytes make a connection stop or answer without JSON")
  func damaged() throws {
    let good = Array(request(#""method":"set","params":{"id":"a","hidden":true}"#).utf8)
    for index in good.indices {
      for byte: UInt8 in [0, 0x0a, 0x22, 0x5b, 0x7d, 0xff] {
        var bytes = good
        bytes[index] = byte
        for line in answers(to: String(decoding: bytes, as: UTF8.self)) {
          #expect(try JSONReader.read(Array(line.utf8))["jsonrpc"] != nil)
        }
      }
    }
  }
}
