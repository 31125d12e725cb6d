import Testing
import TouchModel
import TouchTracking

/// Frames, slots, ids and time.
struct FrameTests {
  @Test(
    "E-FRAME-1, E-FRAME-2, E-FRAME-6, E-FRAME-8: frames commit completely, and invisible ones are not delivered",
    arguments: [
      ("I1 X1 Y1 | | X1 | X2 X3 |", "Ba(1,1); -; -; Ma(3,1)"),
      ("I1 X1 Y1 S1 I2 X2 Y2 | X3 S0 X4 |", "Ba(1,1) Bb(2,2); Ma(4,1) Mb(3,2)"),
      ("I1 X1 Y1", "-"),
    ])
  func commit(_ stream: String, _ expected: String) {
    #expect(TrackedPanel().run(stream, positions: true) == expected)
  }

  @Test("E-FRAME-3: a frame that the kernel inserted is a frame")
  func forcedReport() {
    #expect(TrackedPanel().run("I1 X1 Y1 |1 X2 |1 I-1 |1") == "Ba; Ma; Ea")
  }

  @Test("E-FRAME-7: unknown types and codes change nothing and are counted")
  func unknownRecords() {
    var tracker = TrackedPanel().tracker()
    var transcript = Transcript()
    let events = [
      InputEvent(time: .zero, type: EventType(rawValue: 0x4711), code: 9, value: 9),
      InputEvent(time: .zero, axis: AbsoluteAxis(rawValue: 0xffff), value: 9),
      InputEvent(time: .zero, type: .synchronization, code: 77, value: 9),
      .report(time: .zero),
    ]
    tracker.consume(events.span) { transcript.note($0) }
    #expect(transcript.all.isEmpty)
    #expect(tracker.counters.ignoredRecords == 3)
  }

