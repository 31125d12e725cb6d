import TouchModel

/// Compares our events of a noisy panel with those of a reader that smooths them.
///
/// libinput drags an ellipse of half the announced noise behind each finger and reports its center.
/// So both agree on begins and ends, and positions differ at most by the size of the ellipse.
struct SmoothedComparison {
  /// The differences; empty if the events agree.
  private(set) var failures: [String] = []

  /// Compares the events.
  ///
  /// - Parameters:
  ///   - expected: Our events, not smoothed.
  ///   - got: The smoothed events.
  ///   - margin: The radii of the ellipse, in hundredths of the panel.
  ///   - tolerance: The allowed difference of equal events.
  init(
    expected: [ReportedTouch], got: [ReportedTouch], margin: Point,
    _ tolerance: ReportedTouchComparison.Tolerance
  ) {
    let visits = ReportedTouchComparison(
      expected: expected.filter { $0.kind != .motion }, got: got.filter { $0.kind != .motion },
      tolerance)
    failures = visits.failures
    guard failures.isEmpty, let start = expected.first?.time, let otherStart = got.first?.time
    else { return }
    for slot in Set(expected.map(\.slot)).sorted() {
      let reference = Self.timeline(expected, slot, from: start)
      let theirs = Self.timeline(got, slot, from: otherStart)
      for (here, there) in [(reference, theirs), (theirs, reference)] {
        var positions = Positions(there)
        for touch in here where touch.kind == .motion {
          let known = positions.reported(around: touch.time, tolerance.time)
          let isNear = known.contains { $0.isNear(touch.position, margin, tolerance.position) }
          guard !isNear else { continue }
          failures.append("too far apart: \(touch), but the other reader reports \(known)")
          return
        }
      }
    }
  }

  private static func timeline(
    _ touches: [ReportedTouch], _ slot: Int, from start: Microseconds
  ) -> [ReportedTouch] {
    touches.filter { $0.slot == slot }.map { touch in
      var touch = touch
      touch.time = touch.time - start
      return touch
    }
  }
}

/// The positions that one reader reported for a finger, queried in the order of time.
private struct Positions {
  private let touches: [ReportedTouch]
  private var first = 0

  init(_ touches: [ReportedTouch]) {
    self.touches = touches.filter { $0.position != nil }
  }

  /// Returns the position at the start of a time, and all positions reported until its end.
  mutating func reported(around time: Microseconds, _ tolerance: Microseconds) -> [Point] {
    while first + 1 < touches.count, touches[first + 1].time < time - tolerance { first += 1 }
    return touches[min(first, touches.count)...].prefix { $0.time <= time + tolerance }
      .compactMap(\.position)
  }
}

extension Point {
  fileprivate func isNear(_ other: Point?, _ margin: Point, _ tolerance: Double) -> Bool {
    guard let other else { return false }
    return abs(x - other.x) <= margin.x + tolerance && abs(y - other.y) <= margin.y + tolerance
  }
}
