import TouchModel

/// How far two fingers have moved apart or together (R-PIN-1 to R-PIN-6).
struct PinchProgress: GestureProgress {
  /// By how much the distance changes before it begins.
  var slop = TouchConstants().pinchSlop
  /// By how much the scale changed in a second at the last movement (R-PIN-4).
  private(set) var velocity = 0.0
  private(set) var isUnderWay = false
  private var hasBegun = false
  private var isOver = false
  private var pair = FingerPair()
  /// The scale when these two fingers, or a scale that was set, were the start.
  private var base = 1.0
  /// Their distance then, and now.
  private var start = 1.0
  private var distance = 1.0
  /// When it last changed.
  private var sampleTime = Microseconds.zero

  /// The distance as a multiple of that at the start (R-PIN-3).
  var scale: Double {
    get { base * (distance / start) }
    set {
      base = newValue
      restart()
      velocity = 0
    }
  }

  mutating func began(_ fingers: [FingerSample], at time: Microseconds) -> GestureStep {
    guard !isOver else { return .ignoreAll }
    isUnderWay = true
    let taken = pair.add(fingers)
    if taken > 0, pair.isFull {
      distance = pair.vector.length
      restart()
      sampleTime = time
    }
    return taken < fingers.count ? GestureStep(ignoredFrom: taken) : .none
  }

  mutating func moved(_ fingers: [FingerSample], at time: Microseconds) -> GestureStep {
    guard !isOver else { return .none }
    pair.move(fingers)
    guard pair.isFull else { return .none }
    let former = scale
    distance = pair.vector.length
    let span = (time - sampleTime).inSeconds
    if span > 0 { velocity = (scale - former) / span }
    sampleTime = time
    if hasBegun { return GestureStep(state: .changed) }
    guard abs(distance - start) > slop else { return .none }
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
    if hasBegun { base = scale }
    restart()
    return .none
  }

  mutating func deadlineReached(at time: Microseconds) -> GestureStep { .none }

  mutating func reset() {
    velocity = 0
    isUnderWay = false
    hasBegun = false
    isOver = false
    pair.removeAll()
    base = 1
    distance = 1
    start = 1
  }

  /// Takes the distance of now for the start; 1 point where there is none (R-PIN-6).
  private mutating func restart() {
    if distance == 0 { distance = 1 }
    start = distance
  }
}
