import Testing
import Text
import TouchModel
import TouchTracking

/// The transform of positions from the panel to the screen.
struct CoordinateTests {
  /// Returns the screen position of a new contact at a panel position.
  private func place(_ panel: TrackedPanel, _ x: Int32, _ y: Int32) -> Point? {
    contact(panel, "I1 X\(x) Y\(y) |")?.position
  }

  private func contact(_ panel: TrackedPanel, _ stream: String) -> Contact? {
    var tracker = panel.tracker()
    var transcript = Transcript()
    tracker.consume(Stream(stream).events.span) { transcript.note($0) }
    return transcript.all.last?.contacts.first
  }

  private func isNear(_ left: Point?, _ x: Double, _ y: Double) -> Bool {
    guard let left else { return false }
    return left.distance(to: Point(x: x, y: y)) < 1e-9
  }

  @Test(
    "E-COORD-1, E-COORD-16: both ends of the range are positions, and the last is on the screen")
  func inclusiveRange() {
    var panel = TrackedPanel()
    panel.description.axes[.positionX] = AxisInfo(minimum: -100, maximum: 4095 - 100)
    panel.settings.region = Rect(x: 10, y: 20, width: 1920, height: 1080)
    #expect(place(panel, -100, 0) == Point(x: 10, y: 20))
    #expect(isNear(place(panel, 3995, 999), 1929.53125, 1098.92))
  }

  @Test("E-COORD-5: ranges as wide as 32 bits do not overflow")
  func widestRange() {
    var panel = TrackedPanel()
    panel.description.axes[.positionX] = AxisInfo(minimum: .min, maximum: .max)
    #expect(place(panel, .min, 0) == Point(x: 0, y: 0))
    #expect(isNear(place(panel, 0, 0), 500, 0))
    panel.settings.outOfRange = .pass
    panel.description.axes[.positionX] = AxisInfo(minimum: .max, maximum: .max)
    #expect(place(panel, .min, 0)?.x == -4_294_967_295_000.0)
  }

  @Test("E-COORD-6: each protocol has its own axes' ranges")
  func axesOfProtocol() {
    var panel = TrackedPanel()
    panel.description.axes[.x] = AxisInfo(minimum: 0, maximum: 9)
    #expect(place(panel, 500, 0) == Point(x: 500, y: 0))
  }

