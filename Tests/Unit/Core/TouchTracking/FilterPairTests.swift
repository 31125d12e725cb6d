import Testing
import TouchModel
import TouchTracking

/// Filters that work together: the order of `FilterSettings.list` decides how.
struct FilterPairTests {
  /// Two filters, a stream, and what both do together.
  struct Pair: CustomTestStringConvertible, Sendable {
    let first: String
    let second: String
    let stream: String
    let expected: String

    init(_ first: String, _ second: String, _ stream: String, _ expected: String) {
      (self.first, self.second, self.stream, self.expected) = (first, second, stream, expected)
    }

    var testDescription: String { "\(first) and \(second): \(stream)" }
  }

  /// Parameters with which each filter acts in a stream of few frames.
  private static let settings: [String: @Sendable (inout FilterSettings) -> Void] = [
    "stuckWatchdog": {
      $0.stuckWatchdog = .init()
      $0.stuckWatchdog?.time = .milliseconds(100)
    },
    "toolTypePalm": { $0.toolTypePalm = true },
    "sizePalm": { $0.sizePalm = .init() },
    "penArbitration": { $0.penArbitration = true },
    "minForce": { $0.minForce = 0.25 },
    "regionMask": {
      $0.regionMask = [
        [Point(x: 0, y: 0), Point(x: 0.1, y: 0), Point(x: 0.1, y: 1), Point(x: 0, y: 1)]
      ]
    },
    "edgeGuard": { $0.edgeGuard = .init() },
    "minSamples": { $0.minSamples = 3 },
    "minDuration": { $0.minDuration = .milliseconds(30) },
    "jumpReject": {
      $0.jumpReject = .init()
      $0.jumpReject?.distance = 30
    },
    "restLimit": {
      $0.restLimit = .init()
      $0.restLimit?.time = .milliseconds(100)
    },
    "hysteresis": {
      $0.hysteresis = .init()
      $0.hysteresis?.margin = 5
    },
    "smoothing": {
      $0.smoothing = .init()
      $0.smoothing?.factor = 0.5
    },
    "smoothing.oneEuro": {
      $0.smoothing = .init()
      $0.smoothing?.oneEuro = .init()
    },
    "ghostGuard": {
      $0.ghostGuard = .init()
      $0.ghostGuard?.beginsPerSecond = 2
    },
    "maxTouches": { $0.maxTouches = 1 },
    "bounceMerge": {
      $0.bounceMerge = .init()
      $0.bounceMerge?.time = .milliseconds(50)
    },
  ]

  /// Returns a panel with some filters and no others.
  static func panel(_ filters: [String]) -> TrackedPanel {
    var panel = TrackedPanel()
    panel.description.axes[.touchMajor] = AxisInfo(minimum: 0, maximum: 255)
    panel.description.axes[.multitouchPressure] = AxisInfo(minimum: 0, maximum: 255)
    panel.settings.filters.toolTypePalm = false
    panel.settings.filters.hysteresis = nil
    for filter in filters { settings[filter]?(&panel.settings.filters) }
    return panel
  }

  private static let lifted = "I1 X500 Y500 | @60 X501 | I-1 |"

