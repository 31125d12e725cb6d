import Testing
import Text
import TouchModel
import TouchTracking

/// The filters, alone and combined.
struct FilterTests {
  private func panel(_ change: (inout FilterSettings) -> Void) -> TrackedPanel {
    var panel = TrackedPanel()
    panel.description.axes[.touchMajor] = AxisInfo(minimum: 0, maximum: 255)
    change(&panel.settings.filters)
    return panel
  }

  @Test("E-FILT-1: without settings and without a fuzz, nothing but palms is filtered")
  func defaults() {
    #expect(
      panel { _ in }.run("I1 X1 Y1 W255 | X2 | X900 | I-1 | I2 X3 | T2 |")
        == "Ba; Ma; Ma; Ea; Bb; Cb:palm")
  }

  @Test(
    "E-FILT-14, E-FILT-1: a fuzz of the device suppresses jitter, unless the layout disables it")
  func fuzz() {
    let jitter = "I1 X500 Y500 | X501 | X499 | Y501 | X500 Y499 | X520 | I-1 |"
    let quiet = "Ba; -; -; -; -; Ma; Ea"
    var panel = panel { _ in }
    panel.description.axes[.positionX]?.fuzz = 10
    panel.description.axes[.positionY]?.fuzz = 10
    #expect(panel.run(jitter) == quiet)
    panel.settings.filters.hysteresis = nil
    #expect(panel.run(jitter) == "Ba; Ma; Ma; Ma; Ma; Ma; Ea")
    // udev's rule moves the fuzz into a property and clears the kernel's.
    panel = self.panel { _ in }
    panel.description.udevProperties["LIBINPUT_FUZZ_35"] = "10"
    panel.description.udevProperties["LIBINPUT_FUZZ_36"] = "10"
    #expect(panel.run(jitter) == quiet)
    var single = TrackedPanel(.single)
    single.description.udevProperties["LIBINPUT_FUZZ_00"] = "10"
    single.description.udevProperties["LIBINPUT_FUZZ_01"] = "10"
    #expect(single.run("B1 x500 y500 | x501 | x499 | x520 | B0 |") == "Ba; -; -; Ma; Ea")
  }

  @Test("E-FILT-11: a contact of the largest size is a palm, and only that one")
  func sizePalm() {
    let large = panel { $0.sizePalm = .init() }
    #expect(large.run("I1 X1 Y1 W254 S1 I2 X2 Y2 W9 | S0 W255 | S1 X3 |") == "Ba Bb; Ca:palm; Mb")
    #expect(large.run("I1 X1 Y1 W255 | W9 | I-1 W9 | I2 |") == "-; -; -; Ba")
    var half = large
    half.settings.filters.sizePalm?.majorShare = 0.5
    #expect(half.run("I1 X1 Y1 W127 | W128 |") == "Ba; Ca:palm")
    half.description.axes[.touchMajor] = AxisInfo(minimum: 0, maximum: 1)
    #expect(half.run("I1 X1 Y1 W1 |") == "Ba")
  }

  @Test("E-FILT-11: a palm may be given in millimeters, on a panel whose size is known")
  func palmInMillimeters() {
    var panel = panel { $0.sizePalm = .init() }
    panel.settings.filters.sizePalm?.major = 20
    panel.description.axes[.touchMajor] = AxisInfo(minimum: 0, maximum: 32767)
    #expect(panel.run("I1 X1 Y1 W32767 |") == "Ba")
    panel.description.udevProperties["ID_INPUT_WIDTH_MM"] = "100"
    panel.description.udevProperties["ID_INPUT_HEIGHT_MM"] = "100"
    #expect(panel.run("I1 X1 Y1 W199 | W200 |") == "Ba; Ca:palm")
    panel.description.axes[.touchMajor]?.resolution = 4
    #expect(panel.run("I1 X1 Y1 W79 | W80 |") == "Ba; Ca:palm")
  }

  @Test(
    "E-FILT-13, E-FILT-2, E-FILT-4: a lift and a nearby touch are one touch",
    arguments: [
      ("I1 X1 Y1 | I-1 | I2 X9 | X10 | I-1 | @200 |", "Ba; -; Ma; Ma; -; Ea"),
      ("I1 X1 Y1 | I-1 | I2 | I-1 I3 X2 |", "Ba; -; -; Ma"),
      ("I1 X1 Y1 | I-1 | I2 X500 |", "Ba; -; Ea Bb"),
      ("I1 X1 Y1 | I-1 | @80 I2 X2 |", "Ba; -; Ea + Bb"),
      ("I1 X1 Y1 I-1 | @80 |", "Ba; Ea"),
      ("I1 X1 Y1 | I-1 S1 I2 X3 Y3 |", "Ba; Ma"),
      // At the same position, but in another slot.
      ("I1 X1 Y1 | I-1 | S1 I2 X1 Y1 | S0 I3 X500 |", "Ba; -; Ma; Bb"),
      ("I1 X1 Y1 | I-1 | T2 I2 |", "Ba; -; -"),
    ])
  func bounceMerge(_ stream: String, _ expected: String) {
    #expect(panel { $0.bounceMerge = .init() }.run(stream) == expected)
  }

  @Test(
    "E-FILT-12, E-FILT-4: a contact that is too short, or in too few frames, is not a touch",
    arguments: [
      // 30 ms; frames come every 10 ms.
      (
        30, 1, "I1 X100 Y100 | X101 | I-1 | I2 | @90 X105 |",
        "-; -; -; -; Ba(101,100) + Ma(105,100)"
      ),
      (
        30, 1, "I1 X100 Y100 | X101 | X102 | X103 | I-1 |",
        "-; -; -; Ba(102,100) + Ma(103,100); Ea(103,100)"
      ),
      (30, 1, "I1 X100 Y100 | @40 I-1 |", "-; Ba(100,100) + Ea(100,100)"),
      (30, 1, "I1 X100 Y100 | @39 I-1 |", "-; -"),
      (30, 1, "I1 X100 Y100 I-1 | I2 I-1 I3 I-1 | @90 |", "-; -; -"),
      (30, 1, "I1 X100 Y100 | I2 | I3 | I4 | I-1 |", "-; -; -; -; -"),
      (0, 3, "I1 X100 Y100 | @500 X101 | @600 X102 | I-1 |", "-; -; Ba(102,100); Ea(102,100)"),
      (0, 3, "I1 X100 Y100 | X101 | I-1 | @500 |", "-; -; -; -"),
      (30, 2, "I1 X100 Y100 | @90 X101 | X102 |", "-; Ba(101,100); Ma(102,100)"),
      (30, 1, "I1 X100 Y100 T1 | X101 T2 | @90 |", "-; -; -"),
      (30, 1, "I1 X100 Y100 | D1 | D0 X110 | @90 |", "-; -; -; Ba(110,100)"),
    ])
  func minDuration(_ milliseconds: Int64, _ samples: Int, _ stream: String, _ expected: String) {
    let panel = panel {
      $0.minDuration = .milliseconds(milliseconds)
      $0.minSamples = samples
    }
    #expect(panel.run(stream, positions: true) == expected)
  }

  @Test("E-FILT-12: a contact begins by time alone, and a delayed one is discarded when all end")
  func minDurationByTime() {
    var tracker = panel { $0.minDuration = .milliseconds(30) }.tracker()
    var transcript = Transcript()
    tracker.consume(Stream("I1 X1 Y1 | S1 I2 X9 |").events.span) { transcript.note($0) }
    var deadline = tracker.deadline
    #expect(deadline == .milliseconds(40))
    tracker.advance(to: .milliseconds(39)) { transcript.note($0) }
    #expect(transcript.all.isEmpty)
    tracker.advance(to: .milliseconds(45)) { transcript.note($0) }
    #expect(transcript.all.map(\.time) == [.milliseconds(40)])
    deadline = tracker.deadline
    #expect(deadline == .milliseconds(50))
    tracker.cancelAll(reason: .shutdown, at: .milliseconds(46)) { transcript.note($0) }
    tracker.advance(to: .milliseconds(90)) { transcript.note($0) }
    #expect(transcript.all.flatMap(\.contacts).map(\.phase) == [.began, .cancelled])
    deadline = tracker.deadline
    #expect(deadline == nil)
  }

  @Test("E-FILT-12: a delayed contact is judged after a gap as if there had been none")
  func waitingInGap() {
    let panel = panel { $0.minDuration = .milliseconds(30) }
    #expect(panel.run("I1 X1 Y1 | DROP | X2 | @90 X3 |") == "-; -; -; Ba + Ma")
    #expect(panel.run("I1 X1 Y1 | DROP ~I-1 | X2 | @90 X3 |") == "-; -; -; -")
  }

  @Test(
    "E-FILT-15: slow contacts are smoothed, fast ones are not",
    arguments: [
      // In hundredths of 1000 units per second, ten units in 10 ms are 100.
      (
        "I1 X100 Y100 | X104 | X104 Y101 | X100 | I-1 |", 50.0,
        "Ba(100,100); Ma(102,100); Ma(103,101); Ma(102,101); Ea(102,101)"
      ),
      (
        "I1 X100 Y100 | X110 | X111 | I-1 |", 50.0,
        "Ba(100,100); Ma(110,100); Ma(111,100); Ea(111,100)"
      ),
      (
        "I1 X100 Y100 | I-1 I2 X104 | X108 | X110 I-1 |", 50.0,
        "Ba(100,100); Ea(100,100) + Bb(104,100); Mb(106,100); Eb(108,100)"
      ),
    ])
  func smoothing(_ stream: String, _ speed: Double, _ expected: String) {
    let panel = panel {
      $0.smoothing = .init()
      $0.smoothing?.factor = 0.5
      $0.smoothing?.speed = speed
    }
    #expect(panel.run(stream, positions: true) == expected)
  }

  @Test(
    "E-FILT-15: the 1 € filter smooths a resting contact, and follows a fast one",
    arguments: [
      // A cutoff of 1 Hz moves 6 % of the way in 10 ms.
      (
        "I1 X100 Y100 | X120 | X100 | X120 | I-1 |", 0.0,
        "Ba(100,100); Ma(101,100); -; Ma(102,100); Ea(102,100)"
      ),
      (
        "I1 X100 Y100 | X200 | X300 | X400 | X500 | I-1 |", 10.0,
        "Ba(100,100); Ma(197,100); Ma(299,100); Ma(399,100); Ma(499,100); Ea(499,100)"
      ),
      // A contact that rested for long moves all the way at once.
      ("I1 X100 Y100 | @90000 X200 | I-1 |", 0.0, "Ba(100,100); Ma(200,100); Ea(200,100)"),
      // Two frames of one time are one sample for the speed.
      ("I1 X100 Y100 | @10 X900 | @20 X104 | I-1 |", 0.5, "Ba(100,100); -; -; Ea(100,100)"),
      // A new contact does not continue the speed of the one before.
      (
        "I1 X100 Y100 | X400 | I-1 I2 X100 | X120 | X120 I-1 |", 0.5,
        "Ba(100,100); Ma(355,100); Ea(355,100) + Bb(100,100); Mb(106,100); Eb(106,100)"
      ),
    ])
  func oneEuro(_ stream: String, _ beta: Double, _ expected: String) {
    let panel = panel {
      $0.smoothing = .init()
      $0.smoothing?.oneEuro = .init()
      $0.smoothing?.oneEuro?.beta = beta
    }
    #expect(panel.run(stream, positions: true) == expected)
  }

  @Test(
    "E-FILT-17: contacts at the border begin when they have moved, others at once",
    arguments: [
      // A hundredth of the shorter side is 10 units.
      ("I1 X5 Y500 | X14 | X16 | I-1 |", "-; -; Ba(16,500); Ea(16,500)"),
      ("I1 X500 Y999 | Y995 | I-1 | @900 |", "-; -; -; -"),
      ("I1 X10 Y500 | @900 |", "-; -"),
      // Outside the range, too.
      ("I1 X-20 Y500 | X-25 | X-40 | I-1 |", "-; -; Ba(0,500); Ea(0,500)"),
      ("I1 X500 Y1020 | I-1 |", "-; -"),
      (
        "I1 X11 Y500 | I-1 | I2 X988 | I-1 | I3 X989 | X970 |",
        "Ba(11,500); Ea(11,500); Bb(988,500); Eb(988,500); -; Bc(970,500)"
      ),
    ])
  func edgeGuard(_ stream: String, _ expected: String) {
    #expect(panel { $0.edgeGuard = .init() }.run(stream, positions: true) == expected)
  }

  @Test("E-FILT-19, E-FILT-20, E-FILT-25: a rejected contact sets no timer")
  func refusedContact() {
    let panel = panel {
      $0.stuckWatchdog = .init()
      $0.restLimit = .init()
      $0.maxTouches = 1
    }
    var tracker = panel.tracker()
    tracker.consume(Stream("I1 X1 Y1 | S1 I2 X2 Y2 | S0 I-1 |").events.span) { _ in }
    #expect(tracker.liveContacts == 0)
    var deadline = tracker.deadline
    #expect(deadline == nil)
    // Nor for one that began and ended within a frame.
    tracker.consume(Stream("@90 S0 I3 I-1 |").events.span) { _ in }
    deadline = tracker.deadline
    #expect(deadline == nil)
  }

  @Test(
    "E-FILT-19: the kernel is asked about a silent contact, and a contact that it does not have is cancelled"
  )
  func doubt() {
    let panel = panel {
      $0.stuckWatchdog = .init()
      $0.stuckWatchdog?.time = .milliseconds(50)
    }
    var tracker = panel.tracker()
    var transcript = Transcript()
    let stream = Stream("I1 X1 Y1 S1 I2 X9 Y9 S2 I3 X5 Y5 |")
    tracker.consume(stream.events.span) { transcript.note($0) }
    tracker.advance(to: .milliseconds(59)) { transcript.note($0) }
    var isInDoubt = tracker.needsVerification
    #expect(!isInDoubt)
    var deadline = tracker.deadline
    #expect(deadline == .milliseconds(60))
    tracker.advance(to: .milliseconds(60)) { transcript.note($0) }
    isInDoubt = tracker.needsVerification
    #expect(isInDoubt)
    // One verification per silence.
    deadline = tracker.deadline
    #expect(deadline == nil)
    let ids = DeviceState.SlotAxis(axis: .trackingID, values: [1, -1, 7])
    tracker.verifyContacts(with: DeviceState(slots: [ids]), at: .milliseconds(61)) {
      transcript.note($0)
    }
    isInDoubt = tracker.needsVerification
    #expect(!isInDoubt)
    transcript.endInput()
    #expect(transcript.text == "Ba Bb Bc + Cb:watchdog Cc:watchdog")
    // The first contact rests; the slots of the others are silent until they have new ids.
    tracker.consume(Stream("@80 S0 X2 S1 X10 | S1 I-1 | I8 | S0 I-1 |").events.span) {
      transcript.note($0)
    }
    transcript.endInput()
    #expect(transcript.text.hasSuffix("; Ma + Bd + Ea"))
    tracker.verifyContacts(with: nil, at: .milliseconds(200)) { transcript.note($0) }
    #expect(tracker.liveContacts == 1)
  }

  @Test(
    "E-FILT-19, E-FILT-12: what a filter delays begins at its time, not at that of the kernel's answer"
  )
  func timersBeforeAnswer() {
    var tracker = panel {
      $0.stuckWatchdog = .init()
      $0.stuckWatchdog?.time = .milliseconds(50)
      $0.minDuration = .milliseconds(30)
    }.tracker()
    var begins: [Microseconds] = []
    func note(_ output: TrackerOutput) {
      guard case .frame(let frame) = output else { return }
      begins += frame.contacts.filter { $0.phase == .began }.map { _ in frame.time }
    }
    tracker.consume(Stream("I1 X1 Y1 | @45 S1 I2 X9 Y9 |").events.span, note)
    tracker.advance(to: .milliseconds(60), note)
    let ids = DeviceState.SlotAxis(axis: .trackingID, values: [1, 2])
    tracker.verifyContacts(with: DeviceState(slots: [ids]), at: .milliseconds(80), note)
    #expect(begins == [.milliseconds(40), .milliseconds(75)])
  }

  @Test(
    "E-FILT-13: a held lift is reported when its delay is over, and at once when all contacts end")
  func heldLift() {
    for isTimed in [true, false] {
      var tracker = panel { $0.bounceMerge = .init() }.tracker()
      var transcript = Transcript()
      tracker.consume(Stream("I1 X1 Y1 | I-1 |").events.span) { transcript.note($0) }
      var deadline = tracker.deadline
      #expect(deadline == .milliseconds(50))
      #expect(tracker.liveContacts == 1)
      if isTimed {
        tracker.advance(to: .milliseconds(49)) { transcript.note($0) }
        #expect(transcript.all.count == 1)
        tracker.advance(to: .milliseconds(70)) { transcript.note($0) }
      } else {
        tracker.cancelAll(reason: .shutdown, at: .milliseconds(30)) { transcript.note($0) }
      }
      #expect(transcript.all.last?.contacts.map(\.phase) == [.ended])
      #expect(transcript.all.last?.time == .milliseconds(isTimed ? 50 : 30))
      deadline = tracker.deadline
      #expect(deadline == nil)
    }
  }

  @Test(
    "E-FILT-14, E-FILT-3: jitter is suppressed in device units, by the margin or the fuzz",
    arguments: [
      (
        "I1 X100 Y100 | X103 Y101 | X100 | X110 | X109 | I-1 |",
        "Ba(100,100); -; -; Ma(110,101); -; Ea(110,101)"
      ),
      (
        "I1 X100 Y100 | X103 | I-1 | I2 | X105 |",
        "Ba(100,100); -; Ea(100,100); Bb(103,100); -"
      ),
    ])
  func hysteresis(_ stream: String, _ expected: String) {
    var panel = panel { _ in }
    panel.settings.filters.hysteresis?.margin = 4
    #expect(panel.run(stream, positions: true) == expected)
    panel.settings.filters.hysteresis?.margin = nil
    panel.description.udevProperties["LIBINPUT_FUZZ_35"] = "8"
    panel.description.udevProperties["LIBINPUT_FUZZ_36"] = "8"
    #expect(panel.run(stream, positions: true) == expected)
  }

  @Test(
    "E-FILT-16: a jump needs a second sample to be another finger; silence and a lift show nothing",
    arguments: [
      ("I1 X1 Y1 | X900 | X2 | I-1 |", "Ba(1,1); -; Ma(2,1); Ea(2,1)"),
      ("I1 X1 Y1 | X900 | X905 | X906 |", "Ba(1,1); -; Ca:filter(1,1) + Bb(905,1); Mb(906,1)"),
      ("I1 X1 Y1 | X900 | I-1 |", "Ba(1,1); -; Ca:filter(1,1)"),
      ("I1 X1 Y1 | X900 I-1 |", "Ba(1,1); Ca:filter(1,1)"),
      ("I1 X1 Y1 | X900 | @90 X907 |", "Ba(1,1); -; Ca:filter(1,1) + Bb(907,1)"),
      ("I1 X1 Y1 | X900 | @90 X2 |", "Ba(1,1); -; Ma(2,1)"),
      ("I1 X1 Y1 | X900 | @90 I-1 |", "Ba(1,1); -; Ca:filter(1,1)"),
      ("I1 X1 Y1 | X900 | @90 X500 | X502 |", "Ba(1,1); -; -; Ca:filter(1,1) + Bb(502,1)"),
      ("I1 X1 Y1 | X900 | X905 I-1 |", "Ba(1,1); -; Ca:filter(1,1)"),
      ("I1 X1 Y1 | @90 X900 | I-1 |", "Ba(1,1); Ma(900,1); Ea(900,1)"),
      ("I1 X1 Y1 | @90 X900 | X5 I-1 |", "Ba(1,1); Ma(900,1); Ca:filter(900,1)"),
    ])
  func jumpReject(_ stream: String, _ expected: String) {
    var panel = panel { $0.jumpReject = .init() }
    panel.settings.filters.jumpReject?.distance = 30
    #expect(panel.run(stream, positions: true) == expected)
  }

  @Test(
    "E-FILT-22: a light contact has not begun, and one that becomes light keeps its position",
    arguments: [
      ("I1 X1 Y1 P2 | X2 P26 | X3 | X9 P20 | X8 P0 I-1 |", "-; Ba(2,1); Ma(3,1); -; Ea(3,1)"),
      ("I1 X1 Y1 P200 | X9 P3 | X10 | X4 P99 | I-1 |", "Ba(1,1); -; -; Ma(4,1); Ea(4,1)"),
      ("I1 X1 Y1 P2 | X2 | I-1 |", "-; -; -"),
      ("I1 X1 Y1 P2 S1 I2 X9 Y9 P99 | S0 I-1 S1 I-1 |", "Ba(9,9); Ea(9,9)"),
    ])
  func minForce(_ stream: String, _ expected: String) {
    var panel = panel { $0.minForce = 0.1 }
    panel.description.axes[.multitouchPressure] = AxisInfo(minimum: 0, maximum: 255)
    #expect(panel.run(stream, positions: true) == expected)
    // Without pressure every contact is one.
    panel.description.axes[.multitouchPressure] = nil
    #expect(panel.run("I1 X1 Y1 | I-1 |") == "Ba; Ea")
  }

  @Test(
    "E-FILT-22: a contact that was never firm is reported with the filter, and single-touch panels have it"
  )
  func lightContacts() {
    var panel = panel { $0.minForce = 0.1 }
    panel.description.axes[.multitouchPressure] = AxisInfo(minimum: 0, maximum: 255)
    #expect(
      panel.transcript(of: "I1 X1 Y1 P2 | X2 | I-1 |").ignored == ["30 0 minForce (2,1)"])
    var single = TrackedPanel(.single)
    single.description.axes[.pressure] = AxisInfo(minimum: 0, maximum: 255)
    single.settings.filters.minForce = 0.5
    let text = "B1 x1 y1 p9 | x2 p200 | x3 p9 | B0 |"
    #expect(single.run(text, positions: true) == "-; Ba(2,1); -; Ea(2,1)")
    // Axes of contacts that are none (E-ST-8) measure no pressure.
    single.description.axes[.positionX] = AxisInfo(minimum: 0, maximum: 999)
    #expect(single.run(text, positions: true) == "-; Ba(2,1); -; Ea(2,1)")
  }

  @Test(
    "E-FILT-22: any share of the pressure is a threshold, or none", arguments: [1e300, .infinity])
  func absurdMinForce(_ share: Double) {
    var panel = panel { $0.minForce = share }
    panel.description.axes[.multitouchPressure] = AxisInfo(minimum: 0, maximum: 255)
    #expect(panel.run("I1 X1 Y1 P255 | I-1 |") == "-; -")
    #expect(panel.tracker().filterEffects.contains { $0.name == "minForce" })
  }

  @Test(
    "E-FILT-16: a jump is longer than a third of the panel's shorter side, or than 80 mm",
    arguments: [(54.0, 17, 19), (300, 78, 82)])
  func defaultJump(_ millimeters: Double, _ near: Int, _ far: Int) {
    var panel = panel { $0.jumpReject = .init() }
    panel.description.udevProperties["ID_INPUT_WIDTH_MM"] = UntrustedText("\(Int(millimeters))")
    panel.description.udevProperties["ID_INPUT_HEIGHT_MM"] = UntrustedText("\(Int(millimeters))")
    func run(_ distance: Int) -> String {
      let x = Int(Double(distance) * 1000 / millimeters)
      return panel.run("I1 X1 Y1 | X1 | X\(x) |")
    }
    #expect(run(near) == "Ba; -; Ma")
    #expect(run(far) == "Ba; -; -")
  }

  @Test("E-FILT-16: a withheld sample sets no timer, and time reports nothing of it")
  func silentJump() {
    var tracker = panel {
      $0.jumpReject = .init()
      $0.jumpReject?.distance = 30
    }.tracker()
    var transcript = Transcript()
    tracker.consume(Stream("I1 X1 Y1 | X900 |").events.span) { transcript.note($0) }
    let deadline = tracker.deadline
    #expect(deadline == nil)
    tracker.advance(to: .milliseconds(99_000)) { transcript.note($0) }
    #expect(transcript.all.map(\.time) == [.milliseconds(10)])
    #expect(tracker.counters.count(of: "jumpReject") == 1)
  }

  @Test("E-FILT-18: a storm cancels all, mutes the device and logs a note")
  func ghostGuard() {
    var tracker = panel {
      $0.ghostGuard = .init()
      $0.ghostGuard?.beginsPerSecond = 3
    }.tracker()
    var transcript = Transcript()
    for frame in Stream(
      "I1 X1 Y1 | I2 | S1 I3 X2 Y2 | S2 I4 X4 Y4 | X9 | I5 | @1100 I6 | I7 |"
    ).frames {
      tracker.consume(frame.events.span) { transcript.note($0) }
      transcript.endInput()
    }
    #expect(
      transcript.text == "Ba; Ea + Bb; Bc; Cb:filter Cc:filter; -; -; Bd; Ed + Be")
    #expect(transcript.notes.count == 1)
    #expect(tracker.counters.count(of: "ghostGuard") == 2)
  }

  @Test("E-FILT-18: too many contacts at once are a storm too")
  func tooManyGhosts() {
    let panel = panel {
      $0.ghostGuard = .init()
      $0.ghostGuard?.maxContacts = 2
    }
    #expect(
      panel.run("I1 X1 Y1 S1 I2 X2 Y2 | S2 I3 X3 Y3 | S0 X5 |")
        == "Ba Bb; Ca:filter Cb:filter; -")
  }

  @Test("E-FILT-20: contacts above the limit are ignored to their end; others never end for them")
  func maxTouches() {
    let panel = panel { $0.maxTouches = 2 }
    #expect(
      panel.run(
        "I1 X1 Y1 S1 I2 X2 Y2 S2 I3 X3 Y3 | X4 | S0 I-1 S3 I4 X4 Y4 | S2 X5 I-1 I5 | S1 I-1 S2 I6 |"
      ) == "Ba Bb; -; Ea Bc; -; Eb Bd")
    #expect(
      panel.run("I1 X1 Y1 S1 I2 X1 Y1 | S0 I3 S2 I4 X1 Y1 I-1 | S1 I-1 | S2 I5 |")
        == "Ba Bb; Ea Bc + Ec Bd; Eb; Be")
  }

  @Test("E-FILT-21: contacts that begin in a masked polygon are ignored, those that enter are not")
  func regionMask() {
    let panel = panel {
      $0.regionMask = [
        [
          Point(x: 0, y: 0), Point(x: 0.5, y: 0), Point(x: 0.5, y: 0.5), Point(x: 0, y: 0.5),
        ], [Point(x: 0.9, y: 0.9)],
      ]
    }
    #expect(panel.run("I1 X100 Y100 | X900 | I2 | X100 |") == "-; -; Ba; Ma")
    #expect(panel.run("I1 X500 Y100 |") == "Ba")
    #expect(panel.run("I1 X499 Y499 |") == "-")
    #expect(panel.run("I1 X900 Y900 |") == "Ba")
  }

  @Test("E-COORD-4: distances are in millimeters if the size is known")
  func distances() {
    var panel = panel { $0.jumpReject = .init() }
    panel.description.axes[.positionX]?.resolution = 4
    panel.description.axes[.positionY]?.resolution = 4
    #expect(panel.run("I1 X1 Y1 | X319 |") == "Ba; Ma")
    #expect(panel.run("I1 X1 Y1 | X325 |") == "Ba; -")
  }
}
