import TouchModel

/// A measurement of the vector from the first finger of a pair to the second.
protocol PairMeasure {
  /// The default change of the value before the gesture begins.
  static var defaultSlop: Double { get }

  /// Creates a measurement of fingers that have not moved.
  init()

  /// The value that the recognizer reports.
  var value: Double { get }
  /// The absolute change since these two fingers came down, or since a value was set.
  var change: Double { get }

  /// Sets the start vector of a new pair of fingers; the value does not change.
  mutating func begin(_ vector: Point)
  /// Sets the current vector and returns the change of the value.
  mutating func update(_ vector: Point) -> Double
  /// Makes the current vector the start vector, with a new value or, for nil, that of the last start.
  mutating func restart(from value: Double?)
}

/// Detects a pinch or a rotation of two fingers (R-PIN-1 to R-PIN-6, R-ROT-1 to R-ROT-5).
struct PairProgress<Measure: PairMeasure>: GestureProgress {
  private var measure = Measure()
  /// The change of the measurement before the gesture begins.
  var slop = Measure.defaultSlop
  /// The change of the value per second at the last movement.
  private(set) var velocity = 0.0
  var phase = DetectionPhase.idle
  private var pair = FingerPair()
  private var sampleTime = Microseconds.zero

  /// The value that the recognizer reports; setting it does not change the velocity.
  var value: Double {
    get { measure.value }
    set { measure.restart(from: newValue) }
  }

  mutating func began(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .ignoreAll }
    begin()
    let added = pair.add(fingers)
    if added > 0, pair.isFull {
      measure.begin(pair.vector)
      sampleTime = time
    }
    return added < fingers.count ? GestureStep(ignoredFrom: added) : .none
  }

  mutating func moved(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .none }
    pair.move(fingers)
    guard pair.isFull else { return .none }
    update(at: time)
    if hasBegun { return GestureStep(state: .changed) }
    guard measure.change > slop else { return .none }
    phase = .begun
    return GestureStep(state: .began)
  }

  private mutating func update(at time: Microseconds) {
    let change = measure.update(pair.vector)
    let interval = (time - sampleTime).inSeconds
    if interval > 0 { velocity = change / interval }
    sampleTime = time
  }

  mutating func ended(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .none }
    let before = pair.vector
    pair.move(fingers)
    // A lift without a movement leaves the velocity as it is.
    if hasBegun, pair.isFull, pair.vector != before { update(at: time) }
    pair.remove(fingers)
    if pair.isEmpty {
      let outcome: GestureState = hasBegun ? .ended : .failed
      phase = .over
      return GestureStep(state: outcome)
    }
    // The next pair continues from the value of this one if the gesture has begun.
    measure.restart(from: hasBegun ? measure.value : nil)
    return .none
  }

  mutating func lost(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    if pair.remove(fingers) > 0 { measure.restart(from: hasBegun ? measure.value : nil) }
    return .none
  }

  mutating func deadlineReached(at time: Microseconds) -> GestureStep { .none }

  mutating func reset() {
    measure = Measure()
    velocity = 0
    phase = .idle
    pair.removeAll()
  }
}

/// Up to two fingers, the earlier one first.
struct FingerPair {
  private var first: FingerSample?
  private var second: FingerSample?

  /// True if both fingers are down.
  var isFull: Bool { second != nil }
  /// True if no finger is down.
  var isEmpty: Bool { first == nil }

  /// The vector from the first finger to the second; zero unless both are down.
  var vector: Point {
    guard let first, let second else { return .zero }
    return second.location - first.location
  }

  /// Adds fingers while there is room, and returns how many were added.
  mutating func add(_ samples: Span<FingerSample>) -> Int {
    var added = 0
    for index in samples.indices where !isFull {
      if first == nil { first = samples[index] } else { second = samples[index] }
      added += 1
    }
    return added
  }

  /// Updates the locations of the fingers.
  mutating func move(_ samples: Span<FingerSample>) {
    for index in samples.indices {
      let sample = samples[index]
      if first?.identifier == sample.identifier {
        first?.location = sample.location
      } else if second?.identifier == sample.identifier {
        second?.location = sample.location
      }
    }
  }

  /// Removes fingers that were lifted, and returns how many there were; a remaining second finger becomes the first.
  @discardableResult
  mutating func remove(_ samples: Span<FingerSample>) -> Int {
    var removed = 0
    for index in samples.indices {
      let sample = samples[index]
      if second?.identifier == sample.identifier {
        second = nil
      } else if first?.identifier == sample.identifier {
        first = second
        second = nil
      } else {
        continue
      }
      removed += 1
    }
    return removed
  }

  /// Removes both fingers.
  mutating func removeAll() {
    first = nil
    second = nil
  }
}