  @Test(
    "E-FILT-24: what two filters do together",
    arguments: [
      // The touch that bounces is one touch, before it is judged whether it begins.
      Pair(
        "bounceMerge", "minDuration", lifted + " @90 I2 X502 | I-1 | @200 |",
        "-; Ba(500,500) + Ma(501,500); -; Ma(502,500); -; Ea(502,500)"),
      Pair(
        "bounceMerge", "minSamples", "I1 X500 Y500 | X501 | X502 | I-1 | I2 X503 | I-1 | @200 |",
        "-; -; Ba(502,500); -; Ma(503,500); -; Ea(503,500)"),
      Pair(
        "bounceMerge", "edgeGuard", "I1 X20 Y500 | X5 | I-1 | I2 X6 | I-1 | @200 |",
        "Ba(20,500); Ma(5,500); -; Ma(6,500); -; Ea(6,500)"),
      Pair(
        "bounceMerge", "regionMask", "I1 X110 Y500 | X95 | I-1 | I2 X96 | I-1 | @200 |",
        "Ba(110,500); Ma(95,500); -; Ma(96,500); -; Ea(96,500)"),
      Pair(
        "bounceMerge", "toolTypePalm", "I1 X500 Y500 | I-1 | I2 T2 | I-1 | @200 |",
        "Ba(500,500); -; -; -; Ea(500,500)"),
      Pair(
        "bounceMerge", "maxTouches",
        "I1 X500 Y500 | I-1 | I2 X501 S1 I3 X900 Y900 | S0 I-1 | @200 |",
        "Ba(500,500); -; Ma(501,500); -; Ea(501,500)"),
      // In a frame, a touch in an earlier slot continues a lift in a later one.
      Pair(
        "bounceMerge", "hysteresis", "S1 I1 X500 Y500 | S1 I-1 S0 I2 X501 Y500 | I-1 | @200 |",
        "Ba(500,500); Ma(501,500); -; Ea(501,500)"),
      // A touch that continues none is delayed and judged.
      Pair(
        "bounceMerge", "minDuration", lifted + " I2 X900 | I-1 | @200 |",
        "-; Ba(500,500) + Ma(501,500); -; -; -; Ea(501,500)"),
      // The new contact of a jump is a contact to all filters.
      Pair(
        "jumpReject", "restLimit", "I1 X1 Y1 | X900 | X901 | @90 | @160 |",
        "Ba(1,1); -; Ca:filter(1,1) + Bb(901,1); -; Cb:watchdog(901,1)"),
      Pair(
        "jumpReject", "restLimit", "I1 X1 Y1 | X900 | @200 |", "Ba(1,1); -; Ca:watchdog(1,1)"),
      Pair(
        "jumpReject", "minDuration", "I1 X1 Y1 | @50 X2 | X900 | X901 | I-1 | @200 |",
        "-; Ba(1,1) + Ma(2,1); -; Ca:filter(2,1); -; -"),
      Pair(
        "jumpReject", "regionMask", "I1 X500 Y500 | X20 | X21 | X22 | I-1 |",
        "Ba(500,500); -; Ca:filter(500,500); -; -"),
      Pair(
        "jumpReject", "hysteresis", "I1 X500 Y500 | X900 | X902 | X903 | X910 |",
        "Ba(500,500); -; Ca:filter(500,500) + Bb(902,500); -; Mb(910,500)"),
      Pair(
        "jumpReject", "ghostGuard", "I1 X500 Y500 | X900 | X901 | X400 | X401 | X402 |",
        "Ba(500,500); -; Ca:filter(500,500) + Bb(901,500); -; Cb:filter(901,500); -"),
      Pair(
        "jumpReject", "maxTouches", "I1 X500 Y500 | X900 | X901 |",
        "Ba(500,500); -; Ca:filter(500,500) + Bb(901,500)"),
      // Only the first position of a delayed contact is masked.
      Pair(
        "regionMask", "minDuration", "I1 X110 Y500 | X50 | @50 X51 |",
        "-; -; Ba(50,500) + Ma(51,500)"),
      Pair("regionMask", "minDuration", "I1 X50 Y500 | X500 | @50 X501 |", "-; -; -"),
      Pair(
        "regionMask", "minSamples", "I1 X110 Y500 | D1 | D0 X50 | X500 | X500 |",
        "-; -; -; -; -"),
      // Each delaying filter counts from the first sample.
      Pair(
        "minSamples", "minDuration", "I1 X500 Y500 | X501 | @90 X502 | X503 |",
        "-; -; Ba(502,500); Ma(503,500)"),
      Pair(
        "minSamples", "minDuration", "I1 X500 Y500 | X501 | X502 | @90 X503 |",
        "-; -; -; Ba(502,500) + Ma(503,500)"),
      Pair(
        "edgeGuard", "minDuration", "I1 X5 Y500 | X50 | @90 X51 |",
        "-; -; Ba(50,500) + Ma(51,500)"),
      Pair("edgeGuard", "minDuration", "I1 X5 Y500 | @90 X50 |", "-; Ba(50,500)"),
      Pair("edgeGuard", "minSamples", "I1 X5 Y500 | X6 | X7 | X50 |", "-; -; -; Ba(50,500)"),
      // A contact that is light when its delay is over begins when it is firm.
      Pair(
        "minForce", "minDuration", "I1 X500 Y500 P99 | P2 | @90 | X501 P99 | X502 |",
        "-; -; -; Ba(501,500); Ma(502,500)"),
      Pair("minForce", "minDuration", "I1 X500 Y500 P99 | P2 | @90 I-1 |", "-; -; -"),
      Pair(
        "minForce", "minDuration", "I1 X500 Y500 P99 | P2 | P99 | @90 |",
        "-; -; -; Ba(500,500)"),
      // What is light has no position for another filter.
      Pair(
        "minForce", "minSamples", "I1 X900 Y500 P2 | X500 P99 | X501 | X502 | X20 P3 | X10 I-1 |",
        "-; -; -; Ba(502,500); -; Ea(502,500)"),
      Pair(
        "minForce", "regionMask", "I1 X50 Y500 P2 | X500 P99 | X501 | I-1 |",
        "-; Ba(500,500); Ma(501,500); Ea(501,500)"),
      Pair(
        "minForce", "jumpReject", "I1 X500 Y500 P99 | X501 | X20 P3 | X502 P99 | X20 P0 I-1 |",
        "Ba(500,500); Ma(501,500); -; Ma(502,500); Ea(502,500)"),
      // A palm is a palm while it is delayed.
      Pair("toolTypePalm", "minDuration", "I1 X500 Y500 | T2 | @90 |", "-; -; -"),
      Pair("sizePalm", "minSamples", "I1 X500 Y500 | W255 | X501 | X502 |", "-; -; -; -"),
      Pair(
        "toolTypePalm", "restLimit", "I1 X500 Y500 | T2 | @900 |",
        "Ba(500,500); Ca:palm(500,500); -"),
      // A delayed contact does not rest, and is counted when it begins.
      Pair(
        "restLimit", "minSamples", "I1 X500 Y500 | @500 X501 | @900 X502 | @950 |",
        "-; -; Ba(502,500); -"),
      Pair(
        "minDuration", "maxTouches", "I1 X1 Y1 S1 I2 X2 Y2 | @90 S0 X3 |",
        "-; Ba(1,1) + Ma(3,1)"),
      // A drop that flickers is one touch, and rests since it was first seen; no timer is due earlier than now.
      Pair(
        "bounceMerge", "restLimit", "I1 X500 Y500 | @90 I-1 | @100 I2 X501 | @150 |",
        "Ba(500,500); -; Ma(501,500); Ca:watchdog(501,500)"),
      Pair(
        "bounceMerge", "restLimit", "I1 X500 Y500 | @109 I-1 | @130 I2 X501 | @150 |",
        "Ba(500,500); -; Ma(501,500); Ca:watchdog(501,500)"),
      // A contact that rested too long takes no place from others.
      Pair(
        "restLimit", "maxTouches", "I1 X1 Y1 | @120 S1 I2 X500 Y500 |",
        "Ba(1,1); Ca:watchdog(1,1) + Bb(500,500)"),
      Pair(
        "restLimit", "minDuration", "I1 X500 Y500 | @160 | I-1 | I2 | @250 |",
        "-; Ba(500,500) + Ca:watchdog(500,500); -; -; -"),
      // Jitter is removed first, and the rest is smoothed.
      Pair(
        "hysteresis", "smoothing", "I1 X500 Y500 | X503 | X510 | X510 I-1 |",
        "Ba(500,500); -; Ma(510,500); Ea(510,500)"),
      Pair(
        "hysteresis", "smoothing.oneEuro", "I1 X500 Y500 | X503 | X520 | X520 I-1 |",
        "Ba(500,500); -; Ma(506,500); Ea(506,500)"),
      // The new contact of a jump begins where it is.
      Pair(
        "jumpReject", "smoothing.oneEuro", "I1 X500 Y500 | X900 | X902 | I-1 |",
        "Ba(500,500); -; Ca:filter(500,500) + Bb(902,500); Eb(902,500)"),
    ])
  func pairs(_ pair: Pair) {
    let panel = Self.panel([pair.first, pair.second])
    #expect(panel.run(pair.stream, positions: true) == pair.expected)
  }

