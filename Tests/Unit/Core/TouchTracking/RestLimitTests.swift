import Testing
import TouchModel
import TouchTracking

/// The filter `restLimit`: drops, stuck corners and hands that rest.
struct RestLimitTests {
  private func panel(_ kind: TouchProtocol = .slotted) -> TrackedPanel {
    var panel = TrackedPanel(kind)
    panel.settings.filters.restLimit = .init()
    panel.settings.filters.restLimit?.time = .milliseconds(50)
    return panel
  }

  @Test("E-FILT-25: the default is ten seconds within 5 mm, and a contact sets one timer")
  func defaults() {
    var panel = TrackedPanel()
    panel.settings.filters.restLimit = .init()
    var tracker = panel.tracker()
    tracker.consume(Stream("I1 X1 Y1 | @5000 X51 |").events.span) { _ in }
    var deadline = tracker.deadline
    #expect(deadline == .milliseconds(10_010))
    tracker.consume(Stream("@6000 X52 |").events.span) { _ in }
    deadline = tracker.deadline
    #expect(deadline == .milliseconds(16_000))
    // A panel of known size has millimeters.
    panel.description.axes[.positionX]?.resolution = 4
    panel.description.axes[.positionY]?.resolution = 4
    tracker = panel.tracker()
    tracker.consume(Stream("I1 X1 Y1 | @5000 X21 |").events.span) { _ in }
    deadline = tracker.deadline
    #expect(deadline == .milliseconds(10_010))
  }

  @Test(
    "E-FILT-25: a contact that stays in one place is cancelled, silent or not, and ignored to its end",
    arguments: [
      // Five hundredths of the shorter side are 50 units.
      ("I1 X1 Y1 | @70 | X2 | I-1 | I2 X500 |", "Ba; Ca:watchdog; -; -; Bb"),
      ("I1 X1 Y1 | @59 X51 | @70 |", "Ba; Ma; Ca:watchdog"),
      ("I1 X1 Y1 | @59 X52 | @70 | @110 |", "Ba; Ma; -; Ca:watchdog"),
      (
        "I1 X500 Y500 | X510 | X495 | X505 | X490 | X500 | X501 | I-1 |",
        "Ba; Ma; Ma; Ma; Ma; Ca:watchdog; -; -"
      ),
      ("I1 X1 Y1 | @50 X60 | @90 X120 | @130 X180 | @170 I-1 |", "Ba; Ma; Ma; Ma; Ea"),
      // It gives way to the touch of the same frame, and holds back no other one.
      ("I1 X1 Y1 S1 I2 X500 Y500 | X560 | @65 | @90 |", "Ba Bb; Mb; Ca:watchdog; Cb:watchdog"),
      ("I1 X1 Y1 | @60 S1 I2 X500 Y500 |", "Ba; Ca:watchdog + Bb"),
      ("I1 X1 Y1 | @9000000 X2 |", "Ba; Ca:watchdog"),
      // A pen rests while a person thinks.
      ("I1 X1 Y1 T1 | @90 X2 | I-1 |", "Ba^; Ma^; Ea^"),
      ("I1 X1 Y1 | T1 | @90 X2 | T0 | @150 | @170 |", "Ba; Ma^; Ma^; Ma; Ca:watchdog; -"),
    ])
  func rest(_ stream: String, _ expected: String) {
    #expect(panel().run(stream) == expected)
  }

