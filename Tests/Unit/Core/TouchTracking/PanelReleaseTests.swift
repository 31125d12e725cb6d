import Testing
import TouchModel
import TouchTracking

/// Panels that do not report lifts as their protocol does.
struct PanelReleaseTests {
  private func panel(_ release: DeviceSettings.Release, _ kind: TouchProtocol = .slotted)
    -> TrackedPanel
  {
    var panel = TrackedPanel(kind)
    panel.settings.release = release
    let pressure = AxisInfo(minimum: 0, maximum: 255)
    panel.description.axes[kind == .single ? .pressure : .multitouchPressure] = pressure
    return panel
  }

  private let silent = DeviceSettings.Release.silence(.milliseconds(50))

  @Test(
    "E-REL-1: a contact without a record for the time has ended where it was, and the next record begins one",
    arguments: [
      (
        "I1 X1 Y1 | X2 | @100 X500 | X501 | @300 |",
        "Ba(1,1); Ma(2,1); Ea(2,1)~ + Bb(500,1); Mb(501,1); Eb(501,1)~"
      ),
      ("I1 X1 Y1 | @59 X2 | @108 X3 | I-1 |", "Ba(1,1); Ma(2,1); Ma(3,1); Ea(3,1)"),
      ("I1 X1 Y1 | @60 X2 |", "Ba(1,1); Ea(1,1)~ + Bb(2,1)"),
      // A lift that comes late is none, and what comes with it is no touch.
      ("I1 X1 Y1 | @90 | X9 I-1 | I2 X5 | I-1 |", "Ba(1,1); Ea(1,1)~; -; Bb(5,1); Eb(5,1)"),
      // Each contact has its own time; any record counts.
      (
        "I1 X1 Y1 S1 I2 X500 Y500 | @40 X510 | @65 S0 P3 | @120 |",
        "Ba(1,1) Bb(500,500); Mb(510,500); Ea(1,1)~ + Bc(1,1); Eb(510,500)~ + Ec(1,1)~"
      ),
      // A new id is a new contact, whenever it comes.
      ("I1 X1 Y1 | @90 | I2 X7 | @200 |", "Ba(1,1); Ea(1,1)~; Bb(7,1); Eb(7,1)~"),
    ])
  func silence(_ stream: String, _ expected: String) {
    #expect(panel(silent).run(stream, positions: true) == expected)
  }

