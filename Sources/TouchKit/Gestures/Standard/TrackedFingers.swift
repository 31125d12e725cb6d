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

  // Mostly there is one, which needs no list; the storage of the others is used again.
  private var first = Finger(identifier: 0, start: .zero, place: .zero)
  private var others: [Finger] = []
  /// How many there are.
  private(set) var count = 0

  /// Whether there are none.
  var isEmpty: Bool { count == 0 }

  /// The finger at a place.
  @inline(__always)
  fileprivate(set) subscript(index: Int) -> Finger {
    get { index == 0 ? first : others[index - 1] }
    set { if index == 0 { first = newValue } else { others[index - 1] = newValue } }
  }

  /// Takes in fingers that came down.
  mutating func add(_ samples: Span<FingerSample>) {
    for index in samples.indices {
      let sample = samples[index]
      let finger = Finger(identifier: sample.identifier, start: sample.place, place: sample.place)
      if count == 0 { first = finger } else { others.append(finger) }
      count += 1
    }
  }

  /// Takes over where fingers are.
  @inline(__always)
  mutating func move(_ samples: Span<FingerSample>) {
    guard count == 1 else { return moveAll(samples) }
    for place in samples.indices where samples[place].identifier == first.identifier {
      first.place = samples[place].place
    }
  }

  /// Both lists ascend, so each is gone through once.
  @inline(never)
  private mutating func moveAll(_ samples: Span<FingerSample>) {
    var index = 0
    for place in samples.indices {
      let sample = samples[place]
      while index < count, self[index].identifier < sample.identifier { index += 1 }
      guard index < count, self[index].identifier == sample.identifier else { continue }
      if index == 0 { first.place = sample.place } else { others[index - 1].place = sample.place }
    }
  }

  /// Takes fingers out that were lifted.
  @inline(__always)
  mutating func remove(_ samples: Span<FingerSample>) {
    guard count == 1 else { return removeAny(of: samples) }
    for place in samples.indices where samples[place].identifier == first.identifier { count = 0 }
  }

  /// Both lists ascend here too.
  @inline(never)
  private mutating func removeAny(of samples: Span<FingerSample>) {
    var kept = 0
    var place = 0
    for index in 0..<count {
      let finger = self[index]
      while place < samples.count, samples[place].identifier < finger.identifier { place += 1 }
      if place < samples.count, samples[place].identifier == finger.identifier { continue }
      if kept != index { self[kept] = finger }
      kept += 1
    }
    shrink(to: kept)
  }

  /// Whether a finger is further than that from where it came down.
  func anyStrays(further distance: Double) -> Bool {
    for index in 0..<count where self[index].place.distance(to: self[index].start) > distance {
      return true
    }
    return false
  }

  /// The sum of the places.
  @inline(__always)
  var sum: Point {
    var sum = Point.zero
    for index in 0..<count { sum = sum + self[index].place }
    return sum
  }

  /// The middle of the places; the origin without fingers.
  @inline(__always)
  var middle: Point { sum.shared(by: count) }

  /// The middle of where they came down; the origin without fingers.
  var middleOfStarts: Point {
    var sum = Point.zero
    for index in 0..<count { sum = sum + self[index].start }
    return sum.shared(by: count)
  }

  /// Takes all out.
  mutating func removeAll() {
    if count > 1 { shrink(to: 0) } else { count = 0 }
  }

  private mutating func shrink(to count: Int) {
    // One by one, because there are few, and removing all of them at once costs more.
    while others.count > max(0, count - 1) { others.removeLast() }
    self.count = count
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
