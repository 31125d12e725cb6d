import Layout
import LayoutReview
import Testing
import Text
import TouchKit
import TouchModel

/// Whether fingers reach views in scroll views, which are not scrolled for that.
@Suite struct ScrolledReachTests {
  /// A scroll view that counts how often it is scrolled or moved.
  private final class CountingScrollView: ScrollView {
    var changes = 0

    override var bounds: Rect {
      get { super.bounds }
      set {
        changes += 1
        super.bounds = newValue
      }
    }
  }

  @Test("C-24, C-22: whether fingers reach a view after scrolling is asked without scrolling")
  func still() throws {
    let text = """
      screen: {width: 300, height: 200}
      windows: [{id: main, view: {id: root}}]
      """
    let built = try LayoutReader.read(bytes: Array(text.utf8), file: "a.yaml").build()
    let list = CountingScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    list.contentSize = Size(width: 300, height: 1000)
    let row = Button(frame: Rect(x: 0, y: 900, width: 300, height: 50), identifier: "row")
    let covered = Button(frame: Rect(x: 0, y: 700, width: 300, height: 50), identifier: "covered")
    let cover = View(frame: Rect(x: 0, y: 700, width: 300, height: 50), identifier: "cover")
    for view in [row, covered, cover] { list.addSubview(view) }
    try #require(built.view(id: "root")).addSubview(list)
    let changes = list.changes
    var views = UnreachableViews(of: built, mostVisits: 1_000_000)
    let ofRow = views.reason(for: row, showsSecrets: true)
    let ofCovered = views.reason(for: covered, showsSecrets: true)
    #expect(ofRow == nil)
    #expect(ofCovered == "is behind `cover`, which is hit")
    #expect(built.reach(of: row) == .scrolled)
    #expect(list.changes == changes)
    #expect(list.contentOffset == .zero)
  }

  @Test("R-DIAG-1: the remedy for a view in a scroll view is tried with it scrolled to the view")
  func remedy() throws {
    let text = """
      screen: {width: 300, height: 200}
      windows:
        - id: main
          view:
            id: root
            subviews:
              - id: list
                type: scrollView
                contentSize: [300, 1000]
                subviews:
                  - {id: row, type: button, frame: [0, 900, 300, 100]}
                  - {id: cover, handles: all, frame: [0, 900, 300, 100]}
      """
    let document = try LayoutReader.read(bytes: Array(text.utf8), file: "a.yaml")
    let note = document.reviewedNotes.first { $0.diagnostic.text.contains("`row`") }
    #expect(
      note?.diagnostic.text == "no finger can reach `row`: it is behind `cover`, which is hit")
    #expect(note?.diagnostic.remedy?.contains("list `row` after") == true)
  }
}
