public import TouchModel

/// Watches the touches of a view, and of all that it holds, for a gesture.
///
/// A recognizer hears of each touch before the view does. It does not act at once: it asks for a
/// state, and the other recognizers of the same touches have a say. Subclasses override the four
/// touch methods and `reset()`, set `state` and `deadline`, and read `touches`; time comes with the
/// touches and by `deadlineReached(at:)`, never from a clock.
///
/// The test that a subclass must pass: after `reset()` it behaves as one just made, and it asks for
/// `failed` as soon as the touches cannot become its gesture any more, for views may be waiting.
///
/// Corresponds to `UIGestureRecognizer` and its `UIGestureRecognizerSubclass`.
@safe open class GestureRecognizer {
  /// The name under which logs and explanations speak of it; need not be unique.
  public final var identifier: String

  /// The view whose touches it watches; nil while it is attached to none.
  ///
  /// Sound without counting: the view owns its recognizers and takes itself out of them before it
  /// goes.
  public final var view: View? { unsafe viewReference?.takeUnretainedValue() }

  // What is asked for each finger is read and changed in single steps that call nobody: not checked
  // for overlapping access, which would cost more than the step.

  /// Whether views stop hearing of the touches once the gesture is recognised (R-GDEL-2).
  @safe @exclusivity(unchecked) public final var cancelsTouchesInView = true
  /// Whether views hear of a touch only once this has failed (R-GDEL-7).
  @safe @exclusivity(unchecked) public final var delaysTouchesBegan = false
  /// Whether views hear that a finger was lifted only once this has failed (R-GDEL-8).
  @safe @exclusivity(unchecked) public final var delaysTouchesEnded = true
  /// The kinds of touches that it sees; all at first (R-GST-5).
  @safe @exclusivity(unchecked) public final var allowedTouchTypes = Set(TouchType.allCases) {
    didSet { seesFingers = allowedTouchTypes.contains(.direct) }
  }
  /// Whether fingers are among them, which is asked for each.
  @safe @exclusivity(unchecked) private final var seesFingers = true
  /// Whether after a touch of one kind those of other kinds are ignored until the reset (R-GST-5).
  @safe @exclusivity(unchecked) public final var requiresExclusiveTouchType = true
  /// Who decides what it leaves open; not kept alive.
  public final var delegate: (any GestureRecognizerDelegate)? {
    get { ownDelegate ?? (hasForeignDelegate ? foreignDelegate : nil) }
    set {
      ownDelegate = nil
      foreignDelegate = newValue
      hasForeignDelegate = newValue != nil
    }
  }

  /// A delegate that answers for this recognizer and does not keep it, and so may be kept.
  ///
  /// One that is not kept is dear to ask. Nil once `delegate` is set.
  @safe @exclusivity(unchecked) package final var ownDelegate: (any GestureRecognizerDelegate)?
  @safe @exclusivity(unchecked) private final weak var foreignDelegate:
    (any GestureRecognizerDelegate)?
  // Asked first: a weak reference is dear to load.
  @safe @exclusivity(unchecked) private final var hasForeignDelegate = false

  /// A number above 0 that an observer may keep here, negative until then.
  package final var observerTag: Int32 {
    get { storedTag }
    set { storedTag = newValue }
  }

  // Read for each record, in a single step that calls nobody: not checked for overlapping access.
  @safe @exclusivity(unchecked) private final var storedTag: Int32 = -1
  /// Which gesture it looks for, once that was asked.
  @safe @exclusivity(unchecked) final var knownKind: GestureFacts.Kind?

  /// The view, for walks that count no references.
  @exclusivity(unchecked) final var viewReference: Unmanaged<View>?
  /// Where the attempt under way is made.
  ///
  /// Sound without counting: that object ends all attempts before it goes.
  @exclusivity(unchecked) final var environmentReference: Unmanaged<GestureEnvironment>?
  /// Whether it is among those that have a deadline.
  @safe @exclusivity(unchecked) final var isTimed = false
  /// What is called when the state changes, in the order of registration (R-GST-11).
  @safe @exclusivity(unchecked) final var actions: [GestureAction] = []
  /// The recognizers that must fail before this one leaves `possible`, as they were named.
  @safe @exclusivity(unchecked) final var requirements: [GestureRequirement] = []
  /// Those that were refused because they would have made a circle, until a log has heard of them.
  @safe @exclusivity(unchecked) final var refusedRequirements: [String] = []
  /// What it does with the touches of the attempt under way.
  final let attempt = GestureAttempt()
  @safe @exclusivity(unchecked) private var storedIsEnabled = true

