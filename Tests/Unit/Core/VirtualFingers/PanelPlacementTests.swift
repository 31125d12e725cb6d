import Testing
import CoreTestSupport
import TouchModel
import VirtualFingers

/// The mapping between points of the screen and units of a virtual panel.
struct PanelPlacementTests {
  @Test("E-COORD-1: whole points are whole numbers of units, even on the largest screens")
  func wholePoints() {
    for (width, unit) in [(1.0, 1 << 20), (1920, 1 << 19), (40_000, 1 << 14), (1e9, 1)] {
      let region = Rect(x: 0, y: 0, width: width, height: width)
      let placement = PanelPlacement(region: region)
      #expect(placement.horizontal.maximum == Int32(width) * Int32(unit) - 1)
      let last = (width - 1).rounded()
      #expect(placement.units(at: Point(x: last, y: 0)).x == Int32(last) * Int32(unit))
      #expect(placement.unitsPerPoint == Double(unit))
    }
  }

  @Test("A panel reaches every point of its region with its edges, and no other point")
  func reach() {
    for rotation in QuarterTurn.allCases {
      let placement = PanelPlacement(
        region: Rect(x: 100, y: 50, width: 300, height: 200), rotation: rotation)
      let corners = [(100.0, 50.0), (400, 50), (100, 250), (400, 250), (250.5, 99.75)]
      for (x, y) in corners { #expect(placement.reaches(Point(x: x, y: y)), "\(x) \(y)") }
      for (x, y) in [(99.0, 60.0), (401, 60), (110, 49), (110, 251), (-1e9, 1e9), (.nan, 60)] {
        #expect(!placement.reaches(Point(x: x, y: y)), "\(x) \(y) \(rotation)")
      }
    }
  }

  @Test("With any device settings, units are within the ranges of the panel")
  func extremes() {
    let lengths = [0, 1e-3, 1, 320.5, 1920, 1e9]
    let numbers = [0, 1, -1, 0.5, 1e-5, 1e9, -1e9, .pi]
    PropertyTest.check(cases: 5000, seed: 5) { seed in
      var generator = SeededGenerator(seed: seed)
      func pick(_ list: [Double]) -> Double { list[generator.number(in: 0...list.count - 1)] }
      let region = Rect(
        x: pick(numbers), y: pick(numbers), width: pick(lengths), height: pick(lengths))
      let rotation = QuarterTurn.allCases[generator.number(in: 0...3)]
      var calibration: CalibrationMatrix?
      if generator.chance(50) {
        calibration = CalibrationMatrix(
          pick(numbers), pick(numbers), pick(numbers), pick(numbers), pick(numbers), pick(numbers))
      }
      let hasRanges = generator.chance(30)
      let placement = PanelPlacement(
        region: region, rotation: rotation, calibration: calibration,
        rangeX: hasRanges ? AxisInfo(minimum: .min, maximum: .max) : nil,
        rangeY: hasRanges ? AxisInfo(minimum: 7, maximum: 7) : nil)
      let point = Point(x: pick(numbers + lengths), y: pick(numbers + lengths))
      let units = placement.units(at: point)
      let (x, y) = (placement.horizontal, placement.vertical)
      try #require((x.minimum...x.maximum).contains(units.x))
      try #require((y.minimum...y.maximum).contains(units.y))
      _ = placement.reaches(point)
      var panel = Panel()
      panel.placement = placement
      panel.unitsPerPoint = placement.unitsPerPoint
      panel.hasSize = true
      var stream = PanelStream(panel)
      stream.down(1, at: point)
      stream.report(at: .zero)
    }
  }
}
