import Testing
import TouchBridgeTestSupport

@testable import Layout

/// The meaning of scalars.
@Suite struct ScalarValueTests {
  @Test(
    "Plain scalars are null, truth values, numbers or text",
    arguments: [
      ("", .null), ("~", .null), ("null", .null), ("true", .flag(true)), ("false", .flag(false)),
      ("True", .text("True")), ("yes", .text("yes")), ("nil", .text("nil")), ("0", .integer(0)),
      ("-0", .integer(0)), ("+7", .integer(7)), ("0x222a", .integer(0x222a)),
      ("-12", .integer(-12)),
      ("0xg", .text("0xg")), ("0x", .text("0x")), ("-0x1", .text("-0x1")), ("010", .text("010")),
      ("1_000", .text("1_000")), ("9223372036854775807", .integer(.max)),
      ("-9223372036854775808", .integer(.min)), ("9223372036854775808", .number(0x1p63)),
      ("0x8000000000000000", .notFinite), ("1.", .number(1)), (".5", .number(0.5)),
      ("-2.5e3", .number(-2500)), ("1E+2", .number(100)), ("1e", .text("1e")),
      ("1e+", .text("1e+")),
      (".", .text(".")), ("-", .text("-")), ("e5", .text("e5")), ("1.5x", .text("1.5x")),
      ("1e999", .notFinite), (".nan", .notFinite), ("-.INF", .notFinite), ("inf", .notFinite),
      ("Infinity", .notFinite), ("info", .text("info")), ("name", .text("name")),
    ] as [(String, ScalarValue)])
  func plain(text: String, expected: ScalarValue) {
    #expect(ScalarValue(text, isPlain: true) == expected)
  }

  @Test("A number with a fraction has exactly the value that the standard library reads")
  func decimals() {
    PropertyTest.check(cases: 20_000, seed: 3) { seed in
      var generator = SeededGenerator(seed: seed)
      let whole = generator.next() >> (generator.next() % 64)
      let fraction = generator.next() >> (generator.next() % 64)
      let sign = ["", "-", "+"][Int(generator.next() % 3)]
      let text = "\(sign)\(whole).\(fraction)"
      try #require(ScalarValue(text, isPlain: true) == Double(text).map { .number($0) })
    }
  }

  @Test("Quoted scalars are text, and so are numbers of more than 400 bytes")
  func text() {
    #expect(ScalarValue("1", isPlain: false) == .text("1"))
    #expect(ScalarValue("", isPlain: false) == .text(""))
    let digits = String(repeating: "1", count: 401)
    #expect(ScalarValue(digits, isPlain: true) == .text(digits))
  }
}
