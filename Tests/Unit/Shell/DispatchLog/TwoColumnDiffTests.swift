import DispatchLog
import Testing

/// The difference of two texts in two columns.
struct TwoColumnDiffTests {
  @Test("Lines may end with a carriage return and a line feed")
  func carriageReturns() {
    let text = TwoColumnDiff(expected: "a\nb\n", got: "a\nc\n").text(colored: false)
    #expect(TwoColumnDiff(expected: "a\r\nb\r\n", got: "a\nc\n").text(colored: false) == text)
  }

  @Test("Equal texts have no difference")
  func equal() {
    #expect(TwoColumnDiff(expected: "a\nb\n", got: "a\nb\n").isEmpty)
  }

  @Test("Differing lines are side by side and marked")
  func marks() {
    let difference = TwoColumnDiff(expected: "one\ntwo\nthree", got: "one\n2\nthree\nfour")
    #expect(
      difference.text(colored: false) == """
        expected               | got
        one                    | one
        two                  ≠ | 2
        three                  | three
                             ≠ | four
        """)
  }

  @Test("Lines that are missing on one side stand beside an empty cell")
  func missing() {
    let removed = TwoColumnDiff(expected: "a\nb\nc\nd\ne", got: "a\nd\nx\ne")
    #expect(
      removed.text(colored: false) == """
        expected               | got
        a                      | a
        b                    ≠ |\u{20}
        c                    ≠ |\u{20}
        d                      | d
                             ≠ | x
        e                      | e
        """)
  }

  @Test("Equal lines far from a difference are omitted")
  func context() {
    let long = (1...20).map(String.init).joined(separator: "\n")
    let text = TwoColumnDiff(expected: long, got: long + "\nmore").text(colored: false, context: 1)
    #expect(text.split(separator: "\n").count == 4)
    #expect(text.contains("…"))
  }

  @Test("Wide characters do not shift the second column, and harmful ones are escaped")
  func columns() {
    let text = TwoColumnDiff(expected: "日本\nx", got: "y\u{1b}\nx").text(colored: false)
    let lines = text.split(separator: "\n")
    #expect(lines[1] == "日本                 ≠ | y\\x1b")
    #expect(lines[2] == "x                      | x")
    let colored = TwoColumnDiff(expected: "a", got: "b").text(colored: true)
    #expect(colored.contains("\u{1b}[31ma") && colored.hasSuffix("\u{1b}[32mb\u{1b}[0m"))
  }

  @Test("The cost is bounded for texts that have nothing in common")
  func large() {
    let left = (0..<50_000).map { "left \($0)" }.joined(separator: "\n")
    let right = (0..<50_000).map { "right \($0)" }.joined(separator: "\n")
    let text = TwoColumnDiff(expected: left, got: right).text(colored: false)
    #expect(text.utf8.count { $0 == 0x0a } == 50_000)
  }
}