  @Test("E-FILT-25: the other protocols have it, too")
  func protocols() {
    #expect(
      panel(.single).run("B1 x1 y1 | @70 x2 | B0 | B1 x500 |") == "Ba; Ca:watchdog; -; Bb")
    #expect(
      panel(.unslotted).run("X1 Y1 ; | @70 X1 Y1 ; X500 Y500 ; | X1 Y1 ; X501 Y500 ; |")
        == "Ba; Ca:watchdog + Bb; Mb")
  }

  @Test(
    "E-FILT-25: a drop that flickers is one contact, also while it is ignored and in another slot",
    arguments: [
      // The pause is shorter than the contact before it.
      (
        "I1 X500 Y500 | @40 I-1 | @50 I2 X510 | @80 I-1 | @90 I3 | @120 I-1 | @1119 I4 | @1129 I-1 |",
        "Ba; Ea; Bb; Cb:watchdog; -; -; -; -"
      ),
      ("I1 X500 Y500 | @59 I-1 | @70 I2 | @90 I-1 |", "Ba; Ea; -; -"),
      ("I1 X500 Y500 | @70 I-1 | S1 I2 X500 Y500 | I-1 |", "Ba; Ca:watchdog; -; -"),
      // Its place is where it was last.
      ("I1 X500 Y500 | @70 | X590 | I-1 | I2 X630 | I-1 |", "Ba; Ca:watchdog; -; -; -; -"),
      // A second later it is another contact, and so is one elsewhere.
      ("I1 X500 Y500 | @70 I-1 | @1070 I2 | I-1 |", "Ba; Ca:watchdog; Bb; Eb"),
      ("I1 X500 Y500 | @70 I-1 | I2 X551 | I-1 |", "Ba; Ca:watchdog; Bb; Eb"),
      // Two drops.
      (
        "I1 X100 Y500 S1 I2 X500 Y500 | @70 S0 I-1 S1 I-1 | S0 I3 S1 I4 | S0 I-1 S1 I-1 |",
        "Ba Bb; Ca:watchdog Cb:watchdog; -; -"
      ),
      // A pen is no drop.
      ("I1 X500 Y500 | @70 I-1 | I2 T1 | I-1 |", "Ba; Ca:watchdog; Bb^; Eb^"),
      // Taps are no rest: the pauses are as long as the contacts.
      (
        "I1 X500 Y500 | @40 I-1 | @70 I2 | @100 I-1 | @130 I3 | @160 I-1 |",
        "Ba; Ea; Bb; Eb; Bc; Ec"
      ),
    ])
  func flicker(_ stream: String, _ expected: String) {
    #expect(panel().run(stream) == expected)
  }

  @Test("E-FILT-25: each contact of a drop that is ignored has a record with the filter")
  func records() {
    let transcript = panel().transcript(of: "I1 X500 Y500 | @70 I-1 | I2 X501 | I-1 | I3 | I-1 |")
    #expect(transcript.ignored == ["80 0 restLimit (501,500)", "100 0 restLimit (501,500)"])
  }

  @Test(
    "E-FILT-25: a leap that a second sample confirms is a new touch, for a panel without lifts",
    arguments: [
      ("I1 X1 Y1 | @70 | X500 | X501 | X502 | I-1 |", "Ba; Ca:watchdog; -; Bb; Mb; Eb"),
      // A single sample, a lift and small steps are none.
      ("I1 X1 Y1 | @70 | X500 | X2 | X500 | I-1 |", "Ba; Ca:watchdog; -; -; -; -"),
      ("I1 X1 Y1 | @70 | X500 | X501 I-1 |", "Ba; Ca:watchdog; -; -"),
      ("I1 X1 Y1 | @70 | X100 | X200 | X300 | I-1 |", "Ba; Ca:watchdog; -; -; -; -"),
      ("I1 X1 Y1 | @70 | X500 | X700 | X701 | I-1 |", "Ba; Ca:watchdog; -; -; Bb; Eb"),
      // The drop is still where it was.
      ("I1 X1 Y1 | @70 | X500 | X501 | I-1 I2 X2 | I-1 |", "Ba; Ca:watchdog; -; Bb; Eb; -"),
      // The new touch has its own limit.
      ("I1 X1 Y1 | @70 | X500 | X501 | @139 | @141 |", "Ba; Ca:watchdog; -; Bb; -; Cb:watchdog"),
    ])
  func leap(_ stream: String, _ expected: String) {
    #expect(panel().run(stream) == expected)
  }

  @Test(
    "E-FILT-25, E-HOVER-1: an ignored contact that hovers has ended",
    arguments: [
      ("I1 X1 Y1 | @70 | D1 | D0 X200 | I-1 |", "Ba; Ca:watchdog; -; Bb; Eb"),
      ("I1 X1 Y1 | @70 | D1 | D0 X9 | I-1 |", "Ba; Ca:watchdog; -; -; -"),
    ])
  func hovering(_ stream: String, _ expected: String) {
    #expect(panel().run(stream) == expected)
  }

  @Test(
    "E-FILT-25, E-LIFE-10: a contact that is down after a sleep is silent wherever another one rested before"
  )
  func sleep() {
    var tracker = panel().tracker()
    tracker.consume(Stream("I1 X1 Y1 | @70 |").events.span) { _ in }
    let state = Stream("I2 X500 Y500 |").finalState
    tracker.mute(with: state, at: .milliseconds(90)) { _ in }
    var transcript = Transcript()
    tracker.consume(Stream("@100 X501 | X502 |").events.span) { transcript.note($0) }
    #expect(transcript.all == [])
  }

  @Test("E-FILT-25: lost records neither end nor prolong a rest")
  func lostRecords() {
    #expect(
      panel().run("I1 X1 Y1 | DROP | X2 | @70 | DROP | X3 |")
        == "Ba; -; Ma!; Ca:watchdog; -; -")
    #expect(
      panel().run("I1 X1 Y1 | @70 | DROP ~I-1 ~I2 ~X500 | X501 |") == "Ba; Ca:watchdog; Bb?; Mb")
    // Without the kernel's state, all contacts are over.
    #expect(
      panel().run("I1 X1 Y1 | @70 | DROP | I2 X500 | @150 |", isLive: false)
        == "Ba; Ca:watchdog; -; Bb; Cb:watchdog")
  }

  @Test("E-FILT-25: the time of a timer never saturates into an endless loop")
  func latestTime() {
    var panel = panel()
    panel.settings.filters.restLimit?.time = Microseconds(.max)
    var tracker = panel.tracker()
    var transcript = Transcript()
    tracker.consume(Stream("I1 X1 Y1 |").events.span) { transcript.note($0) }
    tracker.advance(to: Microseconds(.max)) { transcript.note($0) }
    #expect(transcript.all.flatMap(\.contacts).map(\.phase) == [.began, .cancelled])
  }
}
