import Testing
import TouchModel
import TouchTracking

/// Palms, pens, hovering contacts and single-touch panels.
struct ToolTests {
  @Test(
    "E-PALM-3, E-PALM-4, E-PALM-5: the slot's last tool type makes a palm, at begin and at lift",
    arguments: [
      (
        "T2 I1 X100 Y100 | X120 | I-1 | I2 X6 | T0 | X7 | I-1 | I3 X8 | I-1 |",
        "-; -; -; -; -; -; -; Ba; Ea"
      ),
      ("I1 X1 Y1 T2 | T0 | I-1 |", "-; -; -"),
      ("I1 X1 Y1 | T2 I-1 | T0 I2 |", "Ba; Ca:palm; Bb"),
      ("I1 X1 Y1 | I-1 X0 T2 | T0 I2 |", "Ba; Ca:palm; Bb"),
      ("I1 X1 Y1 S1 I2 X2 Y2 | T2 | S0 X3 |", "Ba Bb; Cb:palm; Ma"),
    ])
  func palms(_ stream: String, _ expected: String) {
    #expect(TrackedPanel().run(stream) == expected)
  }

  @Test("E-FILT-10: without the filter a palm is a finger")
  func palmFilterOff() {
    var panel = TrackedPanel()
    panel.settings.filters.toolTypePalm = false
    #expect(panel.run("I1 X1 Y1 T2 | X2 | I-1 |") == "Ba; Ma; Ea")
  }

  @Test("E-PALM-6, E-PALM-7: a pen is a stylus, and may become one")
  func pens() {
    #expect(TrackedPanel().run("I1 T1 X1 Y1 | T0 | T1 | I-1 |") == "Ba^; Ma; Ma^; Ea^")
    #expect(TrackedPanel(.single).run("N1 B1 x1 y1 | B0 | N0 B1 |") == "Ba^; Ea^; Bb")
  }

  @Test(
    "E-HOVER-1: contacts begin and end with the distance",
    arguments: [
      ("I1 D1 X1 Y1 | D0 | D1 X5 | X6 | D0 | I-1 |", "-; Ba; Ea; -; Bb; Eb"),
      ("I1 D1 X1 Y1 | I-1 | D0 | I2 |", "-; -; -; Ba"),
      ("I1 D1 X1 Y1 | D0 I-1 |", "-; -"),
      ("I1 D1 X1 Y1 | T2 | T0 D0 | I2 |", "-; -; -; Ba"),
      // A palm that hovers in the same frame stays one.
      ("I1 X1 Y1 | T2 D1 | T0 D0 | I2 |", "Ba; Ca:palm; -; Bb"),
      // A contact that was late touches again.
      ("DROP ~I1 ~X1 ~Y1 | D1 | D0 |", "Ba?; Ea; Bb"),
      ("DROP ~I1 ~X1 ~Y1 | DROP ~D1 | D0 |", "Ba?; Ca:dropped; Bb"),
    ])
  func hovering(_ stream: String, _ expected: String) {
    #expect(TrackedPanel().run(stream) == expected)
  }

  @Test("E-FILT-11, E-PALM-2: a palm by its size that hovers in the same frame stays one")
  func hoveringLargePalm() {
    var panel = TrackedPanel()
    panel.description.axes[.touchMajor] = AxisInfo(minimum: 0, maximum: 255)
    panel.settings.filters.sizePalm = .init()
    #expect(panel.run("I1 X1 Y1 | W255 D1 | W9 D0 | I2 |") == "Ba; Ca:palm; -; Bb")
  }

  @Test("E-HOVER-2: a contact without pressure touches")
  func noPressure() {
    var panel = TrackedPanel()
    panel.description.axes[.multitouchPressure] = AxisInfo(minimum: 0, maximum: 255)
    #expect(panel.run("I1 X1 Y1 P0 |") == "Ba")
  }

  @Test("E-HOVER-3, E-ST-5: a single touch hovers while its key is up")
  func singleHover() {
    var tracker = TrackedPanel(.single).tracker()
    var transcript = Transcript()
    let events = [
      InputEvent(time: .zero, key: .toolFinger, value: 1),
      InputEvent(time: .zero, axis: .x, value: 5), .report(time: .zero),
    ]
    tracker.consume(events.span) { transcript.note($0) }
    #expect(transcript.all.isEmpty)
  }

  @Test(
    "E-HOVER-3: the touch key is the contact of a single touch, whatever its distance",
    arguments: [
      ("B1 d1 x1 y1 | x2 | d0 | B0 |", "Ba; Ma; -; Ea"),
      ("d5 x1 y1 | B1 | d9 x2 | B0 | d0 |", "-; Ba; Ma; Ea; -"),
      ("d3 B1 x4 y4 [open] x5 | B0 | B1 |", "-; -; Ba"),
    ])
  func singleDistance(_ stream: String, _ expected: String) {
    #expect(TrackedPanel(.single).run(stream) == expected)
  }

  @Test("E-SLOT-8, E-ST-4: the position after the lift of a single touch is where it lifted")
  func positionAfterSingleLift() {
    #expect(
      TrackedPanel(.single).run("B1 x1 y1 | B0 x7 y8 |", positions: true) == "Ba(1,1); Ea(7,8)")
  }

  @Test("E-ST-1: the pointer axes and the touch key of a slotted device are ignored")
  func pointerEmulation() {
    #expect(TrackedPanel().run("B1 x1 y1 I1 X7 Y7 | x5 | B0 | X8 |") == "Ba; -; -; Ma")
  }

  @Test(
    "E-ST-2, E-ST-3, E-ST-4: a single touch retains its position, and begins at the last one of the frame",
    arguments: [
      ("x5 y6 B1 | B0 | B1 | B0 |", "Ba(5,6); Ea(5,6); Bb(5,6); Eb(5,6)"),
      ("B1 x1 y1 x2 |", "Ba(2,1)"),
      ("B1 x1 y1 | B0 x500 B1 |", "Ba(1,1); Ea(1,1) + Bb(500,1)"),
      ("x9 y9 [open] B1 |", "Ba(9,9)"),
      ("B1 x9 y9 [open] x10 | B0 | B1 |", "-; -; Ba(10,9)"),
      ("B1 |", "Ba(0,0)_"),
    ])
  func singleTouch(_ stream: String, _ expected: String) {
    #expect(TrackedPanel(.single).run(stream, positions: true) == expected)
  }

  @Test("E-ST-6: a button replaces a missing touch key")
  func buttonForTouch() {
    var panel = TrackedPanel(.single)
    panel.description.codes[.key] = BitSet([KeyCode.leftButton.rawValue])
    var tracker = panel.tracker()
    var transcript = Transcript()
    for value: Int32 in [1, 0] {
      let events = [
        InputEvent(time: .zero, key: .leftButton, value: value), .report(time: .zero),
      ]
      tracker.consume(events.span) { transcript.note($0) }
    }
    #expect(transcript.all.flatMap(\.contacts).map(\.phase) == [.began, .ended])
  }

  @Test("E-ST-7: a panel with pressure only has two thresholds")
  func pressureOnly() {
    var panel = TrackedPanel(.single)
    panel.description.codes[.key] = BitSet()
    panel.description.axes[.pressure] = AxisInfo(minimum: 0, maximum: 255)
    #expect(
      panel.run("x1 y1 p1 | p2 | p1 | x5 | p0 | p1 | p200 p0 |")
        == "-; Ba; -; Ma; Ea; -; Bb + Eb")
  }
}
