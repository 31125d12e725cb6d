import TouchModel

/// How far two fingers have come towards a pinch or a rotation (R-PIN-1 to R-PIN-6, R-ROT-1 to
/// R-ROT-5).
struct PairProgress<Measure: PairMeasure>: GestureProgress {
  /// What is measured of the two.
  private(set) var measure = Measure()
  /// By how much that changes before the gesture begins.
  var slop = Measure.usualSlop
  /// By how much the value changed in a second at the last movement.
  private(set) var velocity = 0.0
  private(set) var isUnderWay = false
  private var hasBegun = false
  private var isOver = false
  private var pair = FingerPair()
  /// When it last changed.
  private var sampleTime = Microseconds.zero

  /// What the gesture tells; setting it restarts the velocity.
  var value: Double {
    get { measure.value }
    set {
      measure.restart(from: newValue)
      velocity = 0
    }
  }

  /// The finger that is there alone, if one is.
  var onlyFinger: Int? { pair.onlyFinger }

  /// Takes over where that finger is.
  mutating func catchUp(_ place: Point) {
    pair.catchUp(place)
  }

  mutating func began(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .ignoreAll }
    isUnderWay = true
    let taken = pair.add(fingers)
    if taken > 0, pair.isFull {
      measure.begin(pair.vector)
      sampleTime = time
    }
    return taken < fingers.count ? GestureStep(ignoredFrom: taken) : .none
  }

  @inline(__always)
  mutating func moved(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .none }
    pair.move(fingers)
    guard pair.isFull else { return .none }
    let change = measure.follow(pair.vector)
    let span = (time - sampleTime).inSeconds
    if span > 0 { velocity = change / span }
    sampleTime = time
    if hasBegun { return GestureStep(state: .changed) }
    guard measure.way > slop else { return .none }
    hasBegun = true
    return GestureStep(state: .began)
  }

  mutating func ended(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .none }
    pair.remove(fingers)
    if pair.isEmpty {
      isOver = true
      return GestureStep(state: hasBegun ? .ended : .failed)
    }
    // What the next two fingers do is added to what these have done, if that counted.
    measure.restart(from: hasBegun ? measure.value : nil)
    return .none
  }

  mutating func deadlineReached(at time: Microseconds) -> GestureStep { .none }

  mutating func reset() {
    measure = Measure()
    velocity = 0
    isUnderWay = false
    hasBegun = false
    isOver = false
    pair.removeAll()
  }
}
