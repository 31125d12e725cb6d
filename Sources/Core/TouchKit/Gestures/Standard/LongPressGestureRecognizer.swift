import TouchModel

/// A recognizer for fingers that stay down without moving for some time.
///
/// Continuous: it begins when the time has passed, changes when a finger moves, and ends when a
/// finger is lifted.
///
/// Corresponds to `UILongPressGestureRecognizer`.
///
/// Source: R-LP-2
open class LongPressGestureRecognizer: GestureRecognizer {
  /// The time in seconds that the fingers must be down; 0.5 by default, 0 begins at once.
  ///
  /// Source: R-LP-6
  public final var minimumPressDuration = defaultDuration
  /// How far, in points of the window, a finger may move before it begins; 10 by default.
  public final var allowableMovement = defaultMovement
  /// The number of taps before the press; 0 by default.
  ///
  /// Source: R-LP-5
  public final var numberOfTapsRequired = 0
  /// The number of fingers that press; 1 by default.
  ///
  /// Values below 1 count as 1.
  public final var numberOfTouchesRequired = 1

  /// The default of `minimumPressDuration` in seconds.
  package static var defaultDuration: Double { 0.5 }
  /// The default of `allowableMovement` in points.
  package static var defaultMovement: Double { 10 }

  @safe @exclusivity(unchecked) private final var progress = LongPressProgress()
  private final var tappedControl = TappedControl()

  override var kind: GestureKind { .longPress }

  override func process(
    _ input: GestureInput, _ fingers: Span<FingerSample>, at time: Microseconds
  ) -> GestureStep {
    if input == .began, !progress.isUnderWay {
      progress.rules = LongPressProgress.Rules(
        duration: .seconds(minimumPressDuration), movement: allowableMovement,
        taps: numberOfTapsRequired, fingers: numberOfTouchesRequired, constants)
    }
    return progress.process(input, fingers, at: time, of: self)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    if tappedControl.isLeft(
      by: inOrder(touches).first, during: progress.tapProgress, below: attachedView)
    {
      perform(.fail)
    }
  }

  open override func reset() {
    super.reset()
    tappedControl = TappedControl()
  }
}

/// Detects a press of some duration, after taps if they are required (R-LP-2 to R-LP-6).
struct LongPressProgress: GestureProgress {
  /// The definition of a long press.
  struct Rules {
    /// How long the fingers must be down.
    var duration: Microseconds
    /// How far a finger may move before the gesture begins, in points.
    var movement: Double
    /// The number of taps before the press.
    var taps: Int
    /// The definition of these taps; the press counts as the last one.
    var tap: TapProgress.Rules

    /// The number of fingers that press.
    var fingers: Int { tap.fingers }

    init(
      duration: Microseconds = .seconds(LongPressGestureRecognizer.defaultDuration),
      movement: Double = LongPressGestureRecognizer.defaultMovement, taps: Int = 0,
      fingers: Int = 1, _ constants: TouchConstants = TouchConstants()
    ) {
      self.duration = duration
      self.movement = movement
      self.taps = max(0, taps)
      tap = TapProgress.Rules(taps: self.taps, fingers: fingers, constants)
      // One more than required, so that the tap detector never completes before the press.
      tap.taps = self.taps == .max ? .max : self.taps + 1
    }
  }

  /// The definition of a long press.
  var rules: Rules { didSet { tapProgress.rules = rules.tap } }
  var phase = DetectionPhase.idle
  /// The taps before the press, and the press as the last of them.
  private(set) var tapProgress: TapProgress
  private var down = TrackedFingers()

  init(_ rules: Rules = Rules()) {
    self.rules = rules
    tapProgress = TapProgress(rules.tap)
  }

  /// True while taps are missing before the press.
  private var isTapping: Bool { tapProgress.taps < rules.taps }

  mutating func began(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .ignoreAll }
    begin()
    if hasBegun {
      // The subclass may have begun it when its first finger came down.
      let room = max(0, rules.fingers - down.count)
      down.add(fingers.extracting(first: room))
      return room < fingers.count ? GestureStep(ignoredFrom: room) : .none
    }
    if rules.taps > 0 {
      let step = tapProgress.began(fingers, at: time)
      if isTapping || step.state == .failed { return follow(step) }
    }
    down.add(fingers)
    if down.count > rules.fingers { return fail() }
    if down.count < rules.fingers { return GestureStep(deadline: .clear) }
    if rules.duration <= .zero {
      phase = .begun
      return GestureStep(state: .began, deadline: .clear)
    }
    return GestureStep(deadline: .at(time + rules.duration))
  }

  mutating func moved(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .none }
    if hasBegun { return GestureStep(state: .changed) }
    if isTapping { return follow(tapProgress.moved(fingers, at: time)) }
    down.move(fingers)
    return down.anyMoved(beyond: rules.movement) ? fail() : .none
  }

  mutating func ended(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .none }
    if hasBegun {
      phase = .over
      return GestureStep(state: .ended)
    }
    return isTapping ? follow(tapProgress.ended(fingers, at: time)) : fail()
  }

  mutating func lost(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    let step = tapProgress.lost(fingers, at: time)
    let removed = down.remove(fingers)
    guard !isOver, !hasBegun else { return .none }
    if isTapping { return follow(step) }
    if removed == 0 { return .none }
    return down.isEmpty ? fail() : GestureStep(deadline: .clear)
  }

  mutating func deadlineReached(at time: Microseconds) -> GestureStep {
    guard !isOver, !hasBegun else { return .none }
    // Without a press, it is the deadline of the taps before it.
    guard down.count == rules.fingers else { return fail() }
    phase = .begun
    return GestureStep(state: .began)
  }

  mutating func reset() {
    phase = .idle
    tapProgress.reset()
    down.removeAll()
  }

  /// Returns a step of the tap detector; its failure is that of the press.
  private mutating func follow(_ step: GestureStep) -> GestureStep {
    if step.state == .failed { phase = .over }
    return step
  }
}
