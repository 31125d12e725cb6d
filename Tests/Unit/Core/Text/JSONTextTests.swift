import Testing
import Text

@Suite struct JSONTextTests {
  @Test(
    "C-4: text in JSON is escaped where a character could harm a terminal, and as it is elsewhere",
    arguments: [
      ("", #""""#), ("plain", #""plain""#), ("a\"b\\c", #""a\"b\\c""#), ("\n\t\r", #""\n\t\r""#),
      ("é → 中 👍🏽", #""é → 中 👍🏽""#), ("e\u{301}\"\u{301}", "\"e\u{301}\\\"\u{301}\""),
      ("a\u{1b}[2J\u{7f}", #""a\u001b[2J\u007f""#),
      ("\u{202e}x\u{e0041}", #""\u202ex\udb40\udc41""#),
    ])
  func escapes(text: String, json: String) {
    #expect(JSONText.string(text) == json)
    #expect(JSONText.string(UntrustedText(text)) == json)
    #expect(JSONValue.members(["key\n": .text(text)]).json == "{\"key\\n\":\(json)}")
  }
}
