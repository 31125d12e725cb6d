import Layout
import LayoutReview
import Testing
import Text
import TouchKit

/// Reviews of layouts with many windows, which a hit test asks one after the other.
@Suite struct ManyWindowsTests {
  @Test("C-22: with many windows, the tests of all views together ask a limited number of windows")
  func counted() throws {
    var text = """
      screen: {width: 400, height: 300}
      windows:
        - {id: below, handles: all, frame: [0, 0, 10, 10]}
        - {id: cover, handles: all, frame: [0, 0, 10, 10]}

      """
    for index in 0..<40 {
      text += "  - {id: w\(index), frame: [\(20 + index * 9), 0, 9, 9]}\n"
    }
    let built = try LayoutReader.read(bytes: Array(text.utf8), file: "a.yaml").build()
    let below = try #require(built.view(id: "below"))
    // The first test asks the 40 windows in front, and then `cover`.
    var views = UnreachableViews(of: built, mostVisits: 41)
    let first = views.reason(for: below, showsSecrets: true)
    #expect(first == "is behind another view")
    let second = views.reason(for: below, showsSecrets: true)
    #expect(second == nil)
  }

  @Test(
    "R-WIN-2: of the windows behind one that handles nothing, the frontmost that reacts is named")
  func frontmost() throws {
    let text = """
      screen: {width: 400, height: 300}
      windows:
        - {id: front, windowLevel: 5, frame: [0, 0, 50, 50]}
        - {id: low, handles: all}
        - {id: high, windowLevel: 1, handles: all, frame: [0, 0, 100, 100]}
        - {id: gone, windowLevel: 2, handles: all, hidden: true}
        - {id: aside, windowLevel: 3, handles: all, frame: [200, 200, 50, 50]}
        - {id: idle, windowLevel: 4, hitTest: passThrough}
      """
    let document = try LayoutReader.read(bytes: Array(text.utf8), file: "a.yaml")
    let findings = document.reviewedNotes.map(\.diagnostic.text).filter {
      $0.contains("is in front of")
    }
    #expect(
      findings == [
        "window `front` is in front of `high` and handles nothing: touches in its frame end there"
      ])
  }
}