  /// Makes a recognizer that is attached to no view.
  public init(identifier: String = "") {
    self.identifier = identifier
    // A subclass may make something of them.
    attempt.ignoresLoneMoves =
      type(of: self) == PinchGestureRecognizer.self
      || type(of: self) == RotationGestureRecognizer.self
  }

  /// Whether it sees touches of a kind (R-GST-5).
  final func sees(_ type: TouchType) -> Bool {
    type == .direct ? seesFingers : allowedTouchTypes.contains(type)
  }

  /// Whether it watches at all (R-GST-3).
  ///
  /// Switching it off while the gesture goes on cancels it, with its action; while it is still
  /// possible it leaves in silence. Switched on again it sees touches that come down from then on.
  public final var isEnabled: Bool {
    get { storedIsEnabled }
    set {
      guard newValue != storedIsEnabled else { return }
      storedIsEnabled = newValue
      if !newValue { environment?.withdraw(self) }
    }
  }

  /// Where it stands; setting it asks for a state, which is granted at the end of the step.
  ///
  /// Set by subclasses only. A way that `GestureState` does not have is refused and noted. What is
  /// asked for while other recognizers must fail first is remembered; until then this reads
  /// `possible`.
  public final var state: GestureState {
    get { attempt.state }
    set { look { $0.request(newValue, of: self) } }
  }

  /// When `deadlineReached(at:)` is wanted, on the clock of the touches; nil for never.
  ///
  /// Set by subclasses only; taken back by a reset, and reached once. A time that is past is
  /// reached before the next frame.
  public final var deadline: Microseconds? {
    get { attempt.deadline }
    set {
      attempt.deadline = newValue
      look { $0.deadlineChanged(of: self) }
    }
  }

  /// Hears of fingers that came down; the default does nothing.
  ///
  /// - Parameters:
  ///   - touches: The touches in ascending order of their identifiers; valid during the call.
  ///   - event: The event of the whole sequence.
  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}

  /// Hears of fingers that moved; the default does nothing.
  ///
  /// - Parameters:
  ///   - touches: The touches in ascending order of their identifiers; valid during the call.
  ///   - event: The event of the whole sequence.
  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}

  /// Hears of fingers that were lifted; the default does nothing.
  ///
  /// - Parameters:
  ///   - touches: The touches in ascending order of their identifiers; valid during the call.
  ///   - event: The event of the whole sequence.
  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}

  /// Hears of touches that will not end; the default cancels a gesture that goes on and fails any
  /// other (R-GST-24).
  ///
  /// - Parameters:
  ///   - touches: The touches in ascending order of their identifiers; valid during the call.
  ///   - event: The event of the whole sequence.
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    state = state.isActive ? .cancelled : .failed
  }

  /// Hears that the time of `deadline` has come; the default does nothing (R-GST-26).
  open func deadlineReached(at time: Microseconds) {}

  /// Forgets everything about the touches so far; the default does nothing (R-GST-21).
  ///
  /// Called when the gesture is over and none of its fingers is down. A state asked for in here is
  /// refused.
  open func reset() {}

  /// Whether recognising fails another recognizer that shares a touch; true (R-GST-15).
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Whether another recognizer that shares a touch fails this one by recognising; true.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

  /// Whether this one waits for another to fail in this attempt; asks the delegate (R-GST-13).
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
  }

  /// Whether another one waits for this one to fail in this attempt; asks the delegate (R-GST-13).
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldBeRequiredToFailBy: other) ?? false
  }

  /// Whether it takes part in a sequence at all; asks the delegate, once for each attempt (R-GST-5).
  open func shouldReceive(_ event: TouchEvent) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  /// Where the gesture is, in points of a view or, for nil, of the window; the middle of `touches`.
  ///
  /// The origin where it has no touches (R-GST-23). Subclasses that mean another place override it.
  open func location(in view: View?) -> Point {
    convert(attempt.middle, to: view)
  }

  /// How many fingers the gesture has; those of `touches`.
  open var numberOfTouches: Int { attempt.down.count }

  /// Whether it serves a view of this module, and observers hear nothing of its actions.
  var isInternal: Bool { false }

  /// Whether what it asks for is granted before anything else and without asking anybody.
  var decidesFirst: Bool { false }

  /// Whether a gesture of it goes on while no finger is down.
  var goesOnWithoutFingers: Bool { false }

  /// How many taps must happen before it recognises; more are resolved before fewer (R-GST-19).
  var requiredTaps: Int { 0 }
}
