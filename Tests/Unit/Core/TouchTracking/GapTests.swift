import Testing
import TouchModel
import TouchTracking

/// Lost records, the state at open, and a suspend.
struct GapTests {
  @Test("E-DROP-1, E-DROP-10: half a frame before a gap is discarded, and all up to the SYN_REPORT")
  func discarded() {
    #expect(
      TrackedPanel().run("I1 X1 Y1 | X5 DROP X6 DROP X7 | X8 |", positions: true)
        == "Ba(1,1); Ma(7,1)!; Ma(8,1)")
    #expect(TrackedPanel().run("I1 X1 Y1 DROP ~I-1 | X8 | I2 |") == "-; -; Ba")
  }

  @Test("E-DROP-3: records that repeat the state have no effect")
  func repeatedAfterGap() {
    #expect(
      TrackedPanel().run("I1 X1 Y1 | DROP ~S1 ~I7 ~X5 ~Y5 | S1 I7 X5 Y5 | S0 I-1 | I-1 |")
        == "Ba; Bb?; -; Ea!; -")
  }

  @Test("E-DROP-4: a contact that continues is flagged in its next frame only")
  func mark() {
    #expect(TrackedPanel().run("I1 X1 Y1 | DROP | X2 | X3 |") == "Ba; -; Ma!; Ma")
    #expect(TrackedPanel().run("I1 X1 Y1 | DROP | I-1 |") == "Ba; -; Ea!")
  }

  @Test(
    "E-DROP-5, E-DROP-7, E-HOVER-1: a contact that was lifted or touched in a gap")
  func hoverAcrossGap() {
    #expect(TrackedPanel().run("I1 X1 Y1 | DROP ~D1 ~X9 | D0 | I-1 |") == "Ba; Ca:dropped; Bb; Eb")
    #expect(TrackedPanel().run("I1 X1 Y1 | DROP ~D1 | I-1 | I2 D0 |") == "Ba; Ca:dropped; -; Bb")
    #expect(TrackedPanel().run("I1 D1 X1 Y1 | DROP ~D0 | X2 | I-1 |") == "-; Ba?; Ma; Ea")
    #expect(TrackedPanel().run("I1 D1 X1 Y1 | DROP ~X5 | D0 | I-1 |") == "-; -; Ba; Ea")
  }

  @Test("E-DROP-11: without a state, all contacts are cancelled and slots are silent")
  func replayed() {
    #expect(
      TrackedPanel().run(
        "I1 X1 Y1 S1 I2 X2 Y2 | X3 DROP X9 | X4 | S0 X5 | I-1 | I1 X7 |", isLive: false)
        == "Ba Bb; -; Ca:dropped Cb:dropped; -; -; Bc")
  }

  @Test("E-DROP-11, E-PHASE-2: a capture that ends in a gap ends its contacts as lost")
  func endInGap() {
    var tracker = TrackedPanel().tracker()
    var transcript = Transcript()
    tracker.consume(Stream("I1 X1 Y1 | DROP |").events.span) { transcript.note($0) }
    tracker.cancelAll(reason: .endOfCapture, at: .milliseconds(99)) { transcript.note($0) }
    #expect(transcript.all.last?.contacts.map(\.cancelReason) == [.dropped])
    #expect(transcript.gaps == 1)
  }

  @Test("E-DROP-12: the frames of a gap have the time of the SYN_DROPPED")
  func gapTime() {
    for isLive in [true, false] {
      var tracker = TrackedPanel().tracker()
      var transcript = Transcript()
      let events = [
        InputEvent(time: .milliseconds(1), axis: .trackingID, value: 1),
        .report(time: .milliseconds(1)),
        InputEvent(
          time: .milliseconds(4), type: .synchronization,
          code: SynchronizationCode.dropped.rawValue, value: 0),
        .report(time: .milliseconds(6)),
      ]
      tracker.consume(events.span) { transcript.note($0) }
      if isLive {
        tracker.resynchronize(with: DeviceState(), at: .milliseconds(8)) { transcript.note($0) }
      } else {
        tracker.consume([.report(time: .milliseconds(9))].span) { transcript.note($0) }
      }
      #expect(transcript.all.map(\.time) == [1, 4].map { .milliseconds($0) })
      #expect(transcript.all.last?.contacts.map(\.cancelReason) == [.dropped])
    }
  }

  @Test("E-DROP-12, E-FILT-12, E-FILT-13: what filters held until then is reported before the gap")
  func heldBackBeforeGap() {
    for (stream, minimum, expected) in [
      ("I1 X1 Y1 | I-1 | @200 DROP |", 0, ["began 10", "ended 50", "gap 200"]),
      ("I1 X1 Y1 | @200 X2 DROP |", 30, ["began 40", "gap 200", "cancelled 200"]),
    ] {
      var panel = TrackedPanel()
      panel.settings.filters.bounceMerge = .init()
      panel.settings.filters.minDuration = .milliseconds(Int64(minimum))
      var tracker = panel.tracker()
      var results: [String] = []
      func note(_ action: TrackerOutput) {
        switch action {
        case .frame(let frame):
          results += frame.contacts.map { "\($0.phase) \(frame.time.count / 1000)" }
        case .gap(let time, _): results.append("gap \(time.count / 1000)")
        case .note, .ignored: break
        }
      }
      tracker.consume(Stream(stream).events.span, note)
      tracker.cancelAll(reason: .endOfCapture, at: .zero, note)
      #expect(results == expected)
    }
  }

  @Test(
    "E-DROP-1, E-LIFE-10: a sleep within a gap does not make the records valid that follow up to its end"
  )
  func sleepInGap() {
    var tracker = TrackedPanel().tracker()
    var transcript = Transcript()
    let stream = Stream("I1 X1 Y1 | DROP I2 X5 | I3 X6 |")
    tracker.consume(Array(stream.events[..<5]).span) { transcript.note($0) }
    tracker.mute(with: Stream("I1 X1 Y1 |").finalState, at: .milliseconds(25)) {
      transcript.note($0)
    }
    tracker.consume(Array(stream.events[5...]).span) { transcript.note($0) }
    transcript.endInput()
    #expect(transcript.text == "Ba + Ca:dropped + Bb")
  }

  @Test(
    "E-DROP-12, E-FILT-13, E-LIFE-3: a lift that is held when records were missed has its own time")
  func heldBackBeforeRecovery() {
    var panel = TrackedPanel(.single)
    panel.settings.filters.bounceMerge = .init()
    var tracker = panel.tracker()
    var transcript = Transcript()
    tracker.consume(Stream("B1 x1 y1 | B0 |").events.span) { transcript.note($0) }
    tracker.recover(with: DeviceState(), at: .milliseconds(900)) { transcript.note($0) }
    #expect(transcript.all.map(\.time) == [10, 50].map { .milliseconds($0) })
  }

  @Test("E-DROP-1, E-REC-0: the values of a discarded frame are known")
  func discardedValues() {
    #expect(
      TrackedPanel().run("X5 Y6 DROP | I1 X7 |", isLive: false, positions: true) == "-; Ba(7,6)")
  }

  @Test("E-DROP-1: the state may come before the SYN_REPORT that ends the gap")
  func earlyAnswer() {
    var tracker = TrackedPanel().tracker()
    var transcript = Transcript()
    let stream = Stream("I1 X1 Y1 | DROP ~X5 X6 | X7 |")
    let events = stream.events
    tracker.consume(Array(events[..<5]).span) { transcript.note($0) }
    let state = Stream("I1 X6 Y1 [open] |").initialState
    tracker.resynchronize(with: state ?? DeviceState(), at: .milliseconds(20)) {
      transcript.note($0)
    }
    tracker.consume(Array(events[5...]).span) { transcript.note($0) }
    #expect(
      transcript.all.flatMap(\.contacts).map { [$0.position.x, Double($0.phase.rawValue)] }
        == [[1, 0], [6, 1], [7, 1]])
  }

  @Test("E-DROP-5: a state with missing, short and overlong rows is used as far as possible")
  func oddState() {
    var tracker = TrackedPanel().tracker()
    var transcript = Transcript()
    tracker.consume(Stream("I1 X1 Y1 | DROP |").events.span) { transcript.note($0) }
    let state = DeviceState(
      currentSlot: -9,
      slots: [
        .init(axis: .trackingID, values: Array(repeating: 3, count: 4000)),
        .init(axis: .positionX, values: [7]), .init(axis: .slot, values: [1]),
        .init(axis: AbsoluteAxis(rawValue: 0xffff), values: [1]),
      ])
    tracker.resynchronize(with: state, at: .zero) { transcript.note($0) }
    #expect(transcript.all.dropFirst().first?.contacts.count == 5)
    tracker.consume(Stream("X9 |").events.span) { transcript.note($0) }
    #expect(tracker.counters.wildRecords == 1)
  }

  @Test("E-INIT-1: fingers found at open begin if the settings select it")
  func beginAtOpen() {
    var panel = TrackedPanel()
    panel.settings.touchesAtOpen = .begin
    #expect(
      panel.run("I1 X100 Y100 [open] X110 | I-1 | I2 |", positions: true)
        == "Ba(110,100)?; Ea(110,100); Bb(110,100)")
    var tracker = panel.tracker(Stream("I1 X100 Y100 [open] |").initialState)
    var transcript = Transcript()
    tracker.advance(to: .milliseconds(7)) { transcript.note($0) }
    #expect(transcript.all.map(\.time) == [.milliseconds(7)])
  }

  @Test("E-INIT-1: an ignored finger is reported by a note")
  func ignoredAtOpen() {
    var tracker = TrackedPanel().tracker(Stream("I1 X1 Y1 S1 I2 [open] |").initialState)
    var transcript = Transcript()
    tracker.consume(Stream("X9 |").events.span) { transcript.note($0) }
    #expect(transcript.all.isEmpty)
    #expect(transcript.notes.map(\.level) == [.info])
    #expect(tracker.counters.mutedAtOpen == 2)
  }

  @Test("E-INIT-4: a slot whose id never changes returns after a new, distant touch")
  func revived() {
    let panel = TrackedPanel()
    let start = "I1 X100 Y100 [open] "
    #expect(
      panel.run(start + "X105 | B0 | B1 X110 | B0 B1 X400 | X401 | I-1 |") == "-; -; -; Ba; Ma; Ea")
    #expect(panel.run(start + "X400 | X100 | B1 X120 |") == "-; -; -")
  }

  @Test("E-LIFE-18, E-PHASE-2: new settings cancel first, and ids continue")
  func changedSettings() {
    let panel = TrackedPanel()
    var tracker = panel.tracker()
    var transcript = Transcript(positions: true)
    tracker.consume(Stream("I1 X100 Y100 |").events.span) { transcript.note($0) }
    var settings = panel.settings
    settings.region = Rect(x: 0, y: 0, width: 500, height: 500)
    tracker.change(to: settings, reason: .interrupted, at: .milliseconds(20)) {
      transcript.note($0)
    }
    transcript.endInput()
    tracker.consume(Stream("@30 X200 | I2 |").events.span) { transcript.note($0) }
    transcript.endInput()
    #expect(transcript.text == "Ba(100,100) + Ca:interrupted(100,100); Bb(100,50)")
  }

  @Test("E-PROTOA-7: protocol A has no state; a gap cancels all, and the next frame starts again")
  func protocolA() {
    for isLive in [true, false] {
      #expect(
        TrackedPanel(.unslotted).run("X1 Y1 ; | DROP X2 Y1 ; | X2 Y1 ; |", isLive: isLive)
          == (isLive ? "Ba; Ca:dropped; Bb" : "Ba; -; Ca:dropped + Bb"))
    }
  }

  @Test("E-PROTOA-7, E-PROTOA-5: a gap that hides a press of the touch key loses no touch")
  func protocolAKey() {
    #expect(
      TrackedPanel(.unslotted).run("B1 X1 Y1 | B0 | DROP | X3 Y3 | X4 Y3 | B0 |")
        == "Ba; Ea; -; Bb; Mb; Eb")
  }

  @Test("E-DROP-4, E-DROP-5, E-ST-3: a single touch after a gap follows the key")
  func singleTouch() {
    let panel = TrackedPanel(.single)
    #expect(
      panel.run("B1 x1 y1 | DROP ~x5 | x6 |", positions: true) == "Ba(1,1); Ma(5,1)!; Ma(6,1)")
    #expect(panel.run("B1 x1 y1 | DROP ~B0 | B1 |") == "Ba; Ca:dropped; Bb")
    #expect(panel.run("x1 y1 | DROP ~B1 | B0 |") == "-; Ba?; Ea")
  }

  @Test("E-LIFE-10, E-INIT-4: a silent contact that ended during a second suspend does not return")
  func asleepTwice() {
    var tracker = TrackedPanel().tracker()
    var transcript = Transcript()
    func sleep(_ held: String, at time: Int64) {
      tracker.mute(with: Stream(held + " [open] |").initialState, at: .milliseconds(time)) {
        transcript.note($0)
      }
      transcript.endInput()
    }
    tracker.consume(Stream("I1 X100 Y100 |").events.span) { transcript.note($0) }
    transcript.endInput()
    sleep("I1 X100 Y100", at: 20)
    sleep("I-1 X100 Y100", at: 30)
    // This would revive the contact if it still existed.
    for frame in Stream("@100 X110 | B1 X400 | X401 |").frames {
      tracker.consume(frame.events.span) { transcript.note($0) }
      transcript.endInput()
    }
    #expect(transcript.text == "Ba; Ca:suspended; -; -; -; -")
  }

  @Test("E-LIFE-10: protocol A starts again after a suspend")
  func protocolAAsleep() {
    var tracker = TrackedPanel(.unslotted).tracker()
    var transcript = Transcript()
    tracker.consume(Stream("X1 Y1 ; |").events.span) { transcript.note($0) }
    tracker.mute(at: .milliseconds(20)) { transcript.note($0) }
    tracker.consume(Stream("@30 X500 Y500 ; |").events.span) { transcript.note($0) }
    transcript.endInput()
    #expect(transcript.text == "Ba + Ca:suspended + Bb")
  }
}
