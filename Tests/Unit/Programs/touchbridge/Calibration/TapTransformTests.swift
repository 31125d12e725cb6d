import Testing
import TouchBridgeTestSupport
import TouchModel

@testable import touchbridge

/// The transform that fits taps at known places.
struct TapTransformTests {
  private static let measure = PanelMeasure(
    units: Size(width: 4000, height: 2000), millimeters: Size(width: 500, height: 250))
  private static let grid = [-0.4, 0, 0.4].flatMap { y in
    [-0.4, 0, 0.4].map { Point(x: $0, y: y) }
  }

  @Test("E-CAL-8: exact taps have the transform that made them, and its inverse has their places")
  func exact() throws {
    let made = TapTransform(
      middle: Point(x: 1900, y: 1100), width: Point(x: -3200, y: 150),
      height: Point(x: 90, y: 1500))
    let taps = Self.grid.map { (place: $0, position: made.position(of: $0)) }
    let found = TapTransform(taps)
    for (a, b) in [
      (found.middle, made.middle), (found.width, made.width), (found.height, made.height),
    ] {
      #expect(Self.measure.distance(a, b) < 1e-9)
    }
    #expect(found.farthest(of: taps, Self.measure)?.distance ?? 1 < 1e-9)
    let m = found.inverse(Self.measure)
    for tap in taps {
      let (x, y) = (tap.position.x / 4000, tap.position.y / 2000)
      #expect((m.a * x + m.b * y + m.c - 0.5 - tap.place.x).magnitude < 1e-9)
      #expect((m.d * x + m.e * y + m.f - 0.5 - tap.place.y).magnitude < 1e-9)
    }
  }

  @Test("E-CAL-3: the edges of taps at corners are the means of their taps, and not askew")
  func rectangle() {
    PropertyTest.check(cases: 100, seed: 17) { seed in
      var generator = SeededGenerator(seed: seed)
      let corners = PictureCorner.allCases.flatMap { [$0, $0, $0] }
      let taps = corners.map { corner in
        (
          place: corner.place,
          position: Point(
            x: (corner.isRight ? 3900 : 100) + Double(generator.number(in: -24...24)),
            y: (corner.isBottom ? 1900 : 100) + Double(generator.number(in: -24...24)))
        )
      }
      let rectangle = TapTransform(taps).rectangle(Self.measure)
      try #require(rectangle.width.y == 0 && rectangle.height.x == 0)
      for side in [-0.5, 0.5] {
        let column = Point.mean(taps.filter { $0.place.x == side }.map(\.position))
        let row = Point.mean(taps.filter { $0.place.y == side }.map(\.position))
        let corner = rectangle.position(of: Point(x: side, y: side))
        try #require((corner.x - column.x).magnitude < 1e-9)
        try #require((corner.y - row.y).magnitude < 1e-9)
      }
    }
  }

  @Test("E-CAL-8: the tap that is farthest from its place is named")
  func farthest() {
    let straight = TapTransform(
      middle: Point(x: 2000, y: 1000), width: Point(x: 4000, y: 0), height: Point(x: 0, y: 2000))
    var taps = Self.grid.map { (place: $0, position: straight.position(of: $0)) }
    taps[5].position.x += 80
    let farthest = straight.farthest(of: taps, Self.measure)
    #expect(farthest?.index == 5 && farthest.map { ($0.distance - 10).magnitude < 1e-9 } == true)
    #expect(straight.farthest(of: [], Self.measure) == nil)
  }
}
