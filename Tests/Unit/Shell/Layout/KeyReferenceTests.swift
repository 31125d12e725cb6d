import Layout
import Testing
import TouchBridgeTestSupport

/// The reference of keys, and the page that contains it.
@Suite struct KeyReferenceTests {
  @Test("The reference has a section for each kind of object and a line for each of its keys")
  func sections() {
    let text = KeyReference.text
    let sections = text.split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(Set(sections).count == sections.count)
    for name in ["layout", "screen", "device", "filters", "application", "view", "recognizer"] {
      #expect(sections.contains("## \(name)"), "\(name)")
    }
    for line in [
      "| `alpha` | number | 0 to 1 | `1` | ", "| `width` | number | above 0 | required | ",
      "| `idiom` | word | `phone` or `pad` | `phone` | ",
      "| `userInteractionEnabled` | boolean |  | `true`; `false` with `type` `label` or `imageView` | ",
      "| `minimumPressDuration` | number | 0 to 3600 | `0.5` | ",
      "| `controller` | mapping | see [controller](#controller) | none | ",
      "As for [view](#view): `handles` and `callsSuper`.",
      "Only with `type` `tap`, `longPress` or `swipe`:",
    ] {
      #expect(text.contains("\n" + line), "\(line)")
    }
    for line in text.split(separator: "\n") where line.hasPrefix("| ") {
      #expect(line.split(separator: "|", omittingEmptySubsequences: false).count == 7, "\(line)")
    }
  }

  @Test("A key that several kinds of objects have in common has one line")
  func common() {
    let lines = KeyReference.text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    for name in ["handles", "callsSuper", "alpha", "forwardTo", "subviews"] {
      #expect(lines.count { $0.hasPrefix("| `\(name)` ") } == 1, "\(name)")
    }
  }

  @Test(
    "The pages have the reference as `check --keys` prints it",
    arguments: KeyReference.Page.allCases)
  func page(_ page: KeyReference.Page) throws {
    let path = "Documentation/\(page.rawValue).md"
    let text = KeyReference.text(of: page)
    #expect(KeyReference.text.contains("\n\n\(text)"))
    let isFresh = try #require(SourceTree.file(path)).text.contains(
      "<!-- touchbridge check --keys -->\n\n\(text)\n<!-- end -->\n")
    #expect(isFresh, "\(path) is stale; run: make pages")
  }
}
