import Foundation
import Testing
import TouchBridgeTestSupport

/// Tests of the values of a log against Foundation's parser.
struct LogValueTests {
  @Test(
    "The parser accepts and refuses the same texts as Foundation",
    arguments: [
      "{}", "[]", "null", " [1, -0, 2.5e3, 1E-2] ", #"{"a":[true,false,null],"b":{"c":"d"}}"#,
      #""\u00e9\ud83d\ude00\n\\\/\b\f\r\t\"""#, "\"é触\"", "", "{\"a\":}", "01", "1.", "-",
      "\"\u{1}\"", #""\x""#, #""\ud83d""#, "[1] 2", "nul", "{a:1}", "[", "\"a", ".5", "+1",
    ])
  func agreement(_ text: String) {
    let system = try? JSONSerialization.jsonObject(
      with: Data(text.utf8), options: [.fragmentsAllowed])
    #expect((LogValue(parsing: text) != nil) == (system != nil))
  }

  @Test("Strings, numbers and Booleans have their values, and a duplicate key is refused")
  func values() {
    let value = LogValue(parsing: #"{"a":"\ud83d\ude00\u0041","b":[-1.5,3],"c":true,"d":null}"#)
    #expect(value?["a"]?.string == "😀A")
    #expect(value?["b"]?.array == [.number(-1.5), .number(3)])
    #expect(value?["b"]?.integers == nil)
    #expect(value?["c"] == .bool(true) && value?["d"] == .null)
    // The name of a device in a recording may have any byte.
    #expect(LogValue(parsing: #"{"name":"a\u0000b"}"#)?["name"] == .string("a\0b"))
    #expect(LogValue(parsing: #"{"a":1,"a":2}"#) == nil)
    // Foundation accepts this text.
    #expect(LogValue(parsing: "[1,]") == nil)
    #expect(LogValue(parsing: String(repeating: "[", count: 100_000)) == nil)
  }
}
