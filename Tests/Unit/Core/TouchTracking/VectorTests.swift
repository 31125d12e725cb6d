import Testing
import TouchModel
import TouchTracking

/// Short streams of records: one line of input and one line of output each.
struct VectorTests {
  @Test("E-ID-2, E-ID-3: a slot that ends and restarts in one frame is two contacts")
  func restart() {
    #expect(
      TrackedPanel().run("I1 X100 Y100 | I-1 I2 X900 Y900 | X901 | I-1 |", positions: true)
        == "Ba(100,100); Ea(100,100) + Bb(900,900); Mb(901,900); Eb(901,900)")
  }

  @Test("E-ID-4: an id that changes without -1 is two contacts")
  func replacedID() {
    #expect(
      TrackedPanel().run("I1 X100 Y100 | I2 X900 Y900 | X901 | I-1 |", positions: true)
        == "Ba(100,100); Ea(100,100) + Bb(900,900); Mb(901,900); Eb(901,900)")
  }

  @Test("E-ID-5, E-SLOT-1: a tap within one frame is reported, and its position is retained")
  func tapInOneFrame() {
    #expect(
      TrackedPanel().run("I1 X100 Y100 I-1 | I2 X5 | I-1 |", positions: true)
        == "Ba(100,100) + Ea(100,100); Bb(5,100); Eb(5,100)")
  }

  @Test("E-FRAME-5: a slot visited twice with others between")
  func slotVisitedTwice() {
    #expect(
      TrackedPanel().run(
        "I1 X100 Y100 S1 I2 X200 Y200 | S0 I-1 S1 I-1 S0 I3 X150 Y150 | X151 | I-1 |")
        == "Ba Bb; Ea Eb + Bc; Mc; Ec")
  }

  @Test("E-SLOT-4: records of an invalid slot are ignored")
  func wildSlot() {
    #expect(
      TrackedPanel().run("I1 X100 Y100 | S9 I2 X500 Y500 | X600 | I-1 | S0 X101 | I-1 |")
        == "Ba; -; -; -; Ma; Ea")
  }

  @Test(
    "E-COORD-7: positions outside the range",
    arguments: [
      (DeviceSettings.OutOfRange.clamp, "-; -; -"), (.drop, "-; -; -"),
      (.pass, "Ba(1500,-100); Ma(2000,-100); Ea(2000,-100)"),
    ])
  func outOfRange(_ policy: DeviceSettings.OutOfRange, _ expected: String) {
    var panel = TrackedPanel()
    panel.settings.outOfRange = policy
    #expect(panel.run("I1 X1500 Y-100 | X2000 | I-1 |", positions: true) == expected)
  }

  @Test("E-DROP-4, E-DROP-6: a gap in which one contact was replaced and one moved")
  func gapWithReplacement() {
    #expect(
      TrackedPanel().run(
        """
        I1 X100 Y100 | S1 I2 X200 Y200 | DROP ~S0 ~I-1 ~I7 ~X800 ~Y800 ~S1 ~X222 X223 | X224 | \
        S0 X801 |
        """, positions: true)
          == """
          Ba(100,100); Bb(200,200); Ca:dropped(100,100) Mb(223,200)! + Bc(800,800)?; Mb(224,200); \
          Mc(801,800)
          """)
  }

  @Test("E-DROP-5, E-DROP-7, E-DROP-8: a gap in which contacts went, came, and came and went")
  func gapWithLoss() {
    #expect(
      TrackedPanel().run(
        """
        I1 X100 Y100 | DROP ~I-1 ~S3 ~I9 ~X300 ~Y300 ~I-1 ~S1 ~I4 ~X50 ~Y60 | X51 | I-1 |
        """)
        == "Ba; Ca:dropped Bb?; Mb; Eb")
  }

  @Test("E-INIT-1: a finger that is down at open is ignored until it is lifted")
  func downAtOpen() {
    #expect(
      TrackedPanel().run("I1 X100 Y100 [open] X110 | I-1 | I2 X110 | I-1 |", positions: true)
        == "-; -; Ba(110,100); Ea(110,100)")
  }

  @Test("E-PALM-1, E-PALM-2: a palm is cancelled and remains silent")
  func palm() {
    #expect(
      TrackedPanel().run("I1 X100 Y100 | T2 | X120 | T0 | X130 | I-1 | I2 X5 | I-1 |")
        == "Ba; Ca:palm; -; -; -; -; Bb; Eb")
  }

  @Test("E-ID-7: ends in empty slots")
  func strayEnds() {
    #expect(TrackedPanel().run("I-1 | I1 X1 Y1 | I-1 | I-1 |") == "-; Ba; Ea; -")
  }

  @Test("E-FRAME-4: five fingers with seventeen records each in one frame")
  func largeFrame() {
    let fingers = (0..<5).map { slot in
      "S\(slot) I\(slot + 1) X\(slot)00 Y5 " + (1...13).map { "P\($0)" }.joined(separator: " ")
    }
    let lifts = (0..<5).map { "S\($0) I-1 |" }.joined(separator: " ")
    #expect(
      TrackedPanel().run(fingers.joined(separator: " ") + " | S0 X999 | " + lifts)
        == "Ba Bb Bc Bd Be; Ma; Ea; Eb; Ec; Ed; Ee")
  }

  @Test(
    "E-PHASE-2, E-PHASE-3: the removal of a device cancels its contacts once, in one frame")
  func removed() {
    var tracker = TrackedPanel().tracker()
    var transcript = Transcript(positions: true)
    let stream = Stream("I1 X100 Y100 S1 I2 X200 Y200 |")
    tracker.consume(stream.events.span) { transcript.note($0) }
    transcript.endInput()
    for _ in 0..<2 {
      tracker.cancelAll(reason: .deviceRemoved, at: .milliseconds(20)) { transcript.note($0) }
      transcript.endInput()
    }
    #expect(
      transcript.text
        == "Ba(100,100) Bb(200,200); Ca:deviceRemoved(100,100) Cb:deviceRemoved(200,200); -")
  }

  @Test("E-LIFE-10: after a suspend the slots that the kernel still uses are silent")
  func suspended() {
    var tracker = TrackedPanel().tracker()
    var transcript = Transcript()
    let before = Stream("I1 X100 Y100 S1 I2 X200 Y200 |")
    tracker.consume(before.events.span) { transcript.note($0) }
    transcript.endInput()
    tracker.cancelAll(reason: .suspended, at: .milliseconds(20)) { transcript.note($0) }
    transcript.endInput()
    let asleep = Stream("I1 X100 Y100 S1 I2 X200 Y200 [open] |")
    tracker.mute(with: asleep.initialState, at: .milliseconds(30)) { transcript.note($0) }
    transcript.endInput()
    for frame in Stream("@100 X120 | S0 X150 | I-1 | I3 | S1 I-1 |").frames {
      tracker.consume(frame.events.span) { transcript.note($0) }
      transcript.endInput()
    }
    #expect(transcript.text == "Ba Bb; Ca:suspended Cb:suspended; -; -; -; -; Bc; -")
  }

  @Test("E-HOVER-1: a hovering contact begins when it touches")
  func hover() {
    #expect(
      TrackedPanel().run("I1 D1 X100 Y100 | X110 | D0 | X120 | I-1 |", positions: true)
        == "-; -; Ba(110,100); Ma(120,100); Ea(120,100)")
  }

  @Test("E-ST-2, E-FRAME-10: a single touch; the key's repeat is ignored")
  func singleTouch() {
    #expect(TrackedPanel(.single).run("B1 x100 y100 | B2 | x120 | B0 |") == "Ba; -; Ma; Ea")
  }

  @Test("E-ST-2: a single touch within one frame")
  func singleTap() {
    #expect(TrackedPanel(.single).run("B1 x100 y100 B0 |") == "Ba + Ea")
  }

  @Test("E-PROTOA-1, E-PROTOA-3: protocol A without ids")
  func protocolA() {
    #expect(
      TrackedPanel(.unslotted).run(
        "X100 Y100 ; X500 Y500 ; | X101 Y100 ; X501 Y500 ; | X502 Y500 ; | ; |")
        == "Ba Bb; Ma Mb; Ea Mb; Eb")
  }

  @Test("E-PROTOA-5: protocol A with a touch key and no SYN_MT_REPORT")
  func protocolAWithoutMarkers() {
    #expect(TrackedPanel(.unslotted).run("B1 X100 Y100 | X110 Y100 | B0 |") == "Ba; Ma; Ea")
  }

  @Test(
    "E-FILT-14: hysteresis of half the fuzz reports the measured position outside the ellipse"
  )
  func hysteresis() {
    var panel = TrackedPanel()
    panel.description.axes[.positionX]?.fuzz = 8
    panel.description.axes[.positionY]?.fuzz = 8
    #expect(
      panel.run("I1 X100 Y0 | X103 | X105 | X106 | X100 |", positions: true)
        == "Ba(100,0); -; Ma(105,0); Ma(106,0); -")
  }
}