  @Test("E-FILT-19, E-FILT-24: a delayed contact is watched from its begin")
  func watchedAfterDelay() {
    var tracker = Self.panel(["stuckWatchdog", "minDuration"]).tracker()
    tracker.consume(Stream("I1 X1 Y1 |").events.span) { _ in }
    var isInDoubt: [Bool] = []
    for time: Int64 in [110, 139, 140] {
      tracker.advance(to: .milliseconds(time)) { _ in }
      isInDoubt.append(tracker.needsVerification)
    }
    #expect(isInDoubt == [false, false, true])
  }

  @Test(
    "E-FILT-24, E-PHASE-1: a contact that continues a rest when its delay is over has a frame before that of its end"
  )
  func continuedAndCancelled() {
    var panel = Self.panel(["minDuration", "bounceMerge", "restLimit"])
    panel.settings.filters.restLimit?.time = .milliseconds(50)
    #expect(
      panel.run("I1 X500 Y500 | @70 S1 I2 X501 Y500 | @85 S0 I-1 | @200 |", positions: true)
        == "-; Ba(500,500); -; Ma(501,500) + Ca:watchdog(501,500)")
  }

  @Test(
    "E-FILT-24: all pairs of filters begin and end each contact once, and set no timer without one")
  func allPairs() {
    let filters = FilterSettings.list.map(\.name) + [.bounceMerge]
    let known = filters.allSatisfy { Self.settings[$0.rawValue] != nil }
    let names = Self.settings.keys.sorted()
    #expect(known)
    let stream = Stream(
      "I1 X5 Y5 S1 I2 X500 Y500 | S0 X900 S1 X502 | S0 X902 S1 X501 | S0 I-1 I3 X6 | S1 D1 | "
        + "D0 X505 | @200 S0 X500 | X20 | @300 X21 | X22 T2 | T0 I-1 | I4 X500 | S1 X9 W255 | "
        + "S0 I-1 | I5 X501 | @400 X502 | S1 I-1 W0 | I6 X507 S2 I7 X1 Y999 | @500 X20 | "
        + "S0 I-1 S1 I-1 S2 I-1 | @900 |")
    for first in names {
      for second in names {
        var tracker = Self.panel([first, second]).tracker()
        var transcript = Transcript()
        for frame in stream.frames {
          tracker.consume(frame.events.span) { transcript.note($0) }
          // A pen is near for some frames.
          let isPenNear = frame.time >= .milliseconds(300) && frame.time < .milliseconds(400)
          tracker.takePen(isNear: isPenNear, at: frame.time) { transcript.note($0) }
        }
        tracker.advance(to: .milliseconds(9000)) { transcript.note($0) }
        let contacts = transcript.all.flatMap(\.contacts)
        let begun = contacts.count { $0.phase == .began }
        let over = contacts.count { $0.phase == .ended || $0.phase == .cancelled }
        let deadline = tracker.deadline
        #expect(begun == over, "\(first) and \(second)")
        #expect(tracker.liveContacts == 0, "\(first) and \(second)")
        #expect(deadline == nil, "\(first) and \(second)")
      }
    }
  }
}
