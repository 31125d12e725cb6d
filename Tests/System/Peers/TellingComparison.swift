import TouchModel

/// Two readers' stories of the same fingers, held against each other slot by slot.
struct TellingComparison {
  /// How far apart two places, in hundredths of the panel, and two times may be.
  struct Tolerance {
    var place: Double
    var time: Microseconds
    /// Whether times count from the first telling of each story rather than from the same moment.
    var timesAreRelative = false

    /// Two readers that tell exactly what they know.
    static let exact = Tolerance(place: 1e-9, time: .zero)
    /// What the dispatch log's thousandths of a point leave open on a screen of 100 by 100.
    static let log = Tolerance(place: 0.0005 + 1e-9, time: .zero)
    /// What libinput's two decimals, and its times cut to milliseconds, leave open.
    static let libinput = Tolerance(
      place: 0.005 + 1e-6, time: Microseconds(2000), timesAreRelative: true)
  }

  /// What differs, in words; empty where the stories agree.
  private(set) var complaints: [String] = []

  init(expected: [TouchTelling], got: [TouchTelling], _ tolerance: Tolerance) {
    let origin = tolerance.timesAreRelative ? (expected.first?.time, got.first?.time) : (nil, nil)
    let slots = Set(expected.map(\.slot)).union(got.map(\.slot)).sorted()
    for slot in slots {
      let left = expected.filter { $0.slot == slot }
      let right = got.filter { $0.slot == slot }
      for index in 0..<max(left.count, right.count) {
        guard index < left.count, index < right.count else {
          let missing = index < left.count
          complaints.append(
            missing
              ? "\(left.count - index) missing from \(left[index])"
              : "\(right.count - index) too many from \(right[index])")
          break
        }
        let problem = Self.problem(left[index], right[index], tolerance, origin)
        if let problem {
          complaints.append("\(problem): expected \(left[index]), got \(right[index])")
          // What comes after the first difference of a slot says little.
          break
        }
      }
    }
  }

  private static func problem(
    _ left: TouchTelling, _ right: TouchTelling, _ tolerance: Tolerance,
    _ origin: (Microseconds?, Microseconds?)
  ) -> String? {
    if left.word != right.word { return "another word" }
    let (start, otherStart) = (origin.0 ?? .zero, origin.1 ?? .zero)
    let apart = (left.time - start) - (right.time - otherStart)
    if abs(apart.count) > tolerance.time.count { return "another time" }
    if let here = left.place, let there = right.place,
      abs(here.x - there.x) > tolerance.place || abs(here.y - there.y) > tolerance.place
    {
      return "another place"
    }
    if let reason = left.reason, let other = right.reason, reason != other {
      return "another reason"
    }
    return nil
  }
}
