import Testing
import Text

/// The columns that text takes on a terminal.
struct DisplayWidthTests {
  @Test(
    "Wide characters take two columns, combining marks none",
    arguments: [
      ("", 0), ("ok", 2), ("日本語", 6), ("ｱｲｳ", 3), ("Ａ", 2), ("한국", 4), ("e\u{301}", 1),
      ("…", 1), ("✓", 1), ("→", 1), ("👍", 2), ("日\u{308}x", 3), ("é", 1), ("Ж", 1),
    ])
  func width(_ text: String, _ columns: Int) {
    #expect(text.displayWidth == columns)
  }

  @Test("Text is padded and truncated to a number of columns")
  func cells() {
    #expect("日本".padded(toWidth: 6) == "日本  ")
    #expect("日本".padded(toWidth: 3) == "日本")
    #expect("日本語".truncated(toWidth: 6) == "日本語")
    #expect("日本語".truncated(toWidth: 5) == "日本…")
    #expect("日本語".truncated(toWidth: 4) == "日…")
    #expect("abcd".truncated(toWidth: 3) == "ab…")
  }
}