  @Test("E-REL-1: the other protocols have it, too")
  func protocols() {
    #expect(
      panel(silent, .single).run("B1 x1 y1 | x2 | @100 x500 | @300 x9 y9 | @400 |", positions: true)
        == "Ba(1,1); Ma(2,1); Ea(2,1)~ + Bb(500,1); Eb(500,1)~ + Bc(9,9); Ec(9,9)~")
    #expect(
      panel(silent, .unslotted).run("X1 Y1 ; | X2 Y1 ; | @100 X500 Y1 ; | @300 |", positions: true)
        == "Ba(1,1); Ma(2,1); Ea(2,1)~ + Bb(500,1); Eb(500,1)~")
  }

  @Test("E-REL-1: what filters ignore or delay ends in silence, too, and they judge the next one")
  func ignoredContacts() {
    var masked = panel(silent)
    masked.settings.filters.regionMask = [
      [Point(x: 0, y: 0), Point(x: 0.1, y: 0), Point(x: 0.1, y: 1), Point(x: 0, y: 1)]
    ]
    #expect(masked.run("I1 X50 Y500 | X500 | @100 X501 |") == "-; -; Ba")
    var delayed = panel(silent)
    delayed.settings.filters.minSamples = 2
    let transcript = delayed.transcript(of: "I1 X1 Y1 | @100 X500 | X501 |")
    #expect(transcript.text == "-; -; Ba")
    #expect(transcript.ignored == ["60 0 minSamples (1,1)"])
    var watched = panel(silent)
    watched.settings.filters.stuckWatchdog = .init()
    watched.settings.filters.stuckWatchdog?.time = .milliseconds(20)
    var tracker = watched.tracker()
    tracker.consume(Stream("I1 X1 Y1 |").events.span) { _ in }
    tracker.advance(to: .milliseconds(40)) { _ in }
    let isInDoubt = tracker.needsVerification
    #expect(!isInDoubt)
  }

  @Test("E-REL-1, E-DROP-4: the kernel's state is no record: it begins no contact that was silent")
  func silenceInGap() {
    #expect(panel(silent).run("I1 X1 Y1 | @90 | DROP | X5 |") == "Ba; Ea~; -; Bb")
    #expect(panel(silent).run("I1 X1 Y1 | @90 | DROP ~I-1 | I2 X5 |") == "Ba; Ea~; -; Bb")
  }

  @Test("E-REL-1, E-INIT-1: a panel without lifts is used although it seems touched at open")
  func silenceAtOpen() {
    let text = panel(silent, .single).run("B1 [open] x500 y500 | @300 |", positions: true)
    #expect(text == "Ba(500,500); Ea(500,500)~")
    #expect(panel(silent).run("I1 X1 Y1 [open] X2 | @300 |") == "Ba; Ea~")
    // After a sleep, and after a change of the settings, the panel is silent first.
    for isSleep in [true, false] {
      var tracker = panel(silent).tracker()
      var transcript = Transcript()
      tracker.consume(Stream("I1 X1 Y1 |").events.span) { transcript.note($0) }
      if isSleep {
        tracker.mute(at: .milliseconds(20)) { transcript.note($0) }
      } else {
        tracker.change(to: panel(silent).settings, reason: .interrupted, at: .milliseconds(20)) {
          transcript.note($0)
        }
      }
      tracker.consume(Stream("@30 X9 | @200 X500 | @300 |").events.span) { transcript.note($0) }
      let phases = transcript.all.flatMap(\.contacts).map(\.phase)
      #expect(phases == [.began, .cancelled, .began, .ended])
    }
  }

  @Test(
    "E-REL-2: a pressure of the limit or less is no touch, whatever BTN_TOUCH says",
    arguments: [
      ("B1 x1 y1 p200 | p5 | x500 y500 p6 | p0 |", "Ba(1,1); Ea(1,1); Bb(500,500); Eb(500,500)"),
      ("B1 x1 y1 | p9 | B0 | p8 | p5 |", "-; Ba(1,1); -; -; Ea(1,1)"),
    ])
  func pressureOfSinglePanel(_ stream: String, _ expected: String) {
    #expect(panel(.pressure(5), .single).run(stream, positions: true) == expected)
  }

  @Test(
    "E-REL-2: each slot has its pressure",
    arguments: [
      (
        "I1 X1 Y1 P9 | P5 | X500 | P6 | X501 | I-1 |",
        "Ba(1,1); Ea(1,1); -; Bb(500,1); Mb(501,1); Eb(501,1)"
      ),
      ("I1 X1 Y1 P5 | I-1 |", "-; -"),
      ("I1 X1 Y1 P9 S1 I2 X9 Y9 P5 | S0 P0 S1 P9 |", "Ba(1,1); Ea(1,1) Bb(9,9)"),
      ("I1 X1 Y1 P9 | DROP ~P0 | P9 |", "Ba(1,1); Ca:dropped(1,1); Bb(1,1)"),
    ])
  func pressureOfSlots(_ stream: String, _ expected: String) {
    #expect(panel(.pressure(5)).run(stream, positions: true) == expected)
  }

  @Test(
    "E-REL-3: BTN_TOUCH 0 ends the contacts of all slots, and the next press begins one with the same id",
    arguments: [
      ("I7 X1 Y1 B1 | B0 | X500 B1 | B0 |", "Ba(1,1); Ea(1,1); Bb(500,1); Eb(500,1)"),
      ("I7 X1 Y1 B1 | B0 | I8 X500 B1 | B0 |", "Ba(1,1); Ea(1,1); Bb(500,1); Eb(500,1)"),
      // The key may come before the id.
      ("I7 X1 Y1 B1 | B0 | B1 I8 X500 | B0 |", "Ba(1,1); Ea(1,1); Bb(500,1); Eb(500,1)"),
      ("I7 X1 Y1 B1 | X2 B0 | @90 X3 | B1 |", "Ba(1,1); Ea(2,1); -; Bb(3,1)"),
      // A tap in the same place changes no slot.
      ("I7 X1 Y1 B1 | B0 | B1 | B0 |", "Ba(1,1); Ea(1,1); Bb(1,1); Eb(1,1)"),
      ("I7 X1 Y1 B1 | B0 | X5 B1 B0 |", "Ba(1,1); Ea(1,1); Bb(5,1) + Eb(5,1)"),
      ("I7 X1 Y1 B1 | B0 X5 B1 | B0 |", "Ba(1,1); Ea(5,1) + Bb(5,1); Eb(5,1)"),
      // Two fingers; only the slot that the next press changes has one.
      (
        "I7 X1 Y1 S1 I8 X9 Y9 B1 | B0 | S0 X500 B1 | S1 X600 | B0 |",
        "Ba(1,1) Bb(9,9); Ea(1,1) Eb(9,9); Bc(500,1); Bd(600,9); Ec(500,1) Ed(600,9)"
      ),
      // A panel that reports ids as well.
      ("I7 X1 Y1 B1 | I-1 B0 | I8 X5 B1 | B0 I-1 |", "Ba(1,1); Ea(1,1); Bb(5,1); Eb(5,1)"),
      ("I7 X1 Y1 B1 | B2 | I-1 | X9 | B0 |", "Ba(1,1); -; Ea(1,1); -; -"),
    ])
  func key(_ stream: String, _ expected: String) {
    #expect(panel(.key).run(stream, positions: true) == expected)
  }

  @Test("E-REL-3, E-DROP-5: a key that was released while records were lost cancels the contacts")
  func keyInGap() {
    #expect(
      panel(.key).run("I7 X1 Y1 B1 | DROP ~B0 | X5 B1 | B0 |") == "Ba; Ca:dropped!; Bb; Eb")
    #expect(panel(.key).run("I7 X1 Y1 B1 | DROP | X5 | B0 |") == "Ba; -; Ma!; Ea")
    #expect(panel(.key).run("I7 X1 Y1 B1 | B0 | DROP | X5 B1 |") == "Ba; Ea; -; Bb")
  }

  @Test("E-REL-3, E-INIT-1: at open, a slot with an id is touched only while the key is pressed")
  func keyAtOpen() {
    #expect(panel(.key).run("I7 X1 Y1 B1 B0 [open] X5 B1 | B0 |") == "Ba; Ea")
    #expect(panel(.key).run("I7 X1 Y1 B1 [open] X5 | B0 | X6 B1 |") == "-; -; Ba")
  }

  @Test("E-REL-3, E-LIFE-3: a new id without an end of the old one is no sign of lost records")
  func missedRecords() {
    for release in [DeviceSettings.Release.key, .reported] {
      var tracker = panel(release).tracker()
      tracker.consume(Stream("I7 X1 Y1 B1 | B0 |").events.span) { _ in }
      let next = Stream("@900 I8 X5 B1 |").events
      let isMissed = tracker.hasMissedRecords(before: next.span, nil)
      #expect(isMissed == (release == .reported))
    }
  }

  @Test(
    "E-REL-4: slots without tracking ids have the contacts that the key says",
    arguments: [
      ("X1 Y1 B1 | X2 | B0 | X500 B1 | B0 |", "Ba(1,1); Ma(2,1); Ea(2,1); Bb(500,1); Eb(500,1)"),
      (
        "X1 Y1 B1 | S1 X9 Y9 | S0 X2 | B0 | S1 X10 B1 | B0 |",
        "Ba(1,1); Bb(9,9); Ma(2,1); Ea(2,1) Eb(9,9); Bc(10,9); Ec(10,9)"
      ),
      ("X1 Y1 | B1 | B0 |", "-; Ba(1,1); Ea(1,1)"),
      ("X1 Y1 B1 [open] X2 | B0 | X3 B1 | B0 |", "-; -; Ba(3,1); Ea(3,1)"),
      ("X1 Y1 B1 | DROP ~B0 | X3 B1 |", "Ba(1,1); Ca:dropped(1,1); Bb(3,1)"),
      ("X1 Y1 B1 | DROP ~X2 | X3 | B0 |", "Ba(1,1); Ma(2,1)!; Ma(3,1); Ea(3,1)"),
    ])
  func anonymousSlots(_ stream: String, _ expected: String) {
    var panel = panel(.reported)
    panel.description.axes[.trackingID] = nil
    let transcript = panel.transcript(of: stream, positions: true)
    #expect(transcript.text == expected)
    #expect(transcript.notes.filter { $0.level == .warning } == [])
  }

  @Test(
    "E-REL-4: three leaps of a contact after pauses are one warning, which names `release`",
    arguments: [
      (
        TouchProtocol.single,
        "B1 x1 y1 | @300 x500 | x501 | @600 x1 | @900 x500 | @1300 x1 | @1700 x500 |", 1
      ),
      (.slotted, "I1 X1 Y1 B1 | B0 | @300 X500 B1 | B0 | @600 X1 B1 | B0 | @900 X500 B1 | B0 |", 1),
      (.single, "B1 x1 y1 | @300 x500 | @600 x1 | B0 | @900 B1 x500 | @1300 x1 |", 0),
      // A finger that moves after a rest, and one that leaps without it.
      (.single, "B1 x1 y1 | @300 x90 | @600 x170 | @900 x260 | @1300 x340 |", 0),
      (.single, "B1 x1 y1 | @200 x500 | @390 x1 | @580 x500 | @770 x1 |", 0),
      // A contact that was down at the start is ignored, and the warning says why.
      (.single, "B1 [open] x500 | @300 x1 | @600 x500 | @900 x1 |", 1),
    ])
  func leaps(_ kind: TouchProtocol, _ stream: String, _ count: Int) {
    let notes = panel(.reported, kind).transcript(of: stream).notes.filter { $0.level == .warning }
    #expect(notes.count == count)
    #expect(notes.allSatisfy { $0.message.contains("`release: ") })
    #expect(panel(silent, kind).transcript(of: stream).notes.allSatisfy { $0.level != .warning })
  }

  @Test("E-REL-2, E-REL-3: a setting that the panel cannot do is a warning, and has no effect")
  func impossible() {
    var panel = panel(.pressure(5), .single)
    panel.description.axes[.pressure] = nil
    var transcript = panel.transcript(of: "B1 x1 y1 | B0 |")
    #expect(transcript.text == "Ba; Ea")
    #expect(transcript.notes.map(\.level) == [.warning])
    panel = self.panel(.key)
    panel.description.codes[.key] = nil
    transcript = panel.transcript(of: "I1 X1 Y1 | I-1 |")
    #expect(transcript.text == "Ba; Ea")
    #expect(transcript.notes.map(\.level) == [.warning])
  }
}
