import Testing
import TouchModel
import TouchTracking

/// The reports of contacts that filters removed before they became touches.
struct IgnoredContactTests {
  private func panel(_ change: (inout DeviceSettings) -> Void) -> TrackedPanel {
    var panel = TrackedPanel()
    panel.description.axes[.touchMajor] = AxisInfo(minimum: 0, maximum: 255)
    change(&panel.settings)
    return panel
  }

  @Test(
    "E-FILT-10, E-FILT-11: a contact that begins as a palm is reported once; a cancelled touch is not",
    arguments: [
      ("T2 I1 X100 Y100 | X120 | T0 | I-1 | I2 |", ["10 0 toolTypePalm (100,100)"]),
      ("S1 I1 X7 Y8 W255 | W9 | I-1 |", ["10 1 sizePalm (7,8)"]),
      ("I1 X1 Y1 | T2 | I-1 |", []),
      ("I1 D1 X1 Y1 | T2 | D0 | I-1 |", ["20 0 toolTypePalm (1,1)"]),
    ])
  func palms(_ stream: String, _ expected: [String]) {
    #expect(panel { $0.filters.sizePalm = .init() }.transcript(of: stream).ignored == expected)
  }

  @Test("E-FILT-21: a contact in a masked region is reported once, and one that enters it is not")
  func regionMask() {
    let panel = panel {
      $0.filters.regionMask = [[Point(x: 0, y: 0), Point(x: 0.5, y: 0), Point(x: 0, y: 0.5)]]
    }
    #expect(
      panel.transcript(of: "I1 X100 Y50 | X900 | I-1 | I2 | X100 |").ignored
        == ["10 0 regionMask (100,50)"])
  }

  @Test("E-FILT-20: each contact above the limit is reported")
  func maxTouches() {
    let panel = panel { $0.filters.maxTouches = 1 }
    #expect(
      panel.transcript(of: "I1 X1 Y1 S2 I2 X2 Y2 | X3 | I-1 I3 X4 | S0 I-1 S2 X5 |").ignored
        == ["10 2 maxTouches (2,2)", "30 2 maxTouches (4,2)"])
    // Two contacts of a slot in one frame.
    #expect(
      panel.transcript(of: "S1 I1 X1 Y1 | S0 I2 X2 Y2 I-1 I3 X3 |").ignored
        == ["20 0 maxTouches (2,2)", "20 0 maxTouches (3,2)"])
  }

  @Test(
    "E-FILT-18: the contact that makes a storm is reported, and each one while the device is muted")
  func ghostGuard() {
    let panel = panel {
      $0.filters.ghostGuard = .init()
      $0.filters.ghostGuard?.beginsPerSecond = 3
    }
    let stream = "I1 X1 Y1 | I2 | S1 I3 X2 Y2 | S2 I4 X4 Y4 | X9 | I5 | @1100 I6 |"
    #expect(
      panel.transcript(of: stream).ignored
        == ["40 2 ghostGuard (4,4)", "60 2 ghostGuard (9,4)"])
  }

  @Test(
    "E-FILT-12, E-FILT-17: a contact that ends while it is delayed is reported with the setting",
    arguments: [
      ("I1 X100 Y100 | X101 | I-1 X0 |", ["30 0 minSamples (101,100)"]),
      ("I1 X100 Y100 | X101 | X102 | I-1 |", ["40 0 minDuration (102,100)"]),
      ("I1 X5 Y100 | X6 | X7 | @900 I-1 |", ["900 0 edgeGuard (7,100)"]),
      ("I1 X100 Y100 | X101 | X102 | @900 I-1 |", []),
      // The hover of a contact ends its first attempt; there is one report per contact.
      ("I1 X9 Y100 | D1 | D0 | D1 | I-1 |", ["20 0 edgeGuard (9,100)"]),
      // It may have lasted longer.
      ("I1 X100 Y100 | DROP ~I-1 |", []),
    ])
  func delayed(_ stream: String, _ expected: [String]) {
    let panel = panel {
      $0.filters.minSamples = 3
      $0.filters.minDuration = .milliseconds(50)
      $0.filters.edgeGuard = .init()
    }
    #expect(panel.transcript(of: stream).ignored == expected)
  }

  @Test(
    "E-COORD-7: a contact outside the range is reported when it is certain that it does not begin",
    arguments: [
      (DeviceSettings.OutOfRange.clamp, "I1 X-200 Y5 | X-100 | I-1 |", ["30 0 outOfRange (0,5)"]),
      (.clamp, "I1 X-200 Y5 I-1 |", ["10 0 outOfRange (0,5)"]),
      (.clamp, "I1 X-200 Y5 | X5 | I-1 |", []),
      (.clamp, "I1 X-200 Y5 | X5 I-1 |", []),
      (.clamp, "I1 X-200 Y5 | X5 | D1 | I-1 |", []),
      (.drop, "I1 X-1 Y5 | X5 | I-1 |", ["10 0 outOfRange (0,5)"]),
      (.pass, "I1 X-200 Y5 | I-1 |", []),
    ])
  func outOfRange(
    _ policy: DeviceSettings.OutOfRange, _ stream: String, _ expected: [String]
  ) {
    #expect(panel { $0.outOfRange = policy }.transcript(of: stream).ignored == expected)
  }

  @Test("E-COORD-7, E-REL-1: a contact outside the range that ends in silence is reported")
  func outOfRangeInSilence() {
    let panel = panel { $0.release = .silence(.milliseconds(50)) }
    #expect(
      panel.transcript(of: "I1 X-200 Y5 | @90 |").ignored == ["60 0 outOfRange (0,5)"])
  }

  @Test(
    "E-FILT-12, E-FILT-20, E-PALM-1: a contact that is rejected after a delay is reported with where it came down",
    arguments: [
      "I1 X100 Y100 | X101 T2 |", "I1 X100 Y100 | X101 | X102 | X103 I-1 |",
      "S1 I2 X900 Y900 | X901 | X902 | S0 I1 X100 Y100 | X101 | X102 |",
    ])
  func starts(_ stream: String) {
    let panel = panel {
      $0.filters.minSamples = 3
      $0.filters.minDuration = stream.hasPrefix("S1") ? .zero : .milliseconds(90)
      $0.filters.maxTouches = 1
    }
    var tracker = panel.tracker()
    var starts: [Point] = []
    tracker.consume(Stream(stream).events.span) {
      if case .ignored(let contact, _) = $0 { starts.append(contact.start) }
    }
    #expect(starts == [Point(x: 100, y: 100)])
  }

  @Test("E-FILT-12, E-FILT-20: a contact that is rejected when its delay is over is reported then")
  func rejectedAfterDelay() {
    let panel = panel {
      $0.filters.minDuration = .milliseconds(30)
      $0.filters.maxTouches = 1
    }
    #expect(
      panel.transcript(of: "I1 X1 Y1 S1 I2 X2 Y2 | @90 S0 X3 |").ignored
        == ["40 1 maxTouches (2,2)"])
  }

  @Test(
    "E-FILT-12, E-COORD-7: a contact that waits is reported when the device, the layout or the recording ends",
    arguments: [CancelReason.deviceRemoved, .suspended, .endOfCapture, .shutdown])
  func cut(by reason: CancelReason) {
    var tracker = panel {
      $0.filters.minDuration = .milliseconds(30)
      $0.outOfRange = .clamp
    }.tracker()
    var transcript = Transcript()
    tracker.consume(Stream("I1 X1 Y1 S1 I2 X-200 Y5 | S0 X2 |").events.span) {
      transcript.note($0)
    }
    tracker.cancelAll(reason: reason, at: .milliseconds(25)) { transcript.note($0) }
    #expect(transcript.ignored == ["25 0 minDuration (2,1)", "25 1 outOfRange (0,5)"])
    tracker.cancelAll(reason: reason, at: .milliseconds(26)) { transcript.note($0) }
    #expect(transcript.ignored.count == 2)
  }

  @Test("E-FILT-12, E-DROP-11: a contact that waits when records are lost is not reported")
  func lost() {
    var tracker = panel { $0.filters.minDuration = .milliseconds(30) }.tracker()
    var transcript = Transcript()
    tracker.consume(Stream("I1 X1 Y1 | X2 |").events.span) { transcript.note($0) }
    tracker.cancelAll(reason: .dropped, at: .milliseconds(25)) { transcript.note($0) }
    #expect(transcript.ignored.isEmpty)
  }
}
