import Testing
import TouchModel

/// Tests of comparing touch events.
struct ReportedTouchComparisonTests {
  private static func touch(
    _ kind: ReportedTouch.Kind, _ slot: Int, _ time: Int64, _ x: Double? = nil
  ) -> ReportedTouch {
    ReportedTouch(
      kind: kind, slot: slot, time: Microseconds(time), position: x.map { Point(x: $0, y: 50) })
  }

  private let events = [
    touch(.down, 0, 1000, 10), touch(.down, 1, 1000, 20), touch(.motion, 0, 9000, 11),
    touch(.up, 0, 17_000, 11), touch(.cancel, 1, 17_000, 20),
  ]

  private func failures(
    _ got: [ReportedTouch], _ tolerance: ReportedTouchComparison.Tolerance = .exact
  ) -> [String] {
    ReportedTouchComparison(expected: events, got: got, tolerance).failures
  }

  @Test("The order of slots does not matter, the order within a slot does")
  func order() {
    #expect(failures(events) == [])
    #expect(failures([events[1], events[0], events[2], events[4], events[3]]) == [])
    #expect(failures([events[2], events[0], events[1], events[3], events[4]]).count == 1)
  }

  @Test("Another event, position, time or reason, and a missing or additional event, is reported")
  func differences() {
    #expect(failures(Array(events.dropLast())).first?.contains("1 missing from cancel") == true)
    #expect(failures(events + [Self.touch(.up, 3, 1)]).first?.contains("1 too many") == true)
    var other = events
    other[2].position?.x = 11.001
    #expect(failures(other).first?.hasPrefix("another position") == true)
    #expect(failures(other, .libinput) == [])
    other[2].position?.x = 11.006
    #expect(failures(other, .libinput).first?.hasPrefix("another position") == true)
    other = events
    other[3].time = Microseconds(17_001)
    #expect(failures(other).first?.hasPrefix("another time") == true)
    other = events
    other[4].kind = .up
    #expect(failures(other).first?.hasPrefix("another kind") == true)
    var reasoned = events
    reasoned[4].reason = .palm
    other[4] = reasoned[4]
    other[4].reason = .shutdown
    let failures = ReportedTouchComparison(expected: reasoned, got: other, .exact).failures
    #expect(failures.first?.hasPrefix("another reason") == true)
  }

  @Test("Times may be relative to the first event if the tolerance allows it")
  func relativeTimes() {
    let later = events.map { touch in
      var touch = touch
      touch.time = touch.time + Microseconds(500_000)
      return touch
    }
    #expect(failures(later, .libinput) == [])
    #expect(failures(later).count == 2)
    var late = later
    late[4].time = late[4].time + Microseconds(2001)
    #expect(failures(late, .libinput).count == 1)
  }

  @Test("E-FILT-14: smoothed events may omit small moves and lag, but not deviate")
  func smoothed() {
    let reference = [
      Self.touch(.down, 0, 0, 10), Self.touch(.motion, 0, 10_000, 10.1),
      Self.touch(.motion, 0, 20_000, 11), Self.touch(.up, 0, 30_000, 11),
    ]
    func failures(_ theirs: [ReportedTouch]) -> [String] {
      SmoothedComparison(
        expected: reference, got: theirs, margin: Point(x: 0.2, y: 0.2), .libinput
      ).failures
    }
    let lagging = [reference[0], Self.touch(.motion, 0, 20_000, 10.85), reference[3]]
    #expect(failures(lagging) == [])
    #expect(failures(reference) == [])
    // One that does not follow, one that moves elsewhere, and one without the end.
    #expect(failures([reference[0], reference[3]]).count == 1)
    #expect(
      failures([reference[0], Self.touch(.motion, 0, 20_000, 11.3), reference[3]]).count == 1)
    #expect(failures([reference[0], lagging[1]]).count == 1)
  }
}
