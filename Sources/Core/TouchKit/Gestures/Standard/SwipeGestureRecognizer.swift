public import TouchModel

/// A recognizer for fingers that move quickly in one direction.
///
/// Discrete: it sends its action while the fingers are still down, as soon as they are far enough.
///
/// Corresponds to `UISwipeGestureRecognizer`.
///
/// Source: R-SWP-2
open class SwipeGestureRecognizer: GestureRecognizer {
  /// The permitted directions; right by default.
  ///
  /// With several directions the recognizer does not report which one it was: use a recognizer for each.
  ///
  /// Source: R-SWP-6
  public final var direction = SwipeDirection.right
  /// The number of fingers that swipe; 1 by default.
  ///
  /// Values below 1 count as 1.
  public final var numberOfTouchesRequired = 1

  @safe @exclusivity(unchecked) private final var progress = SwipeProgress()

  override var kind: GestureKind { .swipe }
  override var measurements: GestureMeasurements { .swipe(direction: direction) }

  /// Returns where the swipe started: the centroid of where its fingers came down.
  ///
  /// Source: R-SWP-5
  open override func location(in view: View?) -> Point {
    convert(windowPoint: progress.location, to: view)
  }

  override func process(
    _ input: GestureInput, _ fingers: Span<FingerSample>, at time: Microseconds
  ) -> GestureStep {
    if input == .began, !progress.isUnderWay {
      progress.rules = SwipeProgress.Rules(
        directions: direction, fingers: numberOfTouchesRequired, constants)
    }
    return progress.process(input, fingers, at: time, of: self)
  }
}

/// Detects a swipe (R-SWP-2, R-SWP-3).
struct SwipeProgress: GestureProgress {
  /// The definition of a swipe.
  struct Rules {
    /// The permitted directions.
    var directions: SwipeDirection
    /// The number of fingers.
    var fingers: Int
    /// The longest time from the first finger down.
    var duration: Microseconds
    /// How far each finger must move, in points.
    var distance: Double
    /// How far it may move perpendicular to the direction, in points.
    var stray: Double
    /// How far it moves before its direction is compared, in points.
    var slop: Double

    init(
      directions: SwipeDirection = .right, fingers: Int = 1,
      _ constants: TouchConstants = TouchConstants()
    ) {
      self.directions = directions
      self.fingers = max(1, fingers)
      duration = constants.swipeDuration
      distance = constants.swipeDistance
      stray = constants.swipeStray
      slop = constants.panSlop
    }
  }

  /// The definition of a swipe.
  var rules: Rules
  /// The centroid of where the fingers came down (R-SWP-5).
  private(set) var location = Point.zero
  var phase = DetectionPhase.idle
  private var down = TrackedFingers()
  private var start = Microseconds.zero
  /// The directions from which no finger has strayed.
  private var remaining: SwipeDirection = []

  init(_ rules: Rules = Rules()) {
    self.rules = rules
  }

  mutating func began(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .ignoreAll }
    var step = GestureStep.none
    begin()
    if down.isEmpty {
      remaining = rules.directions
      start = time
      // One microsecond later, because a swipe of exactly the longest duration counts.
      step.deadline = .at(time + rules.duration + Microseconds(1))
    }
    down.add(fingers)
    location = down.startCentroid
    return down.count > rules.fingers ? fail() : step
  }

  mutating func moved(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .none }
    down.move(fingers)
    return evaluate(at: time)
  }

  mutating func ended(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .none }
    // A fast swipe may report its last movement together with the lift.
    down.move(fingers)
    let step = evaluate(at: time)
    return isOver ? step : fail()
  }

  mutating func lost(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard down.remove(fingers) > 0, !isOver else { return .none }
    location = down.startCentroid
    return down.isEmpty ? fail() : .none
  }

  mutating func deadlineReached(at time: Microseconds) -> GestureStep {
    isOver ? .none : fail()
  }

  mutating func reset() {
    phase = .idle
    down.removeAll()
    location = .zero
  }

  /// Decides whether the fingers have completed a swipe, have failed, or may still complete one.
  private mutating func evaluate(at time: Microseconds) -> GestureStep {
    // The deadline decides this first, unless a subclass keeps it from here.
    guard time - start <= rules.duration else { return fail() }
    var complete = rules.directions
    for index in 0..<down.count {
      let finger = down[index]
      let displacement = finger.location - finger.start
      if displacement.length > rules.slop,
        Self.mainDirections(of: displacement).isDisjoint(with: rules.directions)
      {
        return fail()
      }
      if abs(displacement.y) > rules.stray { remaining.subtract([.left, .right]) }
      if abs(displacement.x) > rules.stray { remaining.subtract([.up, .down]) }
      complete.formIntersection(completeDirections(of: displacement))
    }
    if remaining.isEmpty { return fail() }
    guard down.count == rules.fingers, !complete.isDisjoint(with: remaining) else { return .none }
    phase = .over
    return GestureStep(state: .ended, deadline: .clear)
  }

  /// Returns the directions in which a displacement is long enough.
  private func completeDirections(of displacement: Point) -> SwipeDirection {
    var found: SwipeDirection = []
    if displacement.x >= rules.distance { found.insert(.right) }
    if -displacement.x >= rules.distance { found.insert(.left) }
    if -displacement.y >= rules.distance { found.insert(.up) }
    if displacement.y >= rules.distance { found.insert(.down) }
    return found
  }

  /// Returns the direction of a displacement; two for one on a diagonal.
  private static func mainDirections(of displacement: Point) -> SwipeDirection {
    let (x, y) = (displacement.x, displacement.y)
    var found: SwipeDirection = []
    if abs(x) >= abs(y) { found.insert(x > 0 ? .right : .left) }
    if abs(y) >= abs(x) { found.insert(y > 0 ? .down : .up) }
    return found
  }
}
