import Testing
import TouchModel
import TouchTracking

/// Panels that report all contacts in each frame.
struct ProtocolATests {
  @Test(
    "E-PROTOA-1, E-PROTOA-9: contacts continue so that the sum of distances is smallest",
    arguments: [
      ("X100 Y1 ; X200 Y1 ; | X190 Y1 ; X290 Y1 ; |", "Ba Bb; Ma Mb"),
      ("X100 Y1 ; X200 Y1 ; | X205 Y1 ; X101 Y1 ; |", "Ba Bb; Ma Mb"),
      ("X1 Y1 ; X200 Y1 ; X400 Y1 ; | X401 Y1 ; X2 Y1 ; |", "Ba Bb Bc; Ma Eb Mc"),
      ("X1 Y1 ; | X900 Y1 ; |", "Ba; Ma"),
      ("X1 Y1 ; X500 Y1 ; | X1 Y1 ; X800 Y1 ; |", "Ba Bb; Eb Bc"),
      ("X1 Y1 ; | X2 Y1 ; X300 Y300 ; | X301 Y300 ; |", "Ba; Ma Bb; Ea Mb"),
    ])
  func matching(_ stream: String, _ expected: String) {
    #expect(TrackedPanel(.unslotted).run(stream) == expected)
  }

  @Test(
    "E-PROTOA-2, E-ID-12: ids have precedence, once per frame",
    arguments: [
      ("I5 X1 Y1 ; I6 X900 Y1 ; | I6 X1 Y1 ; I5 X900 Y1 ; |", "Ba Bb; Ma Mb"),
      ("I5 X1 Y1 ; | I6 X1 Y1 ; |", "Ba; Ea Bb"),
      ("I0 X1 Y1 ; I0 X500 Y1 ; | I0 X501 Y1 ; I0 X2 Y1 ; |", "Ba Bb; Ma Mb"),
      ("I0 X1 Y1 | I0 X2 Y1 |", "Ba; Ma"),
      ("I5 X1 Y1 ; | I-1 ; |", "Ba; Ea"),
      ("I5 X1 Y1 ; | I5 ; | I5 X1 Y1 ; |", "Ba; -; -"),
    ])
  func identified(_ stream: String, _ expected: String) {
    #expect(TrackedPanel(.unslotted).run(stream) == expected)
  }

  @Test(
    "E-PROTOA-3, E-PROTOA-5: the forms of an empty frame",
    arguments: [
      ("X1 Y1 ; | ; |", "Ba; Ea"),
      ("X1 Y1 | B0 |", "Ba; Ea"),
      ("X1 Y1 | p0 |", "Ba; Ea"),
      ("B1 X1 Y1 | | X2 Y1 |", "Ba; -; Ma"),
      ("B1 X1 Y1 | X2 Y1 B0 | B1 X3 Y1 |", "Ba; Ea; Bb"),
    ])
  func released(_ stream: String, _ expected: String) {
    #expect(TrackedPanel(.unslotted).run(stream) == expected)
  }

  @Test("E-PROTOA-4: a contact of size 0 does not exist")
  func sizeZero() {
    #expect(TrackedPanel(.unslotted).run("W5 X1 Y1 ; | W0 X1 Y1 ; | W5 X1 Y1 ; |") == "Ba; Ea; Bb")
  }

  @Test("E-PROTOA-6: an axis that a contact does not report is unknown")
  func notRetained() {
    #expect(
      TrackedPanel(.unslotted).run("X5 Y7 T1 ; | X6 ; | X6 Y7 ; |", positions: true)
        == "Ba(5,7)^; Ma(6,0)_; Ma(6,7)")
  }

  @Test("E-PROTOA-8: any order, and markers before anything")
  func oddOrder() {
    #expect(
      TrackedPanel(.unslotted).run("; Y7 X5 ; ; | ; X6 Y7 |", positions: true) == "Ba(5,7); Ma(6,7)"
    )
  }

  @Test("E-PROTOA-1, E-SLOT-5: contacts above the limit are counted")
  func tooMany() {
    let text = (0..<70).map { "X\($0) Y1 ;" }.joined(separator: " ") + " |"
    var tracker = TrackedPanel(.unslotted).tracker()
    var transcript = Transcript()
    tracker.consume(Stream(text).events.span) { transcript.note($0) }
    #expect(transcript.all.map(\.contacts.count) == [64])
    #expect(tracker.counters.overflows == 6)
    #expect(transcript.notes.count == 1)
  }

  @Test(
    "E-PROTOA-2, E-SLOT-5: contacts that find no slot, because all end in the same frame, are counted"
  )
  func noVacantSlot() {
    func frame(_ first: Int) -> String {
      (0..<64).map { "I\(first + $0) X\($0) Y1 ;" }.joined(separator: " ") + " |"
    }
    var tracker = TrackedPanel(.unslotted).tracker()
    var transcript = Transcript()
    tracker.consume(Stream(frame(0) + " " + frame(100) + " " + frame(100)).events.span) {
      transcript.note($0)
    }
    #expect(transcript.all.map(\.contacts.count) == [64, 64, 64])
    #expect(tracker.counters.overflows == 64)
    #expect(transcript.notes.count == 1)
  }

  @Test("E-PROTOA-1, E-COORD-5: contacts are matched on a screen of any size")
  func absurdRegion() {
    var panel = TrackedPanel(.unslotted)
    panel.settings.region = Rect(x: 0, y: 0, width: 1e300, height: 1e-10)
    #expect(
      panel.run("X1 Y1 ; X500 Y500 ; | X501 Y500 ; X2 Y1 ; X3 Y700 ; |") == "Ba Bb; Ma Mb Bc")
  }

  @Test("E-FRAME-4, E-ID-6: a stream that never ends a frame uses bounded memory")
  func endlessFrame() {
    var tracker = TrackedPanel().tracker()
    var transcript = Transcript()
    let text = String(repeating: "I1 I2 I-1 ", count: 2000) + "|"
    tracker.consume(Stream(text).events.span) { transcript.note($0) }
    #expect(transcript.all.count < 600)
    #expect(tracker.counters.overflows > 3000)
    #expect(transcript.notes.count == 1)
  }
}
