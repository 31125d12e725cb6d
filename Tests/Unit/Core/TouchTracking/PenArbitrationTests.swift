import Testing
import Text
import TouchModel
import TouchTracking

/// Fingers that are ignored while a pen is near.
struct PenArbitrationTests {
  private static let arbitrating: TrackedPanel = {
    var panel = TrackedPanel()
    panel.settings.filters.penArbitration = true
    return panel
  }()

  /// Feeds a stream to a tracker, and changes of the pen before the first frame at their time or later.
  private func run(
    _ text: String, pen changes: [(milliseconds: Int64, isNear: Bool)],
    on panel: TrackedPanel = arbitrating
  ) -> Transcript {
    var tracker = panel.tracker()
    var transcript = Transcript()
    var changes = changes[...]
    for frame in Stream(text).frames {
      while let change = changes.first, .milliseconds(change.milliseconds) <= frame.time {
        tracker.takePen(isNear: change.isNear, at: .milliseconds(change.milliseconds)) {
          transcript.note($0)
        }
        changes.removeFirst()
      }
      tracker.consume(frame.events.span) { transcript.note($0) }
      transcript.endInput()
    }
    return transcript
  }

  @Test(
    "E-FILT-23: fingers that are down when the pen comes are cancelled, and new ones are ignored")
  func near() {
    let result = run(
      "I1 X100 Y100 | X101 | @50 X102 S1 I2 X500 Y500 | S0 I-1 S1 I-1 | I3 X300 Y300 |",
      pen: [(30, true)])
    #expect(result.text == "Ba; Ma; Ca:filter; -; -")
    #expect(
      result.ignored == ["50 1 penArbitration (500,500)", "70 1 penArbitration (300,300)"])
    #expect(result.all.map(\.time) == [10, 20, 30].map { .milliseconds($0) })
  }

  @Test(
    "E-FILT-23: fingers are ignored for 0.2 s after the pen has left, those of that time to their end"
  )
  func rest() {
    let result = run(
      "@319 I1 X100 Y100 | @320 S1 I2 X500 Y500 | @900 S0 X101 S1 X501 |",
      pen: [(30, true), (120, false)])
    #expect(result.text == "-; Ba; Ma")
    #expect(result.ignored == ["319 0 penArbitration (100,100)"])
  }

  @Test("E-FILT-23: a contact of a pen is no finger")
  func stylus() {
    #expect(run("I1 X1 Y1 T1 | X2 | X3 |", pen: [(15, true)]).text == "Ba^; Ma^; Ma^")
    #expect(run("@20 I1 X1 Y1 T1 | X2 |", pen: [(15, true)]).text == "Ba^; Ma^")
  }

  @Test("E-FILT-23, E-FILT-24: a finger that another filter delays or holds is ignored as well")
  func delayed() {
    var panel = Self.arbitrating
    panel.settings.filters.minDuration = .milliseconds(30)
    var result = run("I1 X1 Y1 | @90 |", pen: [(20, true)], on: panel)
    #expect(result.text == "-; -")
    #expect(result.ignored == ["40 0 penArbitration (1,1)"])
    panel = Self.arbitrating
    panel.settings.filters.bounceMerge = .init()
    result = run("I1 X1 Y1 | I-1 | @40 I2 |", pen: [(30, true)], on: panel)
    #expect(result.text == "Ba; -; Ea")
  }

  @Test("E-FILT-23: without the filter, a pen changes nothing")
  func off() {
    #expect(
      run("I1 X1 Y1 | X2 | I-1 |", pen: [(15, true)], on: TrackedPanel()).text == "Ba; Ma; Ea")
  }

  @Test("E-FILT-23, E-LIFE-18: the 0.2 s after a pen has left do not end with a reload")
  func restAfterReload() {
    var tracker = Self.arbitrating.tracker()
    var transcript = Transcript()
    tracker.takePen(isNear: true, at: .milliseconds(5)) { transcript.note($0) }
    tracker.takePen(isNear: false, at: .milliseconds(100)) { transcript.note($0) }
    tracker.change(to: Self.arbitrating.settings, reason: .interrupted, at: .milliseconds(150)) {
      transcript.note($0)
    }
    tracker.consume(Stream("@299 I1 X1 Y1 | @300 I2 |").events.span) { transcript.note($0) }
    #expect(transcript.ignored == ["299 0 penArbitration (1,1)"])
    #expect(transcript.all.map(\.time) == [.milliseconds(300)])
  }

  @Test("E-FILT-23, E-LIFE-18: the pen is still near after other settings are in use")
  func newSettings() {
    var tracker = Self.arbitrating.tracker()
    var transcript = Transcript()
    tracker.takePen(isNear: true, at: .milliseconds(5)) { transcript.note($0) }
    var settings = Self.arbitrating.settings
    settings.filters.minSamples = 1
    settings.filters.smoothing = .init()
    tracker.change(to: settings, reason: .interrupted, at: .milliseconds(6)) { transcript.note($0) }
    tracker.consume(Stream("I1 X1 Y1 |").events.span) { transcript.note($0) }
    #expect(transcript.all.isEmpty)
    settings.filters.penArbitration = false
    tracker.change(to: settings, reason: .interrupted, at: .milliseconds(20)) {
      transcript.note($0)
    }
    tracker.consume(Stream("@30 S1 I2 X1 Y1 |").events.span) { transcript.note($0) }
    #expect(transcript.all.count == 1)
  }
}

