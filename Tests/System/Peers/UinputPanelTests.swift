import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

extension InTheGuest.PeerTests {
  /// Tests of uinput panels with unusual records, with all readers at the same time.
  @Suite struct UinputPanelTests {
    /// A panel, its records, and the known differences of libinput that they cause.
    struct Scenario: CustomStringConvertible {
      let description: String
      var panel = Panel("Example Slotted Panel", wire: .slots(5))
      let text: String
      var differences: Set<PeerDifference> = []

      init(
        _ description: String, _ text: String, _ differences: Set<PeerDifference> = [],
        _ change: (inout Panel) -> Void = { _ in }
      ) {
        self.description = description
        self.text = text
        self.differences = differences
        change(&panel)
      }
    }

    static let scenarios = [
      Scenario(
        "an end and a begin in one frame", "I1 X100 Y100 | I-1 I2 X900 Y900 | X901 | I-1 |",
        [.restartInFrame]),
      Scenario(
        "an id that replaces another", "I1 X100 Y100 | I2 X900 Y900 | X901 | I-1 |",
        [.replacedIdentity]),
      Scenario(
        "a begin and an end in one frame", "I1 X100 Y100 I-1 | I2 X5 | I-1 |", [.tapInFrame]),
      Scenario(
        "a slot visited twice",
        "I1 X100 Y100 S1 I2 X200 Y200 | S0 I-1 S1 I-1 S0 I3 X150 Y150 | X151 | I-1 |",
        [.restartInFrame]),
      Scenario(
        "an end, a begin and an end", "I1 X100 Y100 | I-1 I2 X5 Y5 I-1 | I3 X7 | I-1 |",
        [.tapInFrame]),
      Scenario("a position that stays the same", "I1 X100 Y100 | I-1 | I2 X101 | I-1 | I3 | I-1 |"),
      Scenario(
        "a slot that stays the same", "S2 I1 X9 Y9 | X10 | S4 I2 X3 Y3 | S2 X11 | I-1 S4 I-1 |"),
      Scenario("an end with a position", "I1 X100 Y100 | X200 I-1 | I2 X201 | I-1 |"),
      Scenario("positions off the panel", "I1 X2500 Y-100 | X3000 | X100 | I-1 |"),
      Scenario(
        "a palm", "I1 X100 Y100 | T2 | X120 | T0 | X130 | I-1 | I2 X5 | I-1 |", [],
        { $0.hasToolType = true }),
      Scenario(
        "a slot with an old palm type",
        "T2 I1 X100 Y100 | X120 | I-1 | I2 X6 | T0 | X7 | I-1 | I3 X8 | I-1 |", [],
        { $0.hasToolType = true }),
      Scenario(
        "a finger above the glass", "I1 D1 X100 Y100 | X110 | D0 | X120 | I-1 |", [.hover],
        { $0.hasDistance = true }),
      // libinput reads such panels through mtdev, which removes small moves.
      Scenario(
        "contacts without slots",
        "X100 Y100 ; X500 Y500 ; | X200 Y100 ; X600 Y500 ; | X700 Y500 ; | ; |", [],
        { $0.wire = .anonymous(hasIDs: false) }),
      Scenario(
        "contacts without slots that have ids",
        "I1 X100 Y100 ; I2 X500 Y500 ; | I2 X600 Y500 ; I1 X200 Y100 ; | I2 X700 Y500 ; | ; |", [],
        { $0.wire = .anonymous(hasIDs: true) }),
      Scenario(
        "contacts without slots and separators", "B1 X100 Y100 | X200 Y100 | B0 |",
        [.missingSeparator], { $0.wire = .anonymous(hasIDs: false) }),
      Scenario(
        "one finger", "B1 x100 y100 | x120 | B0 | x500 | B1 | B0 |", [], { $0.wire = .single }),
      Scenario(
        "one finger that comes and goes in a frame", "B1 x100 y100 B0 | B1 x5 | B0 |", [],
        { $0.wire = .single }),
    ]

    @Test(
      "E-ID-3, E-ID-4, E-ID-5, E-ID-6, E-SLOT-1, E-SLOT-3, E-SLOT-8, E-FRAME-5, E-COORD-7, E-PALM-1, E-PALM-3, E-HOVER-1, E-PROTOA-1, E-PROTOA-2, E-PROTOA-3, E-PROTOA-5, E-ST-2: all readers agree, except for the known differences",
      arguments: scenarios)
    func agree(_ scenario: Scenario) throws {
      let device = try GuestDevice(scenario.panel.description)
      let session = try PeerSession(device.node)
      let script = try EvdevScript(scenario.text, slots: scenario.panel.slots)
      for frame in script.events.split(after: \.isReport) {
        try session.play { try device.write(Array(frame)) }
      }
      let agreement = try session.expectAgreement(scenario.differences)
      #expect(agreement.reference.contains { $0.kind == .down })
    }

    @Test(
      "E-FRAME-4, E-SLOT-9, E-SLOT-10: all readers agree on fingers with pressure and size",
      arguments: [Panel.Wire.single, .slots(2), .slots(10)])
    func wander(_ wire: Panel.Wire) throws {
      var panel = Panel("Example Measuring Panel", wire: wire)
      panel.hasPressure = true
      panel.hasSize = true
      panel.resolution = 10
      if panel.slots == 10 { panel.extraAxes = [.widthMajor, .widthMinor, .orientation] }
      let device = try GuestDevice(panel.description)
      let session = try PeerSession(device.node)
      var stream = PanelStream(panel)
      var dice = SeededGenerator(seed: 3)
      let count = max(1, panel.slots)
      var strokes: [Choreography.Stroke] = []
      for index in 0..<3 * count {
        let start = 0.11 * Double(index)
        let duration = 0.11 * Double(count) - 0.03
        strokes.append(
          Choreography.Stroke(
            1 + index % count, at: start, for: duration,
            from: Point(x: Double(100 + 50 * index), y: 300), to: Point(x: 900, y: 1000)))
      }
      var choreography = Choreography(strokes)
      choreography.jitter = 3
      choreography.play(into: &stream, using: &dice)
      for frame in stream.events.split(after: \.isReport) {
        try session.play { try device.write(Array(frame)) }
      }
      let agreement = try session.expectAgreement()
      #expect(agreement.reference.filter { $0.kind == .up }.count == 3 * count)
    }
  }
}

extension Array {
  /// Returns the parts that end with a matching element, and the rest.
  fileprivate func split(after isLast: (Element) -> Bool) -> [ArraySlice<Element>] {
    var result: [ArraySlice<Element>] = []
    var start = 0
    for index in indices where isLast(self[index]) {
      result.append(self[start...index])
      start = index + 1
    }
    if start < count { result.append(self[start...]) }
    return result
  }
}
