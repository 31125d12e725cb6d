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

  private static let silent = DeviceSettings.Release.silence(.milliseconds(50))
  private var silent: DeviceSettings.Release { Self.silent }

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
      // A tap within one frame.
      ("x1 y1 p200 p0 |", "Ba(1,1) + Ea(1,1)"),
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
    "E-REL-2: a light pressure also ends a contact that filters ignore, whose slot stays in use")
  func pressureOfIgnoredContacts() {
    var masked = panel(.pressure(5))
    masked.settings.filters.regionMask = [
      [Point(x: 0, y: 0), Point(x: 0.1, y: 0), Point(x: 0.1, y: 1), Point(x: 0, y: 1)]
    ]
    let transcript = masked.transcript(of: "I1 X50 Y500 P9 | P5 | X500 P9 | P5 | X50 P9 |")
    #expect(transcript.text == "-; -; Ba; Ea; -")
    #expect(transcript.ignored == ["10 0 regionMask (50,500)", "50 0 regionMask (50,500)"])
    #expect(panel(.pressure(5)).run("I1 X1 Y1 P9 | T2 | P5 T0 | P9 |") == "Ba; Ca:palm; -; Bb")
    #expect(panel(.pressure(5)).run("I1 X1 Y1 P9 | T2 | P5 | P9 | I-1 |") == "Ba; Ca:palm; -; -; -")
    var limited = panel(.pressure(5))
    limited.settings.filters.maxTouches = 1
    #expect(
      limited.run("I1 X1 Y1 P9 S1 I2 X9 Y9 P9 | S0 P5 S1 P5 | P9 |") == "Ba; Ea; Bb")
    var delayed = panel(.pressure(5))
    delayed.settings.filters.minSamples = 2
    #expect(
      delayed.transcript(of: "I1 X1 Y1 P9 | P5 | P9 | P5 | I-1 |").ignored
        == ["20 0 minSamples (1,1)", "40 0 minSamples (1,1)"])
  }

  @Test("E-REL-2, E-FILT-25: a light pressure ends a contact that rested, which may flicker")
  func pressureOfRest() {
    var resting = panel(.pressure(5))
    resting.settings.filters.restLimit = .init()
    resting.settings.filters.restLimit?.time = .milliseconds(50)
    #expect(resting.run("I1 X1 Y1 P9 | @70 | P5 | @2000 X9 P9 |") == "Ba; Ca:watchdog; -; Bb")
    #expect(
      resting.run("I1 X1 Y1 P9 | @70 | @1500 P5 | @1600 X9 P9 | P5 | X500 P9 |")
        == "Ba; Ca:watchdog; -; -; -; Bb")
  }

  @Test("E-REL-2, E-INIT-1: a slot of light pressure is not touched at open")
  func pressureAtOpen() {
    for touchesAtOpen in DeviceSettings.TouchesAtOpen.allCases {
      var panel = panel(.pressure(5))
      panel.settings.touchesAtOpen = touchesAtOpen
      let transcript = panel.transcript(of: "I1 X1 Y1 P0 [open] X500 P9 |")
      #expect(transcript.text == "Ba")
      #expect(transcript.notes == [])
    }
    let held = panel(.pressure(5)).transcript(of: "I1 X1 Y1 P9 [open] X500 | P5 | P9 |")
    #expect(held.text == "-; -; Ba")
    #expect(held.notes.count == 1)
  }

  @Test("E-REL-2, E-LIFE-10, E-LIFE-18: a light pressure after a sleep or a reload is a lift")
  func pressureAfterInterruption() {
    for (before, after, count) in [
      ("I1 X1 Y1 P9 |", "@30 X2 | P5 | X500 P9 |", 1), ("I1 X1 Y1 P9 | P5 |", "@30 X500 P9 |", 1),
      ("I1 X1 Y1 P9 |", "@30 X500 |", 0),
    ] {
      for way in ["mute", "mute with state", "reload", "cancel"] {
        let panel = panel(.pressure(5))
        var tracker = panel.tracker()
        let stream = Stream(before)
        tracker.consume(stream.events.span) { _ in }
        let time = Microseconds.milliseconds(25)
        switch way {
        case "mute": tracker.mute(at: time) { _ in }
        case "mute with state": tracker.mute(with: stream.finalState, at: time) { _ in }
        case "reload":
          tracker.change(to: panel.settings, reason: .interrupted, at: time) { _ in }
        default: tracker.cancelAll(reason: .suspended, at: time) { _ in }
        }
        var transcript = Transcript()
        tracker.consume(Stream(after).events.span) { transcript.note($0) }
        #expect(transcript.all.count == count, "\(way): \(before) \(after)")
      }
    }
  }

  @Test("E-REL-2, E-DROP-7: a contact that was light before a gap and is firm after it begins late")
  func pressureInGap() {
    #expect(
      panel(.pressure(5)).run("I1 X1 Y1 P9 | P5 | DROP ~P9 | X2 |") == "Ba; Ea; Bb?; Mb")
    #expect(panel(.pressure(5)).run("I1 X1 Y1 P9 | P5 | DROP | X2 P9 |") == "Ba; Ea; -; Bb")
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

  @Test(
    "E-REL-3, E-INIT-1, E-LIFE-10, E-LIFE-18: the key also ends a contact that is ignored, whose id stays"
  )
  func keyOfIgnoredContacts() {
    var masked = panel(.key)
    masked.settings.filters.regionMask = [
      [Point(x: 0, y: 0), Point(x: 0.1, y: 0), Point(x: 0.1, y: 1), Point(x: 0, y: 1)]
    ]
    #expect(masked.run("I7 X50 Y500 B1 | X500 | B0 | X501 B1 | B0 |") == "-; -; -; Ba; Ea")
    for way in ["mute", "mute with state", "reload"] {
      let panel = panel(.key)
      var tracker = panel.tracker()
      let stream = Stream("I7 X1 Y1 B1 |")
      tracker.consume(stream.events.span) { _ in }
      let time = Microseconds.milliseconds(15)
      switch way {
      case "mute": tracker.mute(at: time) { _ in }
      case "mute with state": tracker.mute(with: stream.finalState, at: time) { _ in }
      default: tracker.change(to: panel.settings, reason: .interrupted, at: time) { _ in }
      }
      var transcript = Transcript()
      tracker.consume(Stream("@20 X3 | B0 | X500 B1 | B0 |").events.span) { transcript.note($0) }
      #expect(transcript.all.flatMap(\.contacts).map(\.phase) == [.began, .ended], "\(way)")
    }
  }

  @Test("E-REL-3, E-DROP-5: a key that was released while records were lost cancels the contacts")
  func keyInGap() {
    #expect(
      panel(.key).run("I7 X1 Y1 B1 | DROP ~B0 | X5 B1 | B0 |") == "Ba; Ca:dropped!; Bb; Eb")
    #expect(panel(.key).run("I7 X1 Y1 B1 | DROP | X5 | B0 |") == "Ba; -; Ma!; Ea")
    #expect(panel(.key).run("I7 X1 Y1 B1 | B0 | DROP | X5 B1 |") == "Ba; Ea; -; Bb")
  }

  @Test(
    "E-DROP-11: after lost records, the next record begins a contact, because the panel may send no other id",
    arguments: [
      (
        Self.silent, TouchProtocol.slotted, "I1 X1 Y1 | DROP | X5 | X6 |",
        "Ba; -; Ca:dropped + Bb; Mb"
      ),
      (
        PanelReleaseTests.silent, .single, "B1 x1 y1 | DROP | x5 | x6 |",
        "Ba; -; Ca:dropped + Bb; Mb"
      ),
      (
        .pressure(5), .slotted, "I1 X1 Y1 P9 | DROP | X5 | P5 | P9 |",
        "Ba; -; Ca:dropped + Bb; Eb; Bc"
      ),
      (.pressure(5), .slotted, "I1 X1 Y1 P9 | DROP | P5 | P9 |", "Ba; -; Ca:dropped; Bb"),
      (.pressure(5), .single, "p9 x1 y1 | DROP | x5 | p8 |", "Ba; -; Ca:dropped; Bb"),
      (.key, .slotted, "I7 X1 Y1 B1 | DROP | X5 | B0 | X6 B1 |", "Ba; -; Ca:dropped + Bb; Eb; Bc"),
      (.reported, .slotted, "I1 X1 Y1 | DROP | X5 | I-1 |", "Ba; -; Ca:dropped; -"),
    ])
  func lostRecords(
    _ release: DeviceSettings.Release, _ kind: TouchProtocol, _ stream: String, _ expected: String
  ) {
    #expect(panel(release, kind).run(stream, isLive: false) == expected)
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
    "E-REL-4, E-LIFE-18: a reload does not forget that the key of slots without tracking ids is pressed"
  )
  func reloadOfAnonymousSlots() {
    var panel = panel(.reported)
    panel.description.axes[.trackingID] = nil
    var tracker = panel.tracker()
    var transcript = Transcript()
    tracker.consume(Stream("X1 Y1 B1 |").events.span) { transcript.note($0) }
    tracker.change(to: panel.settings, reason: .interrupted, at: .milliseconds(15)) {
      transcript.note($0)
    }
    tracker.consume(Stream("@20 S1 X9 Y9 | S0 X2 | B0 |").events.span) { transcript.note($0) }
    transcript.endInput()
    #expect(transcript.text == "Ba + Ca:interrupted + Bb + Eb")
  }

  @Test(
    "E-REL-4, E-LIFE-10: a finger that came to a slot without tracking ids during a sleep is silent"
  )
  func sleepOfAnonymousSlots() {
    var panel = panel(.reported)
    panel.description.axes[.trackingID] = nil
    var tracker = panel.tracker()
    var transcript = Transcript()
    tracker.mute(with: Stream("X1 Y1 B1 |").finalState, at: .milliseconds(15)) {
      transcript.note($0)
    }
    tracker.consume(Stream("@20 X9 | B0 | X10 B1 |").events.span) { transcript.note($0) }
    transcript.endInput()
    #expect(transcript.text == "Ba")
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

  @Test("E-REL-4, E-REC-2: a timer during a pause does not hide the leap after it")
  func leapsWithTimers() {
    var panel = panel(.reported, .single)
    panel.settings.filters.minDuration = .milliseconds(150)
    let stream = Stream("B1 x1 y1 | @300 x500 | @600 x1 | @900 x500 |")
    for isLive in [false, true] {
      var tracker = panel.tracker()
      var transcript = Transcript()
      for frame in stream.frames {
        if isLive {
          tracker.advance(to: frame.time - .milliseconds(10)) { transcript.note($0) }
        }
        tracker.consume(frame.events.span) { transcript.note($0) }
      }
      #expect(transcript.notes.count == 1)
    }
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
