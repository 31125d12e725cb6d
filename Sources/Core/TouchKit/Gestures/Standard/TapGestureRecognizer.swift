public import TouchModel

/// A recognizer for taps: fingers that come down and are lifted soon after, without moving.
///
/// Discrete: it sends its action when the last finger of the last tap is lifted.
///
/// Corresponds to `UITapGestureRecognizer`.
///
/// Source: R-TAP-2
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of consecutive taps; 1 by default.
  ///
  /// Values below 1 count as 1.
  ///
  /// Read when the first finger of an attempt comes down.
  public final var numberOfTapsRequired = 1
  /// The number of fingers of each tap; 1 by default.
  ///
  /// Values below 1 count as 1.
  ///
  /// Read when the first finger of an attempt comes down.
  public final var numberOfTouchesRequired = 1

  @safe @exclusivity(unchecked) private final var progress = TapProgress(
    TapProgress.Rules(taps: 1, fingers: 1))
  private final var tappedControl = TappedControl()

  override var kind: GestureKind { .tap }
  override var requiredTaps: Int {
    progress.isUnderWay ? progress.rules.taps : max(1, numberOfTapsRequired)
  }

  /// Returns false for a tap recognizer that requires more taps, and true otherwise.
  ///
  /// Source: R-GST-19
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    other.requiredTaps <= requiredTaps
  }

  /// Returns the location of the first tap: the centroid of its fingers.
  ///
  /// Source: R-TAP-6
  open override func location(in view: View?) -> Point {
    convert(windowPoint: progress.location, to: view)
  }

  /// The number of fingers of the tap, including those that were lifted before the last one.
  open override var numberOfTouches: Int { progress.fingers }

  override func process(
    _ input: GestureInput, _ fingers: Span<FingerSample>, at time: Microseconds
  ) -> GestureStep {
    if input == .began, !progress.isUnderWay {
      progress.rules = readConstants {
        TapProgress.Rules(taps: numberOfTapsRequired, fingers: numberOfTouchesRequired, $0)
      }
    }
    return progress.process(input, fingers, at: time, of: self)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    if tappedControl.isLeft(by: inOrder(touches).first, during: progress, below: attachedView) {
      perform(.fail)
    }
  }

  open override func reset() {
    super.reset()
    tappedControl = TappedControl()
  }
}

/// The control that the first tap of several pressed, so that no key of a keypad is lost (R-TAP-5).
struct TappedControl {
  /// Compared only.
  private var first: ObjectIdentifier?

  /// Takes the touch of a tap that begins.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - progress: The taps.
  ///   - view: The view of the recognizer; only controls below it count.
  /// - Returns: True if there are several taps with one finger, and one after the first presses another control.
  mutating func isLeft(
    by touch: @autoclosure () -> Touch?, during progress: TapProgress, below view: View?
  ) -> Bool {
    guard progress.rules.taps > 1, progress.rules.fingers == 1, let touch = touch() else {
      return false
    }
    let pressed = Self.control(of: touch, below: view).map { ObjectIdentifier($0) }
    if progress.taps == 0 { first = pressed }
    return first != pressed
  }

  /// Returns the innermost control that a touch hit, or nil.
  private static func control(of touch: Touch, below ancestor: View?) -> View? {
    var next = touch.hitView
    while let view = next, view !== ancestor {
      if view.isControl { return view }
      next = view.superview
    }
    return nil
  }
}

/// Detects one tap or several in a row (R-TAP-2 to R-TAP-5).
struct TapProgress: GestureProgress {
  /// The definition of a tap.
  struct Rules {
    /// The number of taps.
    var taps: Int
    /// The number of fingers of each tap.
    var fingers: Int
    /// The longest time from the first finger down to the last one up.
    var duration: Microseconds
    /// The longest time from one tap to the next.
    var gap: Microseconds
    /// How far a finger may move, in points.
    var movement: Double
    /// How far from the first tap later taps may be, in points.
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

  /// The definition of a tap.
  var rules: Rules
  /// The number of completed taps.
  private(set) var taps = 0
  var phase = DetectionPhase.idle
  private var down = TrackedFingers()
  /// The number of fingers of the current tap, including lifted ones.
  private var landed = 0
  /// The sum of the locations at which fingers of the current tap were lifted.
  private var liftedSum = Point.zero
  private var start = Microseconds.zero
  private var firstLocation: Point?

  init(_ rules: Rules) {
    self.rules = rules
  }

  /// The centroid of the fingers of the first tap (R-TAP-6).
  var location: Point { firstLocation ?? (liftedSum + down.sum).divided(by: landed) }

  /// The number of fingers of the current tap, or of the last one between taps.
  var fingers: Int { landed == 0 && taps > 0 ? rules.fingers : landed }

  mutating func began(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .ignoreAll }
    begin()
    var step = GestureStep.none
    if landed == 0 {
      start = time
      // One microsecond later, because a tap of exactly the longest duration counts.
      step.deadline = .at(time + rules.duration + Microseconds(1))
    }
    down.add(fingers)
    landed += fingers.count
    if landed > rules.fingers { return fail() }
    if landed == rules.fingers, let firstLocation,
      down.centroid.distance(to: firstLocation) > rules.distance
    {
      return fail()
    }
    return step
  }

  mutating func moved(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .none }
    down.move(fingers)
    return down.anyMoved(beyond: rules.movement) ? fail() : .none
  }

  mutating func ended(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    guard !isOver else { return .none }
    down.move(fingers)
    // The deadline decides about the time first, unless a subclass keeps it from here.
    guard landed == rules.fingers, !down.anyMoved(beyond: rules.movement),
      time - start <= rules.duration
    else { return fail() }
    let before = down.sum
    down.remove(fingers)
    liftedSum = liftedSum + before - down.sum
    guard down.isEmpty else { return .none }
    if taps == 0 { firstLocation = liftedSum.divided(by: landed) }
    taps += 1
    landed = 0
    liftedSum = .zero
    guard taps == rules.taps else { return GestureStep(deadline: .at(time + rules.gap)) }
    phase = .over
    return GestureStep(state: .ended, deadline: .clear)
  }

  mutating func lost(_ fingers: Span<FingerSample>, at time: Microseconds) -> GestureStep {
    let removed = down.remove(fingers)
    guard removed > 0, !isOver else { return .none }
    landed -= removed
    return down.isEmpty ? fail() : .none
  }

  mutating func deadlineReached(at time: Microseconds) -> GestureStep {
    isOver ? .none : fail()
  }

  mutating func reset() {
    taps = 0
    phase = .idle
    down.removeAll()
    landed = 0
    liftedSum = .zero
    firstLocation = nil
  }
}
