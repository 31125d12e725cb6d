import TouchModel

/// The fingers of a gesture that are down, in ascending order of their identifiers.
///
/// Removed fingers leave their storage for later ones.
struct TrackedFingers {
  /// A finger that is down.
  struct Finger {
    /// `Touch.identifier`.
    let identifier: Int
    /// The location where it came down.
    let start: Point
    /// Its newest location.
    var location: Point
  }

  private var fingers: [Finger] = []

  /// The number of fingers.
  var count: Int { fingers.count }

  /// True if no finger is down.
  var isEmpty: Bool { fingers.isEmpty }

  /// The finger at an index.
  subscript(index: Int) -> Finger { fingers[index] }

  /// Adds fingers that came down.
  mutating func add(_ samples: Span<FingerSample>) {
    for index in samples.indices {
      let sample = samples[index]
      fingers.append(
        Finger(identifier: sample.identifier, start: sample.location, location: sample.location))
    }
  }

  /// Updates the locations of fingers; samples of other fingers have no effect.
  ///
  /// O(n): both lists are in ascending order.
  mutating func move(_ samples: Span<FingerSample>) {
    var index = 0
    for sampleIndex in samples.indices {
      let sample = samples[sampleIndex]
      while index < fingers.count, fingers[index].identifier < sample.identifier { index += 1 }
      guard index < fingers.count else { return }
      if fingers[index].identifier == sample.identifier {
        fingers[index].location = sample.location
      }
    }
  }

  /// Removes fingers that were lifted, and returns how many were in the list.
  ///
  /// O(n): both lists are in ascending order.
  @discardableResult
  mutating func remove(_ samples: Span<FingerSample>) -> Int {
    var remaining = 0
    var sampleIndex = 0
    // Not `for finger in fingers`: that would copy the list, because the loop changes it.
    for index in fingers.indices {
      let finger = fingers[index]
      while sampleIndex < samples.count, samples[sampleIndex].identifier < finger.identifier {
        sampleIndex += 1
      }
      if sampleIndex < samples.count, samples[sampleIndex].identifier == finger.identifier {
        continue
      }
      fingers[remaining] = finger
      remaining += 1
    }
    let removed = fingers.count - remaining
    while fingers.count > remaining { fingers.removeLast() }
    return removed
  }

  /// Removes all fingers.
  mutating func removeAll() {
    while !fingers.isEmpty { fingers.removeLast() }
  }

  /// True if a finger is farther than a distance from where it came down.
  func anyMoved(beyond distance: Double) -> Bool {
    for finger in fingers where finger.location.distance(to: finger.start) > distance {
      return true
    }
    return false
  }

  /// The sum of the locations.
  var sum: Point {
    var sum = Point.zero
    for finger in fingers { sum = sum + finger.location }
    return sum
  }

  /// The mean of the locations; the origin without fingers.
  var centroid: Point { sum.divided(by: count) }

  /// The mean of the locations where the fingers came down; the origin without fingers.
  var startCentroid: Point {
    var sum = Point.zero
    for finger in fingers { sum = sum + finger.start }
    return sum.divided(by: count)
  }
}

extension Point {
  /// Returns the point divided by a count; the origin for 0.
  func divided(by count: Int) -> Point {
    count > 0 ? Point(x: x / Double(count), y: y / Double(count)) : .zero
  }

  /// The distance from the origin.
  var length: Double { distance(to: .zero) }
}
