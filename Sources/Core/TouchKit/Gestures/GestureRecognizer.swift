public import TouchModel

/// An object that detects a gesture in the touches of its view and the view's descendants.
///
/// A recognizer receives touches before views do. It does not act at once: it requests a state, which
/// is granted depending on the other recognizers of the same touches. Subclasses override the four
/// touch methods and `reset()`, set `state` and `deadline`, and read `touches`. Time comes from the
/// touches and from `deadlineReached(at:)`, never from a clock.
///
/// Requirements for subclasses: after `reset()` the recognizer behaves like a new one. It requests
/// `failed` as soon as the touches cannot become its gesture, because views may be waiting.
///
/// Corresponds to `UIGestureRecognizer` with its `UIGestureRecognizerSubclass` category.
@safe open class GestureRecognizer {
  /// The name in logs and explanations; need not be unique.
  ///
  /// By default the name of the class and a number, such as `photoCell2`. An application gives the number
  /// when the name is first read, and counts from 1 for each name. Outside of an application there is no
  /// number. Setting an empty string restores the default.
  public final var identifier: String {
    get {
      assignedIdentifier.isEmpty
        ? defaultIdentifier.text(for: type(of: self), in: attachedView?.owningApplication)
        : assignedIdentifier
    }
    set { assignedIdentifier = newValue }
  }

  /// The identifier that the program has set; empty if there is none.
  package final var assignedIdentifier: String
  private final var defaultIdentifier = DefaultIdentifier()

  /// The view to which it is attached, or nil.
  ///
  /// Unretained: the view owns its recognizers and detaches them before it is released.
  open var view: View? { attachedView }

  /// The value of `view`, which dispatching reads: an overridden getter does not steer it.
  package final var attachedView: View? { unsafe viewReference?.takeUnretainedValue() }

  // What each event accesses, in single steps, is unchecked.

  /// True if views receive a cancellation of the touches when the gesture is recognized; true by default.
  ///
  /// Source: R-GDEL-2
  public final var cancelsTouchesInView = true
  /// True if views receive touches only after the recognizer has failed; false by default.
  ///
  /// Source: R-GDEL-7
  public final var delaysTouchesBegan = false
  /// True if it delays the begins of touches that would press a button, as with `delaysTouchesBegan`; false by default.
  ///
  /// Source: PTR-6
  package final var takesPresses = false
  /// True if views receive the end of touches only after the recognizer has failed; true by default.
  ///
  /// Source: R-GDEL-8
  public final var delaysTouchesEnded = true
  /// The touch types that it accepts; all by default.
  ///
  /// Source: R-GST-5
  public final var allowedTouchTypes: Set<TouchType> {
    get { acceptedTypes }
    set { acceptedTypes = newValue }
  }
  /// The value of `allowedTouchTypes`, also for a module with another property of that name.
  package final var acceptedTypes = GestureRecognizer.allTypes {
    didSet { acceptsDirectTouches = acceptedTypes.contains(.direct) }
  }
  private final var acceptsDirectTouches = true
  /// All touch types: recognizers share one set until they change it.
  private static let allTypes = Set(TouchType.allCases)
  /// The part of the view, in its coordinates, in which touches must come down to be received; nil, the
  /// default, for all of them.
  ///
  /// Read when a finger comes down. Not a property of UIKit's class.
  ///
  /// Source: R-GST-5
  public final var region: Rect?
  /// True if reports may say that it acts although its touches are secrets; false by default.
  ///
  /// They have its name and its state alone. Not a property of UIKit's class.
  ///
  /// Source: R-DIAG-6
  public final var isOpen = false
  /// True if it ignores touches of a type other than that of the first until the reset; true by default.
  ///
  /// Source: R-GST-5
  public final var requiresExclusiveTouchType = true
  /// The delegate; not retained.
  ///
  /// The recognizers of a scroll view have no other delegate than the scroll view: setting one traps.
  ///
  /// Source: R-SCR-2
  open weak var delegate: (any GestureRecognizerDelegate)? {
    get { currentDelegate }
    set {
      precondition(mayHave(newValue), "a scroll view is the delegate of its own recognizers")
      ownDelegate = nil
      weakDelegate = newValue
      hasWeakDelegate = newValue != nil
    }
  }

  /// The value of `delegate`, which is asked: an overridden getter does not steer it.
  final var currentDelegate: (any GestureRecognizerDelegate)? {
    ownDelegate ?? (hasWeakDelegate ? weakDelegate : nil)
  }

  /// A delegate that is retained, because it does not own the recognizer; faster than a weak one.
  ///
  /// Setting `delegate` sets it to nil.
  package final var ownDelegate: (any GestureRecognizerDelegate)?
  private final weak var weakDelegate: (any GestureRecognizerDelegate)?
  // Checked before the weak reference, which is expensive to load.
  private final var hasWeakDelegate = false

  /// A positive number that an observer has assigned to the recognizer; negative before.
  package final var observerTag: Int32 {
    get { storedTag }
    set { storedTag = newValue }
  }
  @safe @exclusivity(unchecked) private final var storedTag: Int32 = -1