  @Test("E-SLOT-3, E-SLOT-2, E-INIT-2: the slot and the values at open are the kernel's")
  func stateAtOpen() {
    #expect(
      TrackedPanel().run("I1 X1 Y1 I-1 S3 I2 X30 Y40 I-1 [open] I7 | S0 I8 |", positions: true)
        == "Ba(30,40); Bb(1,1)")
  }

  @Test("E-SLOT-4: an invalid slot is reported once, and counted each time")
  func wildSlotNote() throws {
    var tracker = TrackedPanel().tracker()
    var transcript = Transcript()
    let stream = Stream(
      String(repeating: "S99 I5 X5 | S-1 X9 | ", count: 20))
    tracker.consume(stream.events.span) { transcript.note($0) }
    #expect(transcript.all.isEmpty)
    #expect(transcript.notes.count == 5)
    #expect(try #require(transcript.notes.first).message.contains("slot 99"))
    #expect(tracker.counters.wildSlots == 40)
    #expect(tracker.counters.wildRecords == 60)
    #expect(tracker.counters.suppressedNotes == 35)
  }

  @Test("E-DROP-9: the first note after thirty seconds reports how many were suppressed")
  func untoldNotes() throws {
    var tracker = TrackedPanel().tracker()
    var transcript = Transcript()
    let stream = Stream(String(repeating: "S99 | ", count: 8) + "@40000 S99 |")
    tracker.consume(stream.events.span) { transcript.note($0) }
    #expect(transcript.notes.count == 6)
    #expect(try #require(transcript.notes.last).message.contains("3 earlier"))
  }

  @Test("E-SLOT-5: a device with an invalid slot count gets the largest number of slots, or one")
  func nonsenseSlots() {
    #expect(TrackedPanel(slots: .max).tracker().slotCount == 1024)
    #expect(TrackedPanel(slots: -5).tracker().slotCount == 1)
    #expect(
      TrackedPanel(slots: 1024).run("S1023 I1 X1 Y1 | S64 I2 X1 Y1 | S1023 I-1 |") == "Ba; Bb; Ea")
  }

  @Test(
    "E-SLOT-7, E-SLOT-8: positions after an end belong to no contact; they are stored for the slot",
    arguments: [
      ("I1 X1 Y1 | I-1 | X50 | I2 |", "Ba(1,1); Ea(1,1); -; Bb(50,1)"),
      ("I1 X1 Y1 | X7 I-1 |", "Ba(1,1); Ea(7,1)"),
      // Drivers write zeros or the position of the next finger.
      ("I1 X500 Y300 | I-1 X0 Y0 | I2 |", "Ba(500,300); Ea(500,300); Bb(0,0)"),
      ("I1 X1 Y1 | I-1 X900 Y900 I2 |", "Ba(1,1); Ea(1,1) + Bb(900,900)"),
      ("I1 X1 Y1 | X7 I-1 X8 I2 X9 |", "Ba(1,1); Ea(7,1) + Bb(9,1)"),
      ("I1 X1 Y1 I-1 X8 I2 I-1 X9 |", "Ba(1,1) + Ea(1,1) + Bb(8,1) + Eb(8,1)"),
      ("I1 X1 Y1 S1 I2 X2 Y2 | I-1 S0 X5 S1 X9 |", "Ba(1,1) Bb(2,2); Ma(5,1) Eb(2,2)"),
      ("I1 Y1 | I-1 X8 |", "Ba(0,1)_; Ea(0,1)_"),
    ])
  func retainedValues(_ stream: String, _ expected: String) {
    #expect(TrackedPanel().run(stream, positions: true) == expected)
  }

  @Test("E-SLOT-9: a contact that a frame does not name is not listed")
  func stationary() {
    #expect(TrackedPanel().run("I1 X1 Y1 S1 I2 X2 Y2 | X5 | S0 X6 |") == "Ba Bb; Mb; Ma")
  }

  @Test("E-SLOT-10: force and size alone move a contact only if the settings select it")
  func valueChanges() {
    var panel = TrackedPanel()
    panel.description.axes[.multitouchPressure] = AxisInfo(minimum: 0, maximum: 100)
    panel.description.axes[.touchMajor] = AxisInfo(minimum: 0, maximum: 100)
    #expect(panel.run("I1 X1 Y1 P10 W10 | P20 | W20 | W20 |") == "Ba; -; -; -")
    panel.settings.reportsValueChanges = true
    #expect(panel.run("I1 X1 Y1 P10 W10 | P20 | W20 | W20 |") == "Ba; Ma; Ma; -")
  }

  @Test(
    "E-ID-1, E-ID-11, E-ID-12: contact ids are independent; tracking id 0 is valid, and any negative one ends"
  )
  func identities() {
    #expect(
      TrackedPanel().run("I0 X1 Y1 | I-7 | I70000 | I-1 | S1 I70000 X1 Y1 S0 I0 |")
        == "Ba; Ea; Bb; Eb; Bc Bd")
  }

  @Test("E-ID-6: two taps of one slot in a frame are four frames of contacts")
  func twoTaps() {
    #expect(
      TrackedPanel().run("I1 X1 Y1 I-1 I2 X2 I-1 |", positions: true)
        == "Ba(1,1) + Ea(1,1) + Bb(2,1) + Eb(2,1)")
    #expect(
      TrackedPanel().run("S1 I9 X9 Y9 | S0 I1 X1 Y1 I-1 I2 X2 S1 X8 | S0 I3 S1 I8 |")
        == "Ba; Ma Bb + Eb + Bc; Ea Ec + Bd Be")
  }

  @Test("E-ID-8, E-ID-9: a repeated id has no effect; in another slot it is another contact")
  func repeatedID() {
    #expect(TrackedPanel().run("I1 X1 Y1 | I1 X2 | I-1 S1 I1 X5 Y5 |") == "Ba; Ma; Ea Bb")
    #expect(TrackedPanel().run("I1 X1 Y1 | I-1 I1 X2 |") == "Ba; Ea + Bb")
  }

  @Test("E-ID-10: two slots with one id are two contacts, and a note is logged")
  func sharedID() {
    var tracker = TrackedPanel().tracker()
    var transcript = Transcript()
    let stream = Stream("I1 X1 Y1 S1 I1 X2 Y2 | X3 |")
    tracker.consume(stream.events.span) { transcript.note($0) }
    #expect(transcript.all.map { $0.contacts.count } == [2, 1])
    #expect(transcript.notes.map(\.blame) == [.kernel])
  }

  @Test("E-TIME-2, E-PHASE-5: a time that decreases is replaced by the previous one")
  func clockReversal() {
    var tracker = TrackedPanel().tracker()
    var transcript = Transcript()
    let stream = Stream("@50 I1 X1 Y1 | @20 X2 | @60 X3 |")
    tracker.consume(stream.events.span) { transcript.note($0) }
    #expect(transcript.all.map(\.time) == [50, 50, 60].map { .milliseconds($0) })
    #expect(tracker.counters.clockReversals == 1)
  }

  @Test("E-TIME-5: a frame has the time of its SYN_REPORT, not of its records")
  func frameTime() {
    var tracker = TrackedPanel().tracker()
    var transcript = Transcript()
    let events = [
      InputEvent(time: .milliseconds(1), axis: .trackingID, value: 1),
      InputEvent(time: .milliseconds(3), axis: .positionX, value: 1),
      .report(time: .milliseconds(5)),
    ]
    tracker.consume(events.span) { transcript.note($0) }
    #expect(transcript.all.map(\.time) == [.milliseconds(5)])
  }

  @Test("E-REC-0: a coordinate that was never reported is 0 and flagged until it is")
  func unknownCoordinate() {
    var panel = TrackedPanel()
    panel.description.axes[.positionY] = AxisInfo(minimum: 300, maximum: 999)
    panel.settings.region = Rect(x: 0, y: 300, width: 1000, height: 700)
    #expect(
      panel.run("I1 X5 | X6 | Y400 | X7 | I-1 |", positions: true)
        == "Ba(5,300)_; Ma(6,300)_; Ma(6,400); Ma(7,400); Ea(7,400)")
  }

  @Test("E-REC-3: a stream that is cut anywhere gives a prefix of its frames, then cancellations")
  func cutStream() {
    let events = Stream("I1 X1 Y1 | X2 S1 I2 X5 Y5 | S0 I-1 | S1 X6 | I-1 |").events
    let whole = frames(of: events)
    #expect(whole.count == 5)
    // The contacts that are down after each SYN_REPORT.
    let down = [0, 1, 2, 1, 1, 0]
    for length in 0...events.count {
      let reports = events[..<length].count { $0.isReport }
      var cut = frames(of: Array(events[..<length]))
      if down[reports] > 0 {
        let reasons = cut.popLast()?.contacts.map(\.cancelReason)
        let expected: [CancelReason?] = Array(repeating: .endOfCapture, count: down[reports])
        #expect(reasons == expected)
      }
      #expect(cut == Array(whole.prefix(reports)), "cut after \(length) records")
    }
  }

  private func frames(of events: [InputEvent]) -> [ContactFrame] {
    var tracker = TrackedPanel().tracker()
    var transcript = Transcript()
    tracker.consume(events.span) { transcript.note($0) }
    tracker.cancelAll(reason: .endOfCapture, at: .zero) { transcript.note($0) }
    return transcript.all
  }
}
