import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// What a finger would hit after scrolling, asked without scrolling.
@Suite struct ScrolledContentTests {
  /// A list in a scroll view, and another list in it, which is switched off and sensitive.
  private final class ListStage: Stage {
    let outer = ScrollView(
      frame: Rect(x: 20, y: 40, width: 200, height: 300), identifier: "outer")
    let inner = ScrollView(
      frame: Rect(x: 10, y: 500, width: 150, height: 100), identifier: "inner")

    /// Creates the stage.
    ///
    /// - Parameter rows: The number of rows of each list; many have a spatial index.
    init(rows: Int) {
      super.init()
      clear()
      outer.contentSize = Size(width: 400, height: 1000)
      inner.contentSize = Size(width: 150, height: 800)
      inner.isSensitive = true
      for index in 0..<rows {
        let frame = Rect(x: 0, y: Double(index) * 12, width: 120, height: 10)
        outer.addSubview(View(frame: frame, identifier: "o\(index)"))
        inner.addSubview(View(frame: frame, identifier: "i\(index)"))
      }
      outer.addSubview(inner)
      root.addSubview(outer)
    }

    /// What is hit at some points of the screen, the sensitive views there, and why one row is not hit.
    func answers(after scrolled: ScrolledContent = ScrolledContent()) -> [String] {
      let row = inner.subviews[1]
      return (0..<40).map { step in
        let point = Point(x: 15 + Double(step % 5) * 47, y: 41 + Double(step / 5) * 43)
        let hit = app.hitTest(at: point, after: scrolled)
        let explanation = app.explain(point, view: row, listing: .all, after: scrolled)
        let entries = explanation.entries.map { "\($0.view.identifier) \($0.verdict.name)" }
        return "\(hit.view?.identifier ?? "-") \(hit.sensitiveView?.identifier ?? "-")"
          + " \(explanation.cause?.name ?? "-") \(explanation.hitView?.identifier ?? "-") \(entries)"
      }
    }
  }

  @Test(
    "C-24, R-HIT-1, R-DIAG-1: what would be hit after scrolling is what is hit after it",
    arguments: [3, 60], [true, false])
  func equality(rows: Int, isEnabled: Bool) {
    let stage = ListStage(rows: rows)
    stage.inner.isUserInteractionEnabled = isEnabled
    let before = stage.answers()
    var scrolled = ScrolledContent()
    scrolled.scroll(stage.outer, to: Point(x: 30, y: 450))
    scrolled.scroll(stage.inner, to: Point(x: 0, y: 200))
    let asked = stage.answers(after: scrolled)
    #expect(asked != before)
    #expect(stage.answers() == before)
    #expect(stage.outer.contentOffset == .zero && stage.inner.contentOffset == .zero)
    stage.outer.contentOffset = Point(x: 30, y: 450)
    stage.inner.contentOffset = Point(x: 0, y: 200)
    #expect(stage.answers() == asked)
  }

  @Test("C-24: a view that is scrolled to where it is needs no answer of its own")
  func still() {
    let stage = ListStage(rows: 3)
    var scrolled = ScrolledContent()
    scrolled.scroll(stage.outer, to: .zero)
    #expect(scrolled.isEmpty)
    scrolled.scroll(stage.outer, to: Point(x: 0, y: 1))
    #expect(!scrolled.isEmpty)
  }
}