  /// The view, for traversals without retain and release.
  @exclusivity(unchecked) final var viewReference: Unmanaged<View>?
  /// The environment of the attempt under way.
  ///
  /// Unretained: the environment ends all attempts before it is released.
  @exclusivity(unchecked) final var environmentReference: Unmanaged<GestureEnvironment>?
  /// The functions that are called when the state changes, in the order of registration (R-GST-11).
  @safe @exclusivity(unchecked) final var actions = TargetActions<GestureRecognizer>()
  /// The recognizers that `require(toFail:)` has named.
  final var requirements: [GestureRequirement] = []
  /// The identifiers of requirements refused because of a cycle, until they are noted in the log.
  final var refusedRequirements: [String] = []
  /// The state of the attempt under way.
  final let attempt = GestureAttempt()
  /// The conversion of touches for `process(_:_:at:)`.
  @safe @exclusivity(unchecked) final var sampler = TouchSampler()
  private var storedIsEnabled = true

  /// Creates a recognizer that is attached to no view, with a name for logs.
  public convenience init(identifier: String = "") {
    self.init(target: nil, action: nil)
    self.identifier = identifier
  }

  /// Creates a recognizer with an action of a target; without one if either is nil.
  ///
  /// The only initializer that a subclass must override to have all of them. See
  /// `addTarget(_:action:)`.
  public init(target: Any?, action: Action?) {
    assignedIdentifier = ""
    if let target, let action { addTarget(target as AnyObject, action: action) }
  }

  /// Returns true if it accepts touches of a type (R-GST-5).
  final func accepts(_ type: TouchType) -> Bool {
    type == .direct ? acceptsDirectTouches : acceptedTypes.contains(type)
  }

  /// True if it receives touches.
  ///
  /// Disabling it cancels an active gesture, with its action, and otherwise ends the attempt without
  /// one. After it is enabled again, it receives only touches that come down later.
  ///
  /// Source: R-GST-3
  open var isEnabled: Bool {
    get { storedIsEnabled }
    set {
      guard newValue != storedIsEnabled else { return }
      storedIsEnabled = newValue
      if !newValue { environment?.withdraw(self) }
    }
  }

  /// The state; setting it requests a state, which is granted or refused after the calls of the recognizers.
  ///
  /// Set by subclasses only. Within the touch methods and `deadlineReached(at:)` of the recognizer itself,
  /// this is the requested state. There a further request replaces the first one, which then has no effect.
  /// Elsewhere this is the granted state: `possible` while a request waits for the failure of other
  /// recognizers. A transition that the states do not permit is refused and noted.
  ///
  /// Source: R-GST-2b, R-GST-2
  open var state: GestureState {
    get { attempt.course.visibleState }
    set { withEnvironment { $0.request(newValue, of: self) } }
  }

  /// The time at which `deadlineReached(at:)` is called, on the clock of the touches; nil for never.
  ///
  /// Set by subclasses only. It is called once. A final state, a reset, and a view that leaves its window
  /// remove the deadline. A time in the past is reached before the next frame. Outside of an application it
  /// stays nil.
  public final var deadline: Microseconds? {
    get { attempt.deadlineKey?.time }
    set { withEnvironment { $0.setDeadline(newValue, of: self) } }
  }

  // MARK: Touches

