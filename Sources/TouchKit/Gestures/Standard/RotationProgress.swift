import TouchModel

/// How far two fingers have turned about each other (R-ROT-1 to R-ROT-5).
struct RotationProgress: GestureProgress {
  /// By how many radians they turn before it begins.
  var slop = TouchConstants().rotationSlop
  /// By how many radians they turned in a second at the last movement (R-ROT-5).
  private(set) var velocity = 0.0
  private(set) var isUnderWay = false
  private var hasBegun = false
  private var isOver = false
  private var pair = FingerPair()
  /// The rotation when these two fingers, or a rotation that was set, were the start.
  private var base = 0.0
  /// How far they have turned since; the sum of small turns, so that it passes half turns (R-ROT-4).
  private var turned = 0.0
  /// The last way from the first finger to the second that had a length.
  private var vector = Point.zero
  /// When it last changed.
  private var sampleTime = Microseconds.zero

  /// How far they have turned since the start, clockwise on the screen (R-ROT-3).
  var rotation: Double {
    get { base + turned }
    set {
      base = newValue
      turned = 0
      velocity = 0
    }
  }

  mutating func began(_ fingers: [FingerSample], at time: Microseconds) -> GestureStep {
    guard !isOver else { return .ignoreAll }
    isUnderWay = true
    let taken = pair.add(fingers)
    if taken > 0, pair.isFull {
      vector = pair.vector
      sampleTime = time
    }
    return taken < fingers.count ? GestureStep(ignoredFrom: taken) : .none
  }

  mutating func moved(_ fingers: [FingerSample], at time: Microseconds) -> GestureStep {
    guard !isOver else { return .none }
    pair.move(fingers)
    guard pair.isFull else { return .none }
    let next = pair.vector
    let turn = vector.turn(to: next)
    // Two fingers in one place have no direction: the turn goes on from the last one.
    if next != .zero { vector = next }
    turned += turn
    let span = (time - sampleTime).inSeconds
    if span > 0 { velocity = turn / span }
    sampleTime = time
    if hasBegun { return GestureStep(state: .changed) }
    guard abs(turned) > slop else { return .none }
    hasBegun = true
    return GestureStep(state: .began)
  }

  mutating func ended(_ fingers: [FingerSample], at time: Microseconds) -> GestureStep {
    guard !isOver else { return .none }
    pair.remove(fingers)
    if pair.isEmpty {
      isOver = true
      return GestureStep(state: hasBegun ? .ended : .failed)
    }
    if hasBegun { base = rotation }
    turned = 0
    return .none
  }

  mutating func deadlineReached(at time: Microseconds) -> GestureStep { .none }

  mutating func reset() {
    velocity = 0
    isUnderWay = false
    hasBegun = false
    isOver = false
    pair.removeAll()
    base = 0
    turned = 0
    vector = .zero
  }
}
