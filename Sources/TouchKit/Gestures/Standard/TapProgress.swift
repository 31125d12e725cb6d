import TouchModel

/// How far fingers have come towards one tap or several in a row (R-TAP-2 to R-TAP-5).
struct TapProgress: GestureProgress {
  /// What is a tap.
  struct Rules {
    /// How many taps are wanted.
    var taps: Int
    /// How many fingers each tap has.
    var fingers: Int
    /// The longest time from the first finger down to the last one up.
    var duration: Microseconds
    /// The longest time from one tap to the next.
    var gap: Microseconds
    /// How far a finger may stray.
    var movement: Double
    /// How far from the first tap the next ones may lie.
    var distance: Double

    init(taps: Int, fingers: Int, _ constants: TouchConstants = TouchConstants()) {
      self.taps = max(1, taps)
      self.fingers = max(1, fingers)
      duration = constants.tapDuration
      gap = constants.tapGap
      movement = constants.tapMovement
      distance = constants.tapDistance
    }
  }

  /// What is a tap.
  var rules: Rules
  /// How many taps were made.
  private(set) var taps = 0
  private(set) var isUnderWay = false
  private var isOver = false
  private var down = TrackedFingers()
  /// How many fingers the tap under way has had, and the sum of the places of those lifted.
  private var landed = 0
  private var liftedSum = Point.zero
  private var start = Microseconds.zero
  private var firstPlace: Point?

  init(_ rules: Rules) {
    self.rules = rules
  }

  /// The middle of the fingers of the first tap (R-TAP-6).
  var place: Point { firstPlace ?? (liftedSum + down.sum).shared(by: landed) }

  /// How many fingers the tap has had so far, or the last one had.
  var fingers: Int { landed == 0 && taps > 0 ? rules.fingers : landed }

  mutating func began(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .ignoreAll }
    isUnderWay = true
    var step = GestureStep.none
    if landed == 0 {
      start = time
      // One microsecond more, because a tap of exactly this length is one.
      step.deadline = .at(time + rules.duration + Microseconds(1))
    }
    down.add(fingers)
    landed += fingers.count
    if landed > rules.fingers { return fail() }
    if landed == rules.fingers, let firstPlace,
      down.middle.distance(to: firstPlace) > rules.distance
    {
      return fail()
    }
    return step
  }

  mutating func moved(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .none }
    down.move(fingers)
    return down.anyStrays(further: rules.movement) ? fail() : .none
  }

  mutating func ended(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .none }
    down.move(fingers)
    guard landed == rules.fingers, !down.anyStrays(further: rules.movement),
      time - start <= rules.duration
    else { return fail() }
    let before = down.sum
    down.remove(fingers)
    liftedSum = liftedSum + before - down.sum
    guard down.isEmpty else { return .none }
    if taps == 0 { firstPlace = liftedSum.shared(by: landed) }
    taps += 1
    landed = 0
    liftedSum = .zero
    guard taps == rules.taps else { return GestureStep(deadline: .at(time + rules.gap)) }
    isOver = true
    return GestureStep(state: .ended, deadline: .clear)
  }

  mutating func deadlineReached(at time: Microseconds) -> GestureStep {
    isOver ? .none : fail()
  }

  mutating func reset() {
    taps = 0
    isUnderWay = false
    isOver = false
    down.removeAll()
    landed = 0
    liftedSum = .zero
    firstPlace = nil
  }

  private mutating func fail() -> GestureStep {
    isOver = true
    return .fail
  }
}
