import TouchModel

/// The fingers of one gesture that are down, in order of arrival, which is that of their numbers.
struct TrackedFingers {
  /// A finger that is down.
  struct Finger {
    /// The number of the touch.
    let identifier: Int
    /// Where it came down.
    let start: Point
    /// Where it is.
    var place: Point
  }

  /// The fingers; the storage is used again.
  private(set) var list: [Finger] = []

  var count: Int { list.count }
  var isEmpty: Bool { list.isEmpty }

  /// Takes in a finger that came down.
  mutating func add(_ sample: FingerSample) {
    list.append(
      Finger(identifier: sample.identifier, start: sample.place, place: sample.place))
  }

  /// Takes over where fingers are.
  ///
  /// Both lists ascend, so each is gone through once.
  mutating func move(_ samples: [FingerSample]) {
    var index = 0
    for sample in samples {
      while index < list.count, list[index].identifier < sample.identifier { index += 1 }
      guard index < list.count, list[index].identifier == sample.identifier else { continue }
      list[index].place = sample.place
    }
  }

  /// Takes fingers out that were lifted.
  mutating func remove(_ samples: [FingerSample]) {
    list.removeAll { finger in samples.contains { $0.identifier == finger.identifier } }
  }

  /// Whether a finger is further than that from where it came down.
  func anyStrays(further distance: Double) -> Bool {
    list.contains { $0.place.distance(to: $0.start) > distance }
  }

  /// The sum of the places.
  var sum: Point { list.reduce(.zero) { $0 + $1.place } }

  /// The middle of the places; the origin without fingers.
  var middle: Point { sum.shared(by: count) }

  /// The middle of where they came down; the origin without fingers.
  var middleOfStarts: Point { list.reduce(.zero) { $0 + $1.start }.shared(by: count) }

  mutating func removeAll() {
    list.removeAll(keepingCapacity: true)
  }
}

extension Point {
  /// The mean of so many points of which this is the sum; the origin for none.
  func shared(by count: Int) -> Point {
    count > 0 ? Point(x: x / Double(count), y: y / Double(count)) : .zero
  }

  /// The distance from the origin.
  var length: Double { distance(to: .zero) }
}
