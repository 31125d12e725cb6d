import Forwarding
import Testing
import TouchModel

/// The values of a contact in device units.
struct SinkCoordinateTests {
  private static func sink(_ region: Rect) -> Sink {
    var sink = Sink()
    sink.settings.region = region
    return sink
  }

  @Test("F-2: a unit is a point times a power of two, rounded down")
  func units() {
    #expect(
      Self.sink(Rect(x: 0, y: 0, width: 800, height: 480)).run(
        "B1(1,1); M1(2.999,2.999); M1(799.999,479.999)")
        == "I0 X64 Y128 B1 x64 y128 |; X191 Y383 x191 y383 |; X51199 Y61439 x51199 y61439 |")
  }

  @Test(
    "F-2, E-COORD-1: a reader of the device finds the point within a unit",
    arguments: [1080, 1366.5, 480, 0.3, 99_999])
  func roundTrip(extent: Double) {
    var sink = Sink()
    sink.settings.region = Rect(x: -7.25, y: 0, width: extent, height: 1)
    let width = Double(sink.settings.deviceDescription().axes[.positionX]?.maximum ?? 0) + 1
    var unit = 1.0
    while extent / unit <= 32768 { unit /= 2 }
    while extent / unit > 65536 { unit *= 2 }
    for step in 0...1000 {
      let location = Point(x: -7.25 + extent * Double(step) / 1001, y: 0)
      var screen = VirtualTouchscreen(sink.settings)
      var records: [InputEvent] = []
      let call = ForwardedTouch(touch: 1, phase: .began, location: location)
      screen.apply([call].span, at: .zero, into: &records) { _ in }
      let value = records.first { $0.code == AbsoluteAxis.positionX.rawValue }?.value ?? 0
      let found = -7.25 + Double(value) / width * extent
      #expect((found - location.x).magnitude <= unit * 1.000001)
    }
  }

  @Test("F-2: the axes cover the region")
  func region() {
    #expect(
      Self.sink(Rect(x: 100, y: -50, width: 1024, height: 1024)).run("B1(100,-50) B2(101,0)")
        == "I0 S1 I1 X64 Y3200 B1 |")
  }

  @Test("F-2: a touch that begins outside the region is not forwarded, also after it has entered")
  func outside() {
    let sink = Self.sink(Rect(x: 100, y: 100, width: 1024, height: 1024))
    for location in ["99.9,500", "500,99.9", "1124,500", "500,1124", "nan,500", "500,inf"] {
      #expect(sink.run("B1(\(location)); M1(500,500); E1") == "-; -; -")
    }
  }

  @Test("F-2: a touch that leaves the region is clamped")
  func clamped() {
    #expect(
      Self.sink(Rect(x: 100, y: 100, width: 1024, height: 1024))
        .run("B1(500,500); M1(0,5000); M1(inf,-inf); M1(nan,nan); E1(1e300,-1e300)")
        == "I0 X25600 Y25600 B1 x25600 y25600 |; X0 Y65535 x0 y65535 |; X65535 Y0 x65535 y0 |"
        + "; X0 x0 |; X65535 I-1 B0 |")
  }

  @Test("F-1: pressure is a fraction of its range, at least 1, and half without a measurement")
  func pressure() {
    var sink = Sink()
    sink.settings.reportsPressure = true
    #expect(
      sink.run("B1(1,1)p1.0; M1p0.2; M1p0; M1p7; M1")
        == "I0 X1 Y1 P255 B1 x1 y1 |; P51 |; P1 |; P255 |; P128 |")
  }

  @Test("E-COORD-19: the touch major is the diameter in units of the position axes")
  func diameter() {
    var sink = Sink()
    sink.settings.reportsTouchMajor = true
    #expect(sink.run("B1(1,1)r7.5; M1r0; M1r99999") == "I0 X1 Y1 M15 B1 x1 y1 |; M1 |; M65535 |")
    sink.settings.region = Rect(x: 0, y: 0, width: 65536, height: 16384)
    #expect(sink.run("B1(1,1)r8") == "I0 X1 Y4 M32 B1 x1 y4 |")
  }

  /// The picture point that a compositor finds, which turns touches of the device clockwise.
  private func found(
    _ values: (x: Double, y: Double), turned turn: QuarterTurn, in region: Rect
  ) -> Point {
    let (u, v) = values
    let (x, y) =
      switch turn {
      case .none: (u, v)
      case .clockwise90: (1 - v, u)
      case .half: (1 - u, 1 - v)
      case .clockwise270: (v, 1 - u)
      }
    return Point(x: region.minX + x * region.width, y: region.minY + y * region.height)
  }

  @Test(
    "I-31: a compositor that turns the touches finds each where it was",
    arguments: QuarterTurn.allCases)
  func turned(_ turn: QuarterTurn) {
    let region = Rect(x: 0, y: 0, width: 800, height: 1280)
    var sink = Self.sink(region)
    sink.settings.turned = turn
    sink.settings.size = Size(width: 80, height: 128)
    let axes = sink.settings.deviceDescription().axes
    let (last, low) = (axes[.positionX]?.maximum ?? 0, axes[.positionY]?.maximum ?? 0)
    // The axes are those of the glass.
    var upright = sink.settings
    upright.turned = .none
    let (x, y) = (
      upright.deviceDescription().axes[.positionX], upright.deviceDescription().axes[.positionY]
    )
    #expect([axes[.positionX], axes[.positionY]] == (turn.isUpright ? [x, y] : [y, x]))
    for point in [
      Point(x: 10, y: 20), Point(x: 790, y: 20), Point(x: 10, y: 1270), Point(x: 400, y: 640),
    ] {
      var screen = VirtualTouchscreen(sink.settings)
      var records: [InputEvent] = []
      let call = ForwardedTouch(touch: 1, phase: .began, location: point)
      screen.apply([call].span, at: .zero, into: &records) { _ in }
      func value(_ axis: AbsoluteAxis, of most: Int32) -> Double {
        (Double(records.first { $0.code == axis.rawValue }?.value ?? 0) + 0.5) / (Double(most) + 1)
      }
      let seen = found(
        (value(.positionX, of: last), value(.positionY, of: low)), turned: turn, in: region)
      #expect(seen.distance(to: point) < 0.1, "\(turn): \(point) is seen at \(seen)")
    }
  }

  @Test(
    "I-31, F-6: a slide leaves the picture at its left or right edge, however the touches are turned"
  )
  func turnedSlide() {
    var sink = Sink()
    sink.settings.turned = .clockwise90
    #expect(
      sink.run("B1(100,500); C1") == "I0 X500 Y65435 B1 x500 y65435 |;"
        + " Y65535 y65535 | Y65599 y65599 | !slide 1 (-164,0)")
  }
}
