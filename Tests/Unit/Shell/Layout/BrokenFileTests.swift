import Layout
import Testing

/// Files that are not YAML, or exceed a limit: the whole message of each.
@Suite struct BrokenFileTests {
  @Test(
    "A file that is not YAML is reported with what to do",
    arguments: [
      (
        "version: 1\nwindows:\n\t- id: a\n",
        """
        layout.yaml:3:1: a tab cannot indent YAML; use spaces
         - id: a
        ^

        """
      ),
      (
        "windows:\n  - id: a\n\talpha: 1\n",
        """
        layout.yaml:3:1: a tab cannot indent YAML; use spaces
         alpha: 1
        ^

        """
      ),
      (
        "",
        """
        layout.yaml:1:1: the layout is empty, expected a mapping such as `version: 1`

        ^

        """
      ),
      (
        "# nothing\n",
        """
        layout.yaml:1:1: the layout is empty, expected a mapping such as `version: 1`
        # nothing
        ^

        """
      ),
      (
        "windows: [{id: a",
        """
        layout.yaml:1:11: this mapping is never closed; add `}`
        windows: [{id: a
                  ^

        """
      ),
      (
        "windows: [{id: \"a}]\n",
        """
        layout.yaml:1:16: this quoted text is never closed; add the quote
        windows: [{id: "a}]
                       ^

        """
      ),
      (
        "windows: [1, 2\nscreen: 3\n",
        """
        layout.yaml:2:7: expected `,` or `]` in the list that begins at line 1, column 10
        screen: 3
              ^

        """
      ),
      (
        "windows: [{id: @a}]\n",
        """
        layout.yaml:1:16: `@` cannot begin a value; put the text into quotes
        windows: [{id: @a}]
                       ^

        """
      ),
      (
        "version: 1\n screen: 2\n",
        """
        layout.yaml:2:8: `:` is not allowed here; check the indentation, or put text that contains `: ` \
        into quotes
         screen: 2
               ^

        """
      ),
      (
        "version: 1\n---\nversion: 1\n",
        """
        layout.yaml:2:1: a second document begins here; a layout is one document, remove `---`
        ---
        ^

        """
      ),
      (
        "- version: 1\n",
        """
        layout.yaml:1:1: expected a mapping with the keys of a layout, found a list of 1 value
        - version: 1
        ^

        """
      ),
      (
        "? [a]\n: 1\nversion: 1\n",
        """
        layout.yaml:1:3: a key must be text, found a list or a mapping
        ? [a]
          ^

        """
      ),
    ] as [(String, String)])
  func notYaml(text: String, expected: String) {
    #expect(LayoutReading.report(text) == expected)
  }

