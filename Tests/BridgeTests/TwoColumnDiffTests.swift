import Testing
import TouchBridgeTestSupport

/// What a person sees when a text is not what it should be.
struct TwoColumnDiffTests {
  @Test("Equal texts have no difference")
  func equal() {
    #expect(TwoColumnDiff(expected: "a\nb\n", got: "a\nb\n").isEmpty)
  }

  @Test("Lines that differ stand side by side and are marked")
  func marks() {
    let difference = TwoColumnDiff(expected: "one\ntwo\nthree", got: "one\n2\nthree\nfour")
    #expect(
      difference.text(coloured: false) == """
        expected               | got
        one                    | one
        two                  ≠ | 2
        three                  | three
                             ≠ | four
        """)
  }

  @Test("Equal lines far from a difference are left out")
  func context() {
    let long = (1...20).map(String.init).joined(separator: "\n")
    let text = TwoColumnDiff(expected: long, got: long + "\nmore").text(coloured: false, context: 1)
    #expect(text.split(separator: "\n").count == 4)
    #expect(text.contains("…"))
  }
}
