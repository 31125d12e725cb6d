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
      "Only with `type` `tap`, `longPress` or `swipe`:",
    ] {
      #expect(text.contains("\n" + line), "\(line)")
    }
    for line in text.split(separator: "\n") where line.hasPrefix("| ") {
      #expect(line.split(separator: "|", omittingEmptySubsequences: false).count == 7, "\(line)")
    }
  }

  @Test("Documentation/layout.md contains the reference as `check --keys` prints it")
  func page() throws {
    let page = try #require(SourceTree.file("Documentation/layout.md")).text
    let isFresh = page.contains(
      "<!-- touchbridge check --keys -->\n\n\(KeyReference.text)\n<!-- end -->\n")
    #expect(isFresh, "Documentation/layout.md is stale; run: make pages")
  }
}