  @Test("Tags and duplicate keys are refused, all at once")
  func refusedYaml() {
    let text = """
      version: !!int 1
      windows:
        - {id: a, id: b}
      """
    #expect(
      LayoutReading.report(text) == """
        layout.yaml:1:10: tag `!!int`: tags are refused in a layout; remove it
        version: !!int 1
                 ^
        layout.yaml:3:13: duplicate key `id`; it is given at line 3, column 6 already; remove one \
        of them
          - {id: a, id: b}
                    ^

        """)
  }

  @Test("Nesting is limited to 1000 levels in every notation")
  func nesting() {
    let flow = LayoutReading.report(String(repeating: "[", count: 100_000))
    #expect(
      flow.hasPrefix(
        "layout.yaml:1:1001: lists and mappings are nested deeper than the limit of 1000 levels;"
          + " make the layout flatter\n…["))
    let views = LayoutReading.report(
      "windows: " + String(repeating: "[{subviews: ", count: 100_000))
    #expect(views.hasPrefix("layout.yaml:1:5999: lists and mappings are nested deeper than"))
    let dashes = LayoutReading.report(String(repeating: "- ", count: 100_000))
    #expect(dashes.hasPrefix("layout.yaml:1:2001: lists and mappings are nested deeper than"))
    for text in [flow, views, dashes] { #expect(text.utf8.count < 1000) }
  }

  @Test("Views may be nested up to the limit, and are read without recursion")
  func deepViews() throws {
    let depth = 498
    let text =
      "windows: [{subviews: [" + String(repeating: "{subviews: [", count: depth)
      + String(repeating: "]}", count: depth) + "]}]"
    let document = try LayoutReading.read(text)
    #expect(document.views.count == depth)
    #expect(document.views.last?.parent == depth - 2)
  }

  @Test("Bytes that are not text are refused with their position")
  func notText() {
    let later = "; remove it, or write it as an escape within double quotes\n"
    #expect(
      LayoutReading.report(Array("version: 1\nname: ".utf8) + [0xff, 0x0a])
        == "layout.yaml:2:7: byte 0xff is not UTF-8; save the file as UTF-8\nname: \\xff\n      ^\n"
    )
    for broken: [UInt8] in [
      [0x80], [0xc3], [0xc0, 0x80], [0xe0, 0x80, 0x80], [0xed, 0xa0, 0x80],
      [0xf4, 0x90, 0x80, 0x80],
      [0xf0, 0x80, 0x80, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xe2, 0x82],
    ] {
      #expect(
        LayoutReading.report(Array("# ".utf8) + broken).hasPrefix("layout.yaml:1:3: byte 0x"))
    }
    #expect(LayoutReading.report("# é €  𝄞 \u{7ff} \u{fffd} \u{10ffff}\nversion: 1").isEmpty)
    #expect(
      LayoutReading.report([0xff, 0xfe, 0x61, 0x00])
        == "layout.yaml:1:1: the file is UTF-16, expected UTF-8; save it as UTF-8\n"
        + "\\xff\\xfea\\x00\n^\n")
    #expect(
      LayoutReading.report(Array("version: 1\n# é".utf8) + [0])
        == "layout.yaml:2:4: the character U+0000 is not allowed in a layout" + later
        + "# é\\x00\n   ^\n")
    #expect(
      LayoutReading.report("version: 1 # \u{2028}\n")
        == "layout.yaml:1:14: the character U+2028 is not allowed in a layout" + later
        + "version: 1 # \\u{2028}\n             ^\n")
    #expect(
      LayoutReading.report("version: 1 # \u{1b}[2J\n")
        == "layout.yaml:1:14: the character U+001b is not allowed in a layout" + later
        + "version: 1 # \\x1b[2J\n             ^\n")
  }

  @Test("A byte order mark and the line ends of all systems are not part of a line")
  func lineEnds() throws {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    #expect(
      LayoutReading.report(mark + Array("version: 1\r\nscreen: {}\r\n".utf8)).isEmpty == false)
    #expect(
      LayoutReading.report(mark + Array("verison: 1\r\nsreen: 2\rwidow: 3".utf8)) == """
        layout.yaml:1:1: unknown key `verison`; did you mean `version`?
        verison: 1
        ^
        layout.yaml:2:1: unknown key `sreen`; did you mean `screen`?
        sreen: 2
        ^
        layout.yaml:3:1: unknown key `widow`; did you mean `windows`?
        widow: 3
        ^

        """)
  }

  @Test("A layout has as many windows, views and recognizers as the service has memory for")
  func tooManyObjects() {
    let limit = LayoutLimits.objects
    func report(_ views: Int) -> String {
      LayoutReading.report(
        "windows: [{subviews: [" + String(repeating: "{},", count: views) + "]}]")
    }
    // The window is one of them.
    #expect(report(limit - 1) == "")
    #expect(
      report(limit).hasPrefix(
        "layout.yaml:1:\(23 + 3 * (limit - 1)): the layout has more than \(limit) windows, views and gesture"
          + " recognizers, which is the limit"))
    let gestures = "{gestureRecognizers: [" + String(repeating: "{type: tap},", count: 200) + "]},"
    let text = "windows: [{subviews: [" + String(repeating: gestures, count: 249) + "]}]"
    #expect(LayoutReading.report(text).contains("more than \(limit) windows"))
    #expect(report(limit + 5).split(separator: "\n").count { $0.contains("the limit") } == 1)
  }

  @Test("Files, values and problems have limits, and messages name them")
  func limits() {
    let huge = [UInt8](repeating: 0x20, count: LayoutLimits.bytes + 1)
    #expect(
      LayoutReading.report(huge)
        == "layout.yaml:1:1: the file has more than 16777216 bytes, the most that a layout may "
        + "have\n\n^\n")
    let values = "windows: [" + String(repeating: "1,", count: 500_000) + "]"
    #expect(
      LayoutReading.report(values).hasPrefix(
        "layout.yaml:1:1000005: the layout has more than 500000 keys, values, lists and mappings"))
    let wrong = "windows: [" + String(repeating: "1,", count: 3000) + "]"
    let report = LayoutReading.report(wrong)
    #expect(report.hasSuffix("\nlayout.yaml: 2000 more problems are not shown\n"))
  }

  @Test("A long line is cut to what is around the column, and escaped")
  func longLine() {
    let text = "version: \(String(repeating: "a", count: 10_000_000))\n\u{202e}x: 2\n"
    let report = LayoutReading.report(text)
    #expect(report.utf8.count < 1500)
    let quoted = String(repeating: "a", count: 60) + "…"
    let line = "version: " + String(repeating: "a", count: 90) + "…"
    #expect(
      report.hasPrefix(
        "layout.yaml:1:10: expected `1` for `version`, found `\(quoted)`; this program reads version"
          + " 1 only\n\(line)\n         ^\n"))
    #expect(report.contains("\n\\u{202e}x: 2\n^\n"))
  }
}
