import Testing
import TouchModel

/// Rectangles with half-open edges.
struct RectTests {
  @Test("R-HIT-5: the left and top edges are inside, the right and bottom ones outside")
  func edges() {
    let rect = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(rect.contains(Point(x: 0, y: 0)))
    #expect(rect.contains(Point(x: 99, y: 99)))
    #expect(rect.contains(Point(x: 99.999, y: 0)))
    #expect(!rect.contains(Point(x: 100, y: 99)))
    #expect(!rect.contains(Point(x: 99, y: 100)))
    #expect(!rect.contains(Point(x: -0.001, y: 0)))
  }
}
