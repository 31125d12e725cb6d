import ControlProtocol
import Testing
import Text
import TouchModel

/// JSON of clients: strict, and bounded in depth (C-3, C-4).
struct JSONReaderTests {
  private func failure(_ text: String) -> JSONReader.Failure? { failure(Array(text.utf8)) }

  private func failure(_ bytes: [UInt8]) -> JSONReader.Failure? {
    do throws(JSONReader.Failure) {
      _ = try JSONReader.read(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test("C-4: values of every type are read, and members keep their order")
  func values() throws {
    let text = #"{"z":null,"a":[true,false,-1,9007199254740993,2.5,1e3],"é":"\u00e9\n","b":{}}"#
    let value = try JSONReader.read(Array(text.utf8))
    #expect(
      value
        == .members([
          "z": .null,
          "a": .list([
            .flag(true), .flag(false), .integer(-1), .integer(9_007_199_254_740_993), .number(2.5),
            .number(1000),
          ]), "é": .text("é\n"), "b": .object([]),
        ]))
    #expect(
      value.json
        == #"{"z":null,"a":[true,false,-1,9007199254740993,2.5,1000],"é":"é\n","b":{}}"#)
    #expect(try JSONReader.read(Array("7".utf8)) == .integer(7))
  }

  @Test("C-4: a message shows characters that could harm a terminal as escapes")
  func printable() {
    for (text, escape) in [("\u{feff}", #"\u{feff}"#), ("\u{1b}[2J", #"\x1b"#)] {
      guard case .syntax(let message) = failure(text) else {
        Issue.record("\(text.debugDescription) is read")
        continue
      }
      #expect(
        message.contains(escape) && !message.unicodeScalars.contains(where: UntrustedText.isHarmful)
      )
    }
  }

  @Test(
    "C-4: anything that is not strict JSON is refused",
    arguments: [
      "", " ", "{", "[1,]", #"{"a":1,"a":2}"#, "NaN", "[NaN]", "Infinity", "-Infinity", "1e999",
      "99999999999999999999", "01", "+1", "'a'", "{a:1}", #""\u0000""#, #"{"\u0000":1}"#, "\"\n\"",
      "1 2", "{} x", "// c\n1", #""\ud800""#, "nul", "\"\t\"",
    ])
  func malformed(_ text: String) {
    guard case .syntax(let message) = failure(text) else {
      Issue.record("\(text) is read")
      return
    }
    #expect(message.hasPrefix("column "))
  }

  @Test("C-4: bytes that are not UTF-8, and NUL, are refused")
  func encoding() {
    for bytes: [UInt8] in [
      [0x22, 0xff, 0x22], [0x22, 0xc0, 0x80, 0x22], [0x22, 0xed, 0xa0, 0x80, 0x22], [0x31, 0x00],
      [0x22, 0x00, 0x22], [0xef, 0xbb, 0xbf, 0x31],
    ] {
      #expect(failure(bytes) != nil, "\(bytes)")
    }
  }

  @Test("C-3: lists and objects are nested at most 64 deep; brackets in text do not count")
  func depth() {
    func nested(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    #expect(failure(nested(64)) == nil)
    #expect(failure(nested(65)) == .tooDeep)
    #expect(failure(nested(1000)) == .tooDeep)
    #expect(failure(String(repeating: "[", count: 60_000)) == .tooDeep)
    #expect(failure("\"" + nested(1000) + #"\"["# + "\"") == nil)
  }
}
