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

  @Test("R-HIT-5: adjacent rectangles share no point and leave no gap")
  func neighbours() {
    let left = Rect(x: -50, y: 10, width: 50, height: 5)
    let right = Rect(x: 0, y: 10, width: 50, height: 5)
    for x in [-50, -0.5, -0.0, 0, 0.5, 49.9] {
      let point = Point(x: x, y: 12)
      #expect(left.contains(point) != right.contains(point), "\(x)")
    }
  }

  @Test(
    "R-HIT-5: an empty rectangle contains nothing, not even its corner",
    arguments: [
      (0.0, 10.0), (10.0, 0.0), (0.0, 0.0), (-10.0, 10.0), (10.0, -10.0), (Double.nan, 10.0),
    ])
  func empty(_ width: Double, _ height: Double) {
    let rect = Rect(x: 5, y: 5, width: width, height: height)
    for point in [Point(x: 5, y: 5), Point(x: 0, y: 0), Point(x: 4, y: 4), Point(x: 6, y: 6)] {
      #expect(!rect.contains(point))
    }
  }

  @Test("R-HIT-5: no rectangle contains a point that is not a number")
  func notANumber() {
    let rect = Rect(x: -1e308, y: -1e308, width: 1.7e308, height: .infinity)
    #expect(!rect.contains(Point(x: .nan, y: 0)))
    #expect(!rect.contains(Point(x: 0, y: .nan)))
    #expect(!Rect(x: .nan, y: 0, width: 10, height: 10).contains(Point(x: 5, y: 5)))
  }

  @Test(
    "R-HIT-16: a negative inset enlarges a rectangle on that side alone, a positive one shrinks it")
  func insets() {
    let rect = Rect(x: 20, y: 20, width: 100, height: 44)
    let grown = rect.inset(by: EdgeInsets(all: -10))
    #expect(grown == Rect(x: 10, y: 10, width: 120, height: 64))
    let sided = rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(sided == Rect(x: 22, y: 21, width: 94, height: 40))
    let gone = rect.inset(by: EdgeInsets(all: 30))
    #expect(!gone.contains(Point(x: 70, y: 42)))
  }

  @Test("R-HIT-5: rectangles without a common part intersect in null, which a union ignores")
  func null() {
    let left = Rect(x: 0, y: 0, width: 10, height: 10)
    let right = Rect(x: 10, y: 0, width: 10, height: 10)
    let none = left.intersection(right)
    #expect(none.isNull && none.isEmpty && none.equalTo(.null) && !left.isNull)
    #expect(none.union(left) == left && left.union(none) == left)
    #expect(none.integral.isNull && none.applying(.identity).isNull)
    #expect(!none.intersects(left) && !left.contains(none))
  }

  @Test("R-HIT-5: whole coordinates, sizes that are not negative, and transformed rectangles")
  func forms() {
    let rect = Rect(x: -0.5, y: 1.25, width: 2, height: 3)
    #expect(rect.integral == Rect(x: -1, y: 1, width: 3, height: 4))
    let turned = Rect(x: 10, y: 20, width: -5, height: -2)
    #expect(turned.standardized == Rect(x: 5, y: 18, width: 5, height: 2))
    let quarter = AffineTransform(rotationSine: 1, cosine: 0)
    let moved = quarter.translatedBy(x: 10, y: 0)
    #expect(
      Rect(x: 0, y: 0, width: 4, height: 2).applying(moved)
        == Rect(x: -2, y: 10, width: 2, height: 4))
    #expect(Size(width: 4, height: 2).applying(moved) == Size(width: -2, height: 4))
    #expect(Point(x: 1, y: 2).equalTo(Point(x: 1, y: 2)))
    #expect(!Size(width: 1, height: 2).equalTo(.zero))
  }
}
