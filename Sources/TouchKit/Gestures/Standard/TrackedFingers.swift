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

  /// Takes in fingers that came down.
  mutating func add(_ samples: Span<FingerSample>) {
    for index in samples.indices {
      let sample = samples[index]
      list.append(
        Finger(identifier: sample.identifier, start: sample.place, place: sample.place))
    }
  }

  /// Takes over where fingers are.
  ///
  /// Both lists ascend, so each is gone through once.
  mutating func move(_ samples: Span<FingerSample>) {
    var fingers = list.mutableSpan
    var index = 0
    for place in samples.indices {
      let sample = samples[place]
      while index < fingers.count, fingers[index].identifier < sample.identifier { index += 1 }
      guard index < fingers.count, fingers[index].identifier == sample.identifier else { continue }
      fingers[index].place = sample.place
    }
  }

  /// Takes fingers out that were lifted; both lists ascend here too.
  mutating func remove(_ samples: Span<FingerSample>) {
    var kept = 0
    var place = 0
    for index in list.indices {
      while place < samples.count, samples[place].identifier < list[index].identifier { place += 1 }
      if place < samples.count, samples[place].identifier == list[index].identifier { continue }
      if kept != index { list.swapAt(kept, index) }
      kept += 1
    }
    while list.count > kept { list.removeLast() }
  }

  /// Whether a finger is further than that from where it came down.
  func anyStrays(further distance: Double) -> Bool {
    for finger in list where finger.place.distance(to: finger.start) > distance { return true }
    return false
  }

  /// The sum of the places.
  var sum: Point {
    var sum = Point.zero
    for finger in list { sum = sum + finger.place }
    return sum
  }

  /// The middle of the places; the origin without fingers.
  var middle: Point { sum.shared(by: count) }

  /// The middle of where they came down; the origin without fingers.
  var middleOfStarts: Point { list.reduce(.zero) { $0 + $1.start }.shared(by: count) }

  mutating func removeAll() {
    // One by one, because there are few, and removing all of them at once costs more.
    while !list.isEmpty { list.removeLast() }
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
