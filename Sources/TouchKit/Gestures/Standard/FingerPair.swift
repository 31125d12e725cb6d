import TouchModel

/// The two fingers of a pinch or a rotation, the earlier one first.
struct FingerPair {
  private var first: FingerSample?
  private var second: FingerSample?

  /// Whether both are down.
  var isFull: Bool { second != nil }
  /// Whether none is down.
  var isEmpty: Bool { first == nil }

  /// The number of the finger that is there alone, if one is.
  var onlyFinger: Int? { isFull ? nil : first?.identifier }

  /// Takes over where the finger is that is there alone.
  mutating func catchUp(_ place: Point) {
    first?.place = place
  }

  /// The way from the first finger to the second; zero while one is missing.
  var vector: Point {
    guard let first, let second else { return .zero }
    return second.place - first.place
  }

  /// Takes in fingers that came down while there is room; returns how many.
  mutating func add(_ samples: Span<FingerSample>) -> Int {
    var taken = 0
    for index in samples.indices where !isFull {
      if first == nil { first = samples[index] } else { second = samples[index] }
      taken += 1
    }
    return taken
  }

  /// Takes over where the fingers are.
  @inline(__always)
  mutating func move(_ samples: Span<FingerSample>) {
    for index in samples.indices {
      let sample = samples[index]
      if first?.identifier == sample.identifier {
        first?.place = sample.place
      } else if second?.identifier == sample.identifier {
        second?.place = sample.place
      }
    }
  }

  /// Takes fingers out that were lifted; one that stays becomes the first.
  mutating func remove(_ samples: Span<FingerSample>) {
    for index in samples.indices {
      let sample = samples[index]
      if second?.identifier == sample.identifier {
        second = nil
      } else if first?.identifier == sample.identifier {
        first = second
        second = nil
      }
    }
  }

  mutating func removeAll() {
    first = nil
    second = nil
  }
}
