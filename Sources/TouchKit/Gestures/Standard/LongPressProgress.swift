import TouchModel

/// How far fingers have come towards a press that lasts, with taps before it if they are wanted
/// (R-LP-2 to R-LP-6).
struct LongPressProgress: GestureProgress {
  /// What is a long press.
  struct Rules {
    /// How long the fingers must be down.
    var duration: Microseconds
    /// How far a finger may stray before it begins.
    var movement: Double
    /// How many taps come before.
    var taps: Int
    /// What is a tap: the press counts as the last one.
    var tap: TapProgress.Rules

    /// How many fingers press.
    var fingers: Int { tap.fingers }

    init(
      duration: Microseconds = .milliseconds(500), movement: Double = 10, taps: Int = 0,
      fingers: Int = 1, _ constants: TouchConstants = TouchConstants()
    ) {
      self.duration = duration
      self.movement = movement
      self.taps = max(0, taps)
      tap = TapProgress.Rules(taps: self.taps, fingers: fingers, constants)
      // One more than there can be, so that the last tap waits for the press.
      tap.taps = self.taps == .max ? .max : self.taps + 1
    }
  }

  /// What is a long press.
  var rules: Rules { didSet { before.rules = rules.tap } }
  private(set) var isUnderWay = false
  private var hasBegun = false
  private var isOver = false
  private var before: TapProgress
  private var down = TrackedFingers()

  init(_ rules: Rules = Rules()) {
    self.rules = rules
    before = TapProgress(rules.tap)
  }

  /// Whether taps are still to come before the press.
  private var isTapping: Bool { before.taps < rules.taps }

  mutating func began(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !hasBegun, !isOver else { return .ignoreAll }
    isUnderWay = true
    if rules.taps > 0 {
      let step = before.began(fingers, at: time)
      if isTapping || step.state == .failed { return follow(step) }
    }
    down.add(fingers)
    if down.count > rules.fingers { return fail() }
    if down.count < rules.fingers { return GestureStep(deadline: .clear) }
    if rules.duration <= .zero {
      hasBegun = true
      return GestureStep(state: .began, deadline: .clear)
    }
    return GestureStep(deadline: .at(time + rules.duration))
  }

  mutating func moved(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .none }
    if isTapping { return follow(before.moved(fingers, at: time)) }
    if hasBegun { return GestureStep(state: .changed) }
    down.move(fingers)
    return down.anyStrays(further: rules.movement) ? fail() : .none
  }

  mutating func ended(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .none }
    if isTapping { return follow(before.ended(fingers, at: time)) }
    guard hasBegun else { return fail() }
    isOver = true
    return GestureStep(state: .ended)
  }

  mutating func deadlineReached(at time: Microseconds) -> GestureStep {
    guard !isOver, !hasBegun else { return .none }
    guard down.count == rules.fingers else { return fail() }
    hasBegun = true
    return GestureStep(state: .began)
  }

  mutating func reset() {
    isUnderWay = false
    hasBegun = false
    isOver = false
    before.reset()
    down.removeAll()
  }

  /// Does as the taps before the press say.
  private mutating func follow(_ step: GestureStep) -> GestureStep {
    if step.state == .failed { isOver = true }
    return step
  }

  private mutating func fail() -> GestureStep {
    isOver = true
    return .fail
  }
}