/// The detection whether a pen is in range.
struct PenProximityTests {
  private func tablet(_ keys: [UInt16], pressed: [UInt16] = []) -> DeviceDescription {
    var tablet = DeviceDescription(name: "Pen")
    tablet.codes[.key] = BitSet(keys)
    tablet.initialState = DeviceState(pressedKeys: BitSet(pressed))
    return tablet
  }

  /// Feeds keys, each `(code, value)`, and 0 for a report; returns the changes with their index.
  private func changes(_ pen: inout PenProximity, _ keys: [(UInt16, Int32)]) -> [String] {
    var result: [String] = []
    let events = keys.enumerated().map { index, key in
      let time = Microseconds.milliseconds(Int64(index))
      return key.0 == 0
        ? InputEvent.report(time: time, value: 0)
        : InputEvent(time: time, type: .key, code: key.0, value: key.1)
    }
    pen.consume(events.span) { result.append("\($0) \($1.count / 1000)") }
    return result
  }

  @Test("E-FILT-23: a pen is near while the key of one of its tools is pressed")
  func tools() {
    var pen = PenProximity(tablet([0x140, 0x141, 0x14a, 0x14b]))
    #expect(!pen.isNear)
    // The rubber replaces the pen within a frame, and touches are no tool.
    let seen = changes(
      &pen,
      [
        (0x140, 1), (0, 0), (0x14a, 1), (0, 0), (0x140, 0), (0x141, 1), (0, 0), (0x145, 1),
        (0x141, 0), (0x150, 1), (0, 0), (0x14a, 0), (0, 0),
      ])
    #expect(seen == ["true 1", "false 10"])
  }

  @Test("E-FILT-23: a tablet without keys of tools reports only that its pen touches")
  func touchOnly() {
    var pen = PenProximity(tablet([0x14a, 0x14b]))
    #expect(changes(&pen, [(0x14b, 1), (0, 0), (0x14a, 1), (0, 0)]) == ["true 3"])
  }

  @Test("E-FILT-23: a pen may be near at the start, and after records were lost")
  func states() {
    var pen = PenProximity(tablet([0x140], pressed: [0x140, 0x14a]))
    #expect(pen.isNear)
    var seen: [Bool] = []
    pen.load(DeviceState(pressedKeys: BitSet([0x14a])), at: .zero) { isNear, _ in
      seen.append(isNear)
    }
    pen.load(DeviceState(), at: .zero) { isNear, _ in seen.append(isNear) }
    pen.load(DeviceState(pressedKeys: BitSet([0x140])), at: .zero) { isNear, _ in
      seen.append(isNear)
    }
    #expect(seen == [false, true])
  }

  @Test("E-FILT-23, E-DROP-1: the records of a gap, and of the frame before it, do not count")
  func gap() {
    var pen = PenProximity(tablet([0x140, 0x141]))
    var seen: [String] = []
    func consume(_ records: [(EventType, UInt16, Int32)]) {
      let events = records.enumerated().map { index, record in
        InputEvent(
          time: .milliseconds(Int64(index)), type: record.0, code: record.1, value: record.2)
      }
      pen.consume(events.span) { seen.append("\($0) \($1.count / 1000)") }
    }
    let dropped = SynchronizationCode.dropped.rawValue
    consume([
      (.key, 0x140, 1), (.synchronization, dropped, 0), (.key, 0x140, 1), (.synchronization, 0, 0),
      (.synchronization, 0, 0),
    ])
    #expect(seen == [])
    consume([(.key, 0x140, 1), (.synchronization, 0, 0), (.synchronization, dropped, 0)])
    pen.load(DeviceState(), at: .milliseconds(9)) { seen.append("\($0) \($1.count / 1000)") }
    consume([(.key, 0x140, 1), (.synchronization, 0, 0)])
    #expect(seen == ["true 1", "false 9"])
  }

  @Test("E-FILT-23, E-DET-9: a pen belongs to the panels of its device, or else of its udev group")
  func groups() {
    func device(_ phys: UntrustedText, _ product: UInt16, _ group: UntrustedText?)
      -> DeviceDescription
    {
      var device = DeviceDescription(name: "Device")
      (device.phys, device.vendor, device.product) = (phys, 0x56a, product)
      device.udevProperties["LIBINPUT_DEVICE_GROUP"] = group
      return device
    }
    let pen = device("usb-1/input0", 1, "g")
    let panels = [
      device("usb-2/input1", 1, "g"), device("usb-1/input1", 1, "other"), device("usb-3", 2, nil),
    ]
    #expect(DeviceGroup.panels(ofPen: pen, among: panels) == [1])
    #expect(DeviceGroup.panels(ofPen: device("usb-4", 9, "g"), among: panels) == [0])
    #expect(DeviceGroup.panels(ofPen: device("", 9, nil), among: panels) == [])
    #expect(DeviceGroup.panels(ofPen: device("usb-4", 9, ""), among: panels) == [])
  }
}
