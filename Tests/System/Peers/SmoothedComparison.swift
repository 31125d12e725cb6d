import TouchModel

/// Our story of a panel that announces noise, held against that of a reader that smoothes it away.
///
/// libinput drags an ellipse of half the announced noise behind each finger and tells its centre.
/// So the two agree on who comes and goes, and are never further apart than the ellipse is wide.
struct SmoothedComparison {
  /// What differs, in words; empty where the stories agree.
  private(set) var complaints: [String] = []

  /// Compares.
  ///
  /// - Parameters:
  ///   - expected: What we tell, unsmoothed.
  ///   - got: What the smoothing reader told.
  ///   - margin: Half the width and height of the ellipse, in hundredths of the panel.
  ///   - tolerance: What two equal stories may differ by.
  init(
    expected: [TouchTelling], got: [TouchTelling], margin: Point,
    _ tolerance: TellingComparison.Tolerance
  ) {
    let visits = TellingComparison(
      expected: expected.filter { $0.word != .motion }, got: got.filter { $0.word != .motion },
      tolerance)
    complaints = visits.complaints
    guard complaints.isEmpty, let start = expected.first?.time, let otherStart = got.first?.time
    else { return }
    for slot in Set(expected.map(\.slot)).sorted() {
      let ours = Self.timeline(expected, slot, from: start)
      let theirs = Self.timeline(got, slot, from: otherStart)
      for (here, there) in [(ours, theirs), (theirs, ours)] {
        var places = Places(there)
        for telling in here where telling.word == .motion {
          let known = places.told(around: telling.time, tolerance.time)
          let isNear = known.contains { $0.isNear(telling.place, margin, tolerance.place) }
          guard !isNear else { continue }
          complaints.append("too far apart: \(telling), and the other one says \(known)")
          return
        }
      }
    }
  }

  private static func timeline(
    _ tellings: [TouchTelling], _ slot: Int, from start: Microseconds
  ) -> [TouchTelling] {
    tellings.filter { $0.slot == slot }.map { telling in
      var telling = telling
      telling.time = telling.time - start
      return telling
    }
  }
}

/// Where one reader said that a finger was, asked for times that never go back.
private struct Places {
  private let tellings: [TouchTelling]
  private var first = 0

  init(_ tellings: [TouchTelling]) {
    self.tellings = tellings.filter { $0.place != nil }
  }

  /// Where it was when that time began, and all places told until it was over.
  mutating func told(around time: Microseconds, _ tolerance: Microseconds) -> [Point] {
    while first + 1 < tellings.count, tellings[first + 1].time < time - tolerance { first += 1 }
    return tellings[min(first, tellings.count)...].prefix { $0.time <= time + tolerance }
      .compactMap(\.place)
  }
}

extension Point {
  fileprivate func isNear(_ other: Point?, _ margin: Point, _ tolerance: Double) -> Bool {
    guard let other else { return false }
    return abs(x - other.x) <= margin.x + tolerance && abs(y - other.y) <= margin.y + tolerance
  }
}