  @Test(
    "E-COORD-7: at the edge a touch is clamped, dropped or passed by policy",
    arguments: [
      (DeviceSettings.OutOfRange.clamp, "Ba(999,0); -; Ea(999,0); -; Bb(0,0)"),
      (.drop, "-; -; -; -; Ba(0,0)"),
      (.pass, "Ba(1049,-50); Ma(1100,-50); Ea(1100,-50); Bb(-51,0); Eb(-51,0) + Bc(0,0)"),
    ])
  func edge(_ policy: DeviceSettings.OutOfRange, _ expected: String) {
    var panel = TrackedPanel()
    panel.settings.outOfRange = policy
    #expect(
      panel.run("I1 X1049 Y-50 | X1100 | I-1 | I2 X-51 Y0 | I3 X0 |", positions: true) == expected)
  }

  @Test(
    "E-COORD-7: a finger that begins far outside begins where it enters",
    arguments: [
      // A swipe in from the bezel of a panel that is larger than the display.
      (
        "I1 X-200 Y500 | X-100 | X-50 | X20 | I-1 |",
        "-; -; Ba(0,500); Ma(20,500); Ea(20,500)"
      ),
      ("I1 X-200 Y500 | X-100 | I-1 | I2 X5 |", "-; -; -; Ba(5,500)"),
      ("I1 X-200 Y500 I-1 |", "-"),
      ("I1 X-200 Y500 | X5 I-1 |", "-; Ba(5,500) + Ea(5,500)"),
      // The lift itself is elsewhere.
      ("I1 X-200 Y500 | I-1 X5 |", "-; -"),
      // Later it may leave the range.
      ("I1 X-200 Y500 | X5 | X-300 | I-1 |", "-; Ba(5,500); Ma(0,500); Ea(0,500)"),
      ("I1 X-200 Y500 | X-90 T2 | X5 | I-1 |", "-; -; -; -"),
      ("I1 X-200 Y500 | DROP | X-100 | X5 |", "-; -; -; Ba(5,500)"),
      ("I1 X-200 Y500 | DROP ~X5 | X6 |", "-; Ba(5,500)?; Ma(6,500)"),
    ])
  func enteringFinger(_ stream: String, _ expected: String) {
    #expect(TrackedPanel().run(stream, positions: true) == expected)
  }

  @Test("E-COORD-7: a finger that begins far outside is counted and noted once")
  func enteringFingerCount() {
    var tracker = TrackedPanel().tracker()
    var transcript = Transcript()
    tracker.consume(Stream("I1 X-200 Y5 | X-199 | X-198 | X5 | I-1 |").events.span) {
      transcript.note($0)
    }
    #expect(tracker.counters.count(of: .outOfRange) == 1)
    #expect(transcript.notes.count == 1)
    #expect(transcript.all.count == 2)
  }

  @Test(
    "E-COORD-7, E-REC-0: the note about a finger outside has the axis and the value that keep it from beginning",
    arguments: [
      (DeviceSettings.OutOfRange.clamp, "I1 X1010 Y1500 |", "y = 1500"),
      (.clamp, "I1 X1100 Y1500 |", "x = 1100"), (.drop, "I1 X1010 Y1500 |", "x = 1010"),
      (.drop, "I1 Y1500 |", "y = 1500"),
    ])
  func noteOutside(_ policy: DeviceSettings.OutOfRange, _ stream: String, _ expected: String) {
    var panel = TrackedPanel()
    panel.settings.outOfRange = policy
    panel.settings.rangeX = .init(minimum: 100, maximum: 999)
    let notes = panel.transcript(of: stream).notes
    #expect(notes.count == 1)
    #expect(notes.allSatisfy { $0.message.contains("at \(expected);") })
  }

  @Test("E-COORD-8: an announced range can be replaced")
  func replacedRange() {
    var panel = TrackedPanel()
    panel.settings.rangeX = .init(minimum: 200, maximum: 699)
    #expect(isNear(place(panel, 450, 0), 500, 0))
    panel.settings.rangeX = .init(minimum: 5, maximum: 5)
    #expect(place(panel, 450, 0) == Point(x: 450, y: 0))
  }

  @Test(
    "E-COORD-9, E-COORD-10: the six numbers apply to normalized coordinates",
    arguments: [
      ([1, 0, 0, 0, 1, 0], 100, 200), ([0, -1, 1, 1, 0, 0], 800, 100),
      ([-1, 0, 1, 0, -1, 1], 900, 800), ([0, 1, 0, -1, 0, 1], 200, 900),
      ([-1, 0, 1, 0, 1, 0], 900, 200), ([1, 0, 0, 0, -1, 1], 100, 800),
      ([0, 1, 0, 1, 0, 0], 200, 100), ([2, 0, 0.1, 0, 0.5, 0.2], 300, 300),
    ])
  func calibration(_ m: [Double], _ x: Double, _ y: Double) {
    var panel = TrackedPanel()
    panel.settings.calibration = CalibrationMatrix(m[0], m[1], m[2], m[3], m[4], m[5])
    #expect(isNear(place(panel, 100, 200), x, y))
  }

  @Test("E-COORD-9: the calibration also applies outside the range")
  func calibrationOutside() {
    var panel = TrackedPanel()
    panel.settings.outOfRange = .pass
    panel.settings.calibration = CalibrationMatrix(0, -1, 1, 1, 0, 0)
    #expect(isNear(place(panel, 1500, -100), 1100, 1500))
  }

  @Test("E-COORD-11, E-COORD-7: a mirror of the first position stays on the screen")
  func mirror() {
    var panel = TrackedPanel()
    panel.settings.calibration = CalibrationMatrix(-1, 0, 1, 0, 1, 0)
    #expect(isNear(place(panel, 0, 0), 999, 0))
  }

  @Test(
    "E-COORD-12: udev's calibration is six decimal numbers, or is ignored",
    arguments: [
      ("-1 0 1 0 1 0", true), (" -1.0\t0e0  1 0 1.0 +0 ", true), ("-1 0 1 0 1", false),
      ("-1 0 1 0 1 0 0", false), ("-1,0 0 1 0 1 0", false), ("nan 0 1 0 1 0", false),
      ("0x1 0 1 0 1 0", false), ("1 0 0 1 0 0", false), ("1e999 0 1 0 1 0", false), ("", false),
      ("1 0 0\u{1b}[2J 0 1 0", false),
    ])
  func calibrationProperty(_ text: String, _ isTaken: Bool) {
    var panel = TrackedPanel()
    panel.description.udevProperties["LIBINPUT_CALIBRATION_MATRIX"] = UntrustedText(text)
    #expect(isNear(place(panel, 100, 200), isTaken ? 900 : 100, 200))
    var tracker = panel.tracker()
    var transcript = Transcript()
    tracker.advance(to: .zero) { transcript.note($0) }
    #expect(transcript.notes.count == (isTaken ? 0 : 1))
    #expect(transcript.notes.allSatisfy { !$0.message.contains("\u{1b}") })
  }

  @Test("E-COORD-13: the layout's calibration replaces udev's, and a singular one is ignored")
  func calibrationOfLayout() {
    var panel = TrackedPanel()
    panel.description.udevProperties["LIBINPUT_CALIBRATION_MATRIX"] = "-1 0 1 0 1 0"
    panel.settings.calibration = .identity
    #expect(place(panel, 100, 200) == Point(x: 100, y: 200))
    panel.settings.calibration = CalibrationMatrix(1, 1, 0, 1, 1, 0)
    #expect(place(panel, 100, 200) == Point(x: 100, y: 200))
  }

  @Test(
    "E-COORD-13, E-COORD-15: rotation comes after calibration and keeps every unit on the screen",
    arguments: [
      (QuarterTurn.none, Point(x: 0, y: 0), Point(x: 998, y: 996)),
      (.clockwise90, Point(x: 996, y: 0), Point(x: 0, y: 998)),
      (.half, Point(x: 998, y: 996), Point(x: 0, y: 0)),
      (.clockwise270, Point(x: 0, y: 998), Point(x: 996, y: 0)),
    ])
  func rotation(_ turn: QuarterTurn, _ first: Point, _ last: Point) {
    var panel = TrackedPanel()
    panel.description.axes[.positionX] = AxisInfo(minimum: 0, maximum: 499)
    panel.description.axes[.positionY] = AxisInfo(minimum: 0, maximum: 249)
    panel.settings.rotation = turn
    #expect(isNear(place(panel, 0, 0), first.x, first.y))
    #expect(isNear(place(panel, 499, 249), last.x, last.y))
  }

  @Test("E-COORD-13: the rotation applies to the result of the calibration")
  func calibrationThenRotation() {
    var panel = TrackedPanel()
    panel.settings.calibration = CalibrationMatrix(-1, 0, 0.999, 0, 1, 0)
    panel.settings.rotation = .clockwise90
    #expect(isNear(place(panel, 100, 200), 799, 899))
  }

  @Test("E-COORD-4, E-DET-7, E-DET-8: a plausible size is used")
  func physicalSize() {
    var panel = TrackedPanel()
    #expect(panel.tracker().sizeInMillimetres == nil)
    panel.description.axes[.positionX]?.resolution = 5
    #expect(panel.tracker().sizeInMillimetres == nil)
    panel.description.axes[.positionY]?.resolution = 10
    #expect(panel.tracker().sizeInMillimetres == Size(width: 200, height: 100))
    panel.description.axes[.positionY]?.resolution = 1000
    #expect(panel.tracker().sizeInMillimetres == nil)
    panel.description.udevProperties["ID_INPUT_WIDTH_MM"] = "300"
    panel.description.udevProperties["ID_INPUT_HEIGHT_MM"] = "200"
    #expect(panel.tracker().sizeInMillimetres == Size(width: 300, height: 200))
  }

  @Test("E-COORD-19: radii are half the diameters, in points")
  func radius() throws {
    var panel = TrackedPanel()
    panel.settings.region = Rect(x: 0, y: 0, width: 2000, height: 2000)
    panel.description.axes[.touchMajor] = AxisInfo(minimum: 0, maximum: 255)
    let round = try #require(contact(panel, "I1 X1 Y1 W30 |"))
    #expect([round.majorRadius, round.minorRadius] == [30, 30])
    #expect(round.flags.contains(.hasRadius))
    panel.description.axes[.positionX]?.resolution = 10
    panel.description.axes[.touchMajor]?.resolution = 20
    #expect(try #require(contact(panel, "I1 X1 Y1 W30 |")).majorRadius == 15)
    #expect(try #require(contact(TrackedPanel(), "I1 X1 Y1 W30 |")).majorRadius == 0)
  }

  @Test("E-COORD-19: a diameter in millimeters is converted along its axis")
  func millimeters() throws {
    var panel = TrackedPanel()
    // 100 by 50 millimeters, 20 points each.
    panel.settings.region = Rect(x: 0, y: 0, width: 2000, height: 1000)
    panel.description.axes[.positionX]?.resolution = 10
    panel.description.axes[.positionY]?.resolution = 20
    panel.description.axes[.touchMajor] = AxisInfo(minimum: 0, maximum: 255, resolution: 1)
    #expect(abs(try #require(contact(panel, "I1 X1 Y1 W10 |")).majorRadius - 100) < 1e-9)
    panel.description.axes[.orientation] = AxisInfo(minimum: -90, maximum: 90)
    for angle in ["O0", "O45", "O90"] {
      let turned = try #require(contact(panel, "I1 X1 Y1 W10 \(angle) |"))
      #expect(abs(turned.majorRadius - 100) < 1e-6 && abs(turned.minorRadius - 100) < 1e-6)
    }
  }

  @Test("E-COORD-19: the ellipse rotates with the contact and with the panel")
  func orientation() throws {
    var panel = TrackedPanel()
    panel.settings.region = Rect(x: 0, y: 0, width: 4000, height: 1000)
    panel.description.axes[.touchMajor] = AxisInfo(minimum: 0, maximum: 255)
    panel.description.axes[.orientation] = AxisInfo(minimum: -90, maximum: 90)
    let upright = try #require(contact(panel, "I1 X1 Y1 W30 O0 |"))
    #expect([upright.majorRadius, upright.minorRadius, upright.orientation] == [15, 60, 0])
    let lying = try #require(contact(panel, "I1 X1 Y1 W30 O90 |"))
    #expect(abs(lying.majorRadius - 60) < 1e-6)
    #expect(abs(lying.minorRadius - 15) < 1e-6)
    #expect(lying.orientation == .pi / 2)
    let oblique = try #require(contact(panel, "I1 X1 Y1 W30 O-30 |"))
    #expect(abs(oblique.orientation + .pi / 6) < 1e-12)
    #expect(abs(oblique.majorRadius - 15 * (0.75 + 16 * 0.25).squareRoot()) < 1e-6)
    panel.settings.rotation = .clockwise90
    let turned = try #require(contact(panel, "I1 X1 Y1 W30 O0 |"))
    #expect([turned.majorRadius, turned.orientation] == [60, .pi / 2])
    panel.settings.rotation = .none
    panel.settings.calibration = CalibrationMatrix(-1, 0, 1, 0, 1, 0)
    let mirrored = try #require(contact(panel, "I1 X1 Y1 W30 O30 |"))
    #expect(abs(mirrored.orientation + .pi / 6) < 1e-12)
  }

  @Test("E-COORD-19: radii are finite on extreme panels, for every orientation")
  func flatPanel() throws {
    var panel = TrackedPanel()
    panel.settings.region = Rect(x: 0, y: 0, width: 8_000_000, height: 1)
    panel.description.axes[.touchMajor] = AxisInfo(minimum: 0, maximum: 255)
    panel.description.axes[.orientation] = AxisInfo(minimum: -90, maximum: 90)
    for angle in [-90, 0, 90] {
      let finger = try #require(contact(panel, "I1 X1 Y1 W30 O\(angle) |"))
      #expect(finger.majorRadius >= 0 && finger.minorRadius >= 0)
    }
  }

  @Test("E-COORD-20: force is the share of the pressure's range, and 0 without a range")
  func force() throws {
    var panel = TrackedPanel()
    #expect(try #require(contact(panel, "I1 X1 Y1 P9 |")).force == 0)
    panel.description.axes[.multitouchPressure] = AxisInfo(minimum: 10, maximum: 110)
    for (pressure, force) in [(10, 0.0), (60, 0.5), (110, 1), (500, 1), (-5, 0)] {
      let shown = try #require(contact(panel, "I1 X1 Y1 P\(pressure) |"))
      #expect(shown.force == force)
      #expect(shown.flags.contains(.hasForce))
    }
    panel.description.axes[.multitouchPressure] = AxisInfo(minimum: 10, maximum: 10)
    #expect(try #require(contact(panel, "I1 X1 Y1 P9 |")).flags.isEmpty)
  }

  @Test("E-COORD-0, E-COORD-14: a panel can cover a part of the screen")
  func region() {
    var panel = TrackedPanel()
    panel.settings.region = Rect(x: 1080, y: 100, width: 500, height: 250)
    panel.settings.rotation = .half
    #expect(isNear(place(panel, 999, 999), 1080, 100))
    #expect(isNear(place(panel, 0, 0), 1080 + 499.5, 100 + 249.75))
  }
}
