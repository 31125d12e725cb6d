import TouchModel

/// Compares the touch events of two readers, slot by slot.
struct ReportedTouchComparison {
  /// The allowed differences of positions, in hundredths of the panel, and of times.
  struct Tolerance {
    var position: Double
    var time: Microseconds
    /// True if times are relative to the first event of each reader.
    var timesAreRelative = false

    /// No rounding.
    static let exact = Tolerance(position: 1e-9, time: .zero)
    /// The rounding of a dispatch log to thousandths of a point, on a screen of 100 by 100 points.
    static let log = Tolerance(position: 0.0005 + 1e-9, time: .zero)
    /// The rounding of libinput to two decimals and to milliseconds.
    static let libinput = Tolerance(
      position: 0.005 + 1e-6, time: Microseconds(2000), timesAreRelative: true)
  }

  /// The differences; empty if the events agree.
  private(set) var failures: [String] = []

  init(expected: [ReportedTouch], got: [ReportedTouch], _ tolerance: Tolerance) {
    let origin = tolerance.timesAreRelative ? (expected.first?.time, got.first?.time) : (nil, nil)
    let slots = Set(expected.map(\.slot)).union(got.map(\.slot)).sorted()
    for slot in slots {
      let left = expected.filter { $0.slot == slot }
      let right = got.filter { $0.slot == slot }
      for index in 0..<max(left.count, right.count) {
        guard index < left.count, index < right.count else {
          let missing = index < left.count
          failures.append(
            missing
              ? "\(left.count - index) missing from \(left[index])"
              : "\(right.count - index) too many from \(right[index])")
          break
        }
        let problem = Self.problem(left[index], right[index], tolerance, origin)
        if let problem {
          failures.append("\(problem): expected \(left[index]), got \(right[index])")
          // Later events of a slot say little after its first difference.
          break
        }
      }
    }
  }

  private static func problem(
    _ left: ReportedTouch, _ right: ReportedTouch, _ tolerance: Tolerance,
    _ origin: (Microseconds?, Microseconds?)
  ) -> String? {
    if left.kind != right.kind { return "another kind" }
    let (start, otherStart) = (origin.0 ?? .zero, origin.1 ?? .zero)
    let apart = (left.time - start) - (right.time - otherStart)
    if abs(apart.count) > tolerance.time.count { return "another time" }
    if let here = left.position, let there = right.position,
      abs(here.x - there.x) > tolerance.position || abs(here.y - there.y) > tolerance.position
    {
      return "another position"
    }
    if let reason = left.reason, let other = right.reason, reason != other {
      return "another reason"
    }
    return nil
  }
}
