import Testing

@testable import touchbridge

/// Tests of the lines in which a layout changes.
struct LineDifferenceTests {
  @Test("I-32: the change of a layout is shown with two lines around it")
  func lines() {
    let old = "a\nb\nc\nd\ne\nf\ng\nh\ni\n"
    let new = "a\nb\nc\nD\nE\nf\ng\nh\ni\nj\n"
    #expect(
      LineDifference(from: old, to: new).text == """
        …
          b
          c
        - d
        - e
        + D
        + E
          f
          g
          h
          i
        + j

        """)
    #expect(LineDifference(from: old, to: old).text.isEmpty)
    #expect(LineDifference(from: "a\nb", to: "a").text == "  a\n- b\n")
    #expect(LineDifference(from: "", to: "a\r\n").text == "+ a\n")
  }

  @Test("I-32: nothing in a line can harm a terminal")
  func harmless() {
    #expect(LineDifference(from: "", to: "# \u{1b}[2J\t\\").text == "+ # \\x1b[2J \\\n")
  }
}
