import Testing
import TouchBridgeTestSupport

/// Tests of the two-column difference.
struct TwoColumnDiffTests {
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

  @Test("Equal lines far from a difference are omitted")
  func context() {
    let long = (1...20).map(String.init).joined(separator: "\n")
    let text = TwoColumnDiff(expected: long, got: long + "\nmore").text(colored: false, context: 1)
    #expect(text.split(separator: "\n").count == 4)
    #expect(text.contains("…"))
  }
}