  /// Processes touches that came down.
  ///
  /// The default does nothing, except in the recognizers of this module: their subclasses call `super`.
  ///
  /// - Parameters:
  ///   - touches: The touches; valid during the call.
  ///   - event: The event of the whole sequence.
  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    follow(.began, touches, event)
  }

  /// Processes touches that moved.
  ///
  /// The default does nothing, except in the recognizers of this module: their subclasses call `super`.
  ///
  /// - Parameters:
  ///   - touches: The touches; valid during the call.
  ///   - event: The event of the whole sequence.
  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
    follow(.moved, touches, event)
  }

  /// Processes touches that were lifted.
  ///
  /// The default does nothing, except in the recognizers of this module: their subclasses call `super`.
  ///
  /// - Parameters:
  ///   - touches: The touches; valid during the call.
  ///   - event: The event of the whole sequence.
  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
    follow(.ended, touches, event)
  }

  /// Processes touches that were cancelled; the default cancels an active gesture and otherwise fails.
  ///
  /// - Parameters:
  ///   - touches: The touches; valid during the call.
  ///   - event: The event of the whole sequence.
  ///
  /// Source: R-GST-24
  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {
    state = state.isActive ? .cancelled : .failed
  }

  /// Processes the time of `deadline`.
  ///
  /// The default does nothing, except in the recognizers of this module: their subclasses call `super`.
  ///
  /// Source: R-GST-26
  open func deadlineReached(at time: Microseconds) {
    perform(process(.deadline, Span(), at: time))
  }

  /// Discards all state of the attempt.
  ///
  /// The default does nothing, except in the recognizers of this module: their subclasses call `super`.
  /// Called when the gesture is over and none of its fingers is down. A state requested during the
  /// call is refused.
  ///
  /// Source: R-GST-21
  open func reset() { _ = process(.reset, Span(), at: .zero) }

  /// Ignores a touch: the recognizer no longer receives it, and recognizing does not cancel it for its view.
  ///
  /// Source: R-GST-22
  open func ignore(_ touch: Touch, for event: TouchEvent) {
    environment?.ignore(touch, by: self)
  }

  /// The touches that it follows and that are down, or are lifted in the current event, in order of
  /// arrival.
  ///
  /// Does not include touches that it ignores, or that its delegate refused.
  public final var touches: [Touch] { attempt.followed.all.filter(\.isInEvent) }

  /// Returns the touches of a call in ascending order of their identifiers.
  final func inOrder(_ touches: Set<Touch>) -> [Touch] { attempt.callTouches.inOrder(touches) }

  /// The number of fingers of the gesture; the count of `touches` by default.
  open var numberOfTouches: Int { attempt.fingerCount }

  /// Returns the location of the gesture, in points of a view or, for nil, of the window.
  ///
  /// The default is the centroid of `touches`, or the origin without touches.
  ///
  /// Source: R-GST-23
  open func location(in view: View?) -> Point {
    convert(attempt.centroid, to: view)
  }

  /// Returns the location of a touch, in points of a view or, for nil, of the window.
  ///
  /// Touches of the gesture that were lifted earlier have the location of the lift.
  ///
  /// - Parameters:
  ///   - index: The index of the touch in the order of arrival, below `numberOfTouches`.
  ///   - view: The view.
  /// - Returns: The location, or the origin if the index is out of range.
  ///
  /// Source: R-GST-23, R-GST-2c
  public final func location(ofTouch index: Int, in view: View?) -> Point {
    let fingers = numberOfTouches
    guard index >= 0, index < fingers else { return .zero }
    var location: Point?
    var next = 0
    attempt.forEachTouch(ofFingers: fingers) { touch in
      if next == index { location = touch.state.now.location }
      next += 1
    }
    return location.map { convert($0, to: view) } ?? .zero
  }

  /// Converts a point of the screen to points of a view or, for nil, of the window.
  public final func convert(_ point: Point, to view: View?) -> Point {
    (view ?? attachedView?.window)?.convertFromScreen(point) ?? point
  }

  // MARK: Other recognizers

  /// Requires another recognizer that shares a touch to fail before this one may recognize.
  ///
  /// A requirement that would complete a cycle is refused, because none of its recognizers could ever
  /// recognize. The first attempt notes it in the log.
  ///
  /// Source: R-GST-12, R-GST-14
  open func require(toFail other: GestureRecognizer) { addRequirement(on: other) }

  /// Returns true if recognizing fails another recognizer that shares a touch; true by default.
  ///
  /// Source: R-GST-15
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Returns true if it fails when another recognizer that shares a touch recognizes; true by default.
  ///
  /// Source: R-GST-15
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

  /// Returns true if it waits for another recognizer to fail in this attempt; asks the delegate by default.
  ///
  /// Source: R-GST-13
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    currentDelegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
  }

  /// Returns true if another recognizer waits for it to fail in this attempt; asks the delegate by default.
  ///
  /// Source: R-GST-13
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    currentDelegate?.gestureRecognizer(self, shouldBeRequiredToFailBy: other) ?? false
  }

  /// Returns true if it receives the touches of an event; asks the delegate by default, once per attempt.
  ///
  /// Source: R-GST-5
  open func shouldReceive(_ event: TouchEvent) -> Bool {
    currentDelegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  // MARK: Properties of subclasses

  /// Processes a call by the state machine of a standard recognizer; other classes have none.
  func process(
    _ input: GestureInput, _ fingers: Span<FingerSample>, at time: Microseconds
  ) -> GestureStep { .none }

  /// True for a recognizer that implements a view or window of this module; its actions are not
  /// reported to observers.
  var isInternal: Bool { false }

  /// The gesture that it detects.
  var kind: GestureKind { .custom }

  /// The current measurements, along the axes of the window.
  var measurements: GestureMeasurements { .none }

  /// True for the edge gate: its requests are granted before others and without conditions, and programs,
  /// which meet it in delegates only, can neither remove nor disable it (R-SYS-9).
  var isEdgeGate: Bool { false }

  /// Returns true if it may have a delegate, or none.
  func mayHave(_ delegate: (any GestureRecognizerDelegate)?) -> Bool { true }

  /// The number of required taps; recognizers that require more are processed first (R-GST-19).
  var requiredTaps: Int { 0 }

  // MARK: Constants

  /// The constants of the application, or the defaults outside of one.
  public final var constants: TouchConstants { readConstants { $0 } }

  /// Returns a part of `constants` without copying all of them.
  @inline(__always)
  final func readConstants<Value>(_ body: (TouchConstants) -> Value) -> Value {
    withEnvironment { body($0.dispatcher.constants) } ?? body(TouchConstants())
  }
}

extension GestureRecognizer: Hashable {
  /// Returns true if both are the same object.
  public static func == (left: GestureRecognizer, right: GestureRecognizer) -> Bool {
    left === right
  }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
