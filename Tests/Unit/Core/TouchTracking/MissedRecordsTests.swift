import Testing
import TouchModel
import TouchTracking

/// Records that do not arrive, as while another process has grabbed the device.
struct MissedRecordsTests {
  /// Feeds a stream to a tracker; before the last frame, its contacts are compared with the kernel's.
  ///
  /// If records are missing, the tracker recovers, and the result ends with `missed`.
  private func result(_ text: String) -> String {
    let stream = Stream(text)
    var tracker = TrackedPanel().tracker(stream.initialState)
    var transcript = Transcript(positions: true)
    for frame in stream.frames.dropLast() {
      tracker.consume(frame.events.span) { transcript.note($0) }
      transcript.endInput()
    }
    let events = stream.frames.last?.events ?? []
    let isMissing = tracker.hasMissedRecords(before: events.span, stream.finalState)
    if isMissing {
      tracker.recover(with: stream.finalState, at: .milliseconds(900)) { transcript.note($0) }
    } else {
      tracker.consume(events.span) { transcript.note($0) }
    }
    transcript.endInput()
    return transcript.text + (isMissing ? "; missed" : "")
  }

  @Test(
    "E-LIFE-3: a lift that did not arrive cancels the contact, whatever comes first afterwards",
    arguments: [
      // The next finger is in the same slot.
      ("I1 X1 Y1 | ~I-1 I2 X5 Y5 |", "Ba(1,1); Ca:dropped(1,1) + Bb(5,5)?; missed"),
      // It is in another slot.
      ("I1 X1 Y1 | ~I-1 S1 I2 X5 Y5 |", "Ba(1,1); Ca:dropped(1,1) Bb(5,5)?; missed"),
      // Two fingers were lifted, and one touched again.
      (
        "I1 X1 Y1 S1 I2 X2 Y2 | ~I-1 ~S0 ~I-1 S1 I3 X9 |",
        "Ba(1,1) Bb(2,2); Ca:dropped(1,1) Cb:dropped(2,2) + Bc(9,2)?; missed"
      ),
      // A finger that stays continues.
      (
        "I1 X1 Y1 S1 I2 X2 Y2 | ~I-1 S0 X7 |",
        "Ba(1,1) Bb(2,2); Ma(7,1)! Cb:dropped(2,2); missed"
      ),
      // A finger touched unseen.
      ("I1 X1 Y1 | ~S1 ~I2 ~X5 ~Y5 S0 X3 |", "Ba(1,1); Ma(3,1)! Bb(5,5)?; missed"),
      // The current slot is not that of the last record.
      ("I1 X1 Y1 | ~S1 ~I2 ~I-1 I3 X4 Y4 |", "Ba(1,1); Bb(4,4)?; missed"),
    ])
  func missed(_ stream: String, _ expected: String) {
    #expect(result(stream) == expected)
  }

  @Test(
    "E-LIFE-3: records that arrived are not missing",
    arguments: [
      ("I1 X1 Y1 | X2 |", "Ba(1,1); Ma(2,1)"),
      ("I1 X1 Y1 | I-1 |", "Ba(1,1); Ea(1,1)"),
      ("I1 X1 Y1 | I-1 I2 X5 |", "Ba(1,1); Ea(1,1) + Bb(5,1)"),
      ("I1 X1 Y1 | S3 I2 X5 Y5 S0 I-1 |", "Ba(1,1); Ea(1,1) Bb(5,5)"),
      ("I1 X1 Y1 [open] X2 | I-1 |", "-; -"),
    ])
  func arrived(_ stream: String, _ expected: String) {
    #expect(result(stream) == expected)
  }

  @Test("E-LIFE-3: no part of a complete stream looks like a loss, however late it is read")
  func completeStreams() {
    let frames = Stream(
      """
      I1 X1 Y1 | S1 I2 X2 Y2 | X3 S0 X9 | I-1 S1 X4 | S0 I3 X7 S1 I-1 I4 | S0 I-1 S1 I-1 | \
      S4 I5 X5 Y5 | I-1 S0 I6 | I-1 | X5 |
      """
    ).frames
    for start in 0...frames.count {
      for queued in start...frames.count {
        var cut = TrackedPanel().tracker()
        for frame in frames[..<start] { cut.consume(frame.events.span) { _ in } }
        let first = frames[start..<queued].flatMap(\.events)
        let isCutMissing = cut.hasMissedRecords(before: first.span, nil)
        #expect(!isCutMissing, "\(start) \(queued)")
        var kernel = KernelModel(slots: 5)
        var tracker = TrackedPanel().tracker()
        for frame in frames[..<start] { tracker.consume(frame.events.span) { _ in } }
        for event in frames[..<queued].flatMap(\.events) { kernel.apply(event) }
        // Records that arrive after the state was read are read with the others.
        for end in queued...frames.count {
          let events = frames[start..<end].flatMap(\.events)
          let isMissing = tracker.hasMissedRecords(before: events.span, kernel.state)
          #expect(!isMissing, "\(start) \(queued) \(end)")
        }
      }
    }
  }

  @Test("E-LIFE-3, E-READ-2: a batch that is not complete shows a loss by its records alone")
  func incompleteBatch() {
    for (text, expected) in [
      ("I2 X5 Y5 |", true), ("S1 I2 X5 Y5 |", false), ("S1 I-1 |", true), ("X9 |", false),
      // The state is read again.
      ("X9 DROP I2 |", false),
    ] {
      var tracker = TrackedPanel().tracker()
      tracker.consume(Stream("I1 X1 Y1 |").events.span) { _ in }
      let events = Stream(text).events
      let isMissing = tracker.hasMissedRecords(before: events.span, nil)
      #expect(isMissing == expected, "\(text)")
    }
  }

  @Test(
    "E-LIFE-3: a device without slots is compared by its touch key",
    arguments: [(TouchProtocol.single, "B1 x1 y1 |"), (.unslotted, "B1 X1 Y1 ; |")])
  func withoutSlots(_ kind: TouchProtocol, _ down: String) {
    var tracker = TrackedPanel(kind).tracker()
    var transcript = Transcript(positions: true)
    let stream = Stream(down)
    var kernel = KernelModel(slots: 5)
    for event in stream.events { kernel.apply(event) }
    tracker.consume(stream.events.span) { transcript.note($0) }
    transcript.endInput()
    let unread: [InputEvent] = []
    var isMissing = tracker.hasMissedRecords(before: unread.span, kernel.state)
    #expect(!isMissing)
    kernel.apply(InputEvent(time: .zero, key: .touch, value: 0))
    isMissing = tracker.hasMissedRecords(before: unread.span, kernel.state)
    #expect(isMissing)
    tracker.recover(with: kernel.state, at: .milliseconds(900)) { transcript.note($0) }
    transcript.endInput()
    #expect(transcript.text == "Ba(1,1); Ca:dropped(1,1)")
    isMissing = tracker.hasMissedRecords(before: unread.span, kernel.state)
    #expect(!isMissing)
  }
}
