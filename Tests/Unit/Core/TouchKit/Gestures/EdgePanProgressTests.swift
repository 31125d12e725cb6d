import Testing
import TouchModel

@testable import TouchKit

struct EdgePanProgressTests {
  private func fingertips(_ edges: RectEdges) -> Fingertips<PanProgress> {
    let bounds = Rect(x: 0, y: 0, width: 320, height: 480)
    return Fingertips(
      PanProgress(
        PanProgress.Rules(
          edge: EdgeStart(
            edges: edges, bounds: bounds, width: TouchConstants().edgeWidth))))
  }

  @Test(
    "R-EDGE-1: begins where a finger comes down within 13 points of an edge and moves inward",
    arguments: [
      (RectEdges.top, 160.0, 13.0, 0.0, 1.0), (.left, 13, 240, 1, 0), (.bottom, 160, 467, 0, -1),
      (.right, 307, 240, -1, 0),
    ])
  func inward(edges: RectEdges, x: Double, y: Double, stepX: Double, stepY: Double) {
    var hand = fingertips(edges)
    #expect(hand.down((1, x, y), at: 0) == .none)
    #expect(hand.move((1, x + 11 * stepX, y + 11 * stepY), at: 0.1) == .begin)
    #expect(hand.move((1, x + 12 * stepX, y + 12 * stepY), at: 0.2) == .change)
    #expect(hand.up((1, x + 12 * stepX, y + 12 * stepY), at: 0.3) == .end)
    var away = fingertips(edges)
    #expect(away.down((1, x + stepX / 2, y + stepY / 2), at: 0) == .fail)
    var other = fingertips(RectEdges.all.subtracting(edges))
    #expect(other.down((1, x, y), at: 0) == .fail, "another edge")
  }

  @Test("R-EDGE-1: without edges it fails")
  func noEdges() {
    #expect(ScreenEdgePanGestureRecognizer().edges.isEmpty)
    var hand = fingertips([])
    #expect(hand.down((1, 0, 0), at: 0) == .fail)
  }

  @Test("R-EDGE-1: additional fingers are ignored, in the same frame or later")
  func furtherFingers() {
    var hand = fingertips(.left)
    #expect(hand.down((1, 5, 100), (2, 5, 300), at: 0) == GestureStep(ignoredFrom: 1))
    #expect(hand.move((1, 30, 100), at: 0.1) == .begin)
    #expect(hand.down((3, 5, 200), at: 0.2) == .ignoreAll)
    #expect(hand.up((1, 30, 100), at: 0.3) == .end)
  }

  @Test("R-EDGE-2: fails if the first movement leads along the edge or outward")
  func along() {
    var along = fingertips(.left)
    _ = along.down((1, 5, 100), at: 0)
    #expect(along.move((1, 12, 108), at: 0.1) == .fail)
    var outward = fingertips(.left)
    _ = outward.down((1, 12, 100), at: 0)
    #expect(outward.move((1, 1, 100), at: 0.1) == .fail)
    var between = fingertips(.left)
    _ = between.down((1, 5, 100), at: 0)
    #expect(between.move((1, 13, 108), at: 0.1) == .begin)
    #expect(between.move((1, 13, 300), at: 0.2) == .change)
  }

  @Test("R-EDGE-2: in a corner either edge is sufficient")
  func corner() {
    var down = fingertips([.top, .left])
    _ = down.down((1, 5, 5), at: 0)
    #expect(down.move((1, 5, 40), at: 0.1) == .begin)
    var across = fingertips([.top, .left])
    _ = across.down((1, 5, 5), at: 0)
    #expect(across.move((1, 40, 5), at: 0.1) == .begin)
  }
}
