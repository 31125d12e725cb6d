import TouchModel

/// The gesture recognizers of an application: the attempts under way, and what they request.
///
/// All lists keep the order of arrival, so that equal input gives equal output.
@safe final class GestureEnvironment {
  /// A touch that came down while a recognizer waited with a complete gesture.
  private struct LateTouch {
    let recognizer: GestureRecognizer
    let touch: Touch
    /// The view of the recognizer at that time.
    let view: View
  }

  /// The dispatcher, which owns this object and sets this property once.
  // Both objects need each other, so one is created first.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @safe @exclusivity(unchecked) unowned(unsafe) var dispatcher: Dispatcher!

  // Accessed in single steps: unchecked.
  /// The recognizers that have an attempt under way.
  @safe @exclusivity(unchecked) var attempts = GestureAttempts()
  /// The recognizers of the touches of the event, in the order of their calls.
  @safe @exclusivity(unchecked) var order = GestureOrder()
  /// The requests that are not decided yet.
  @safe @exclusivity(unchecked) var queue = GestureQueue()
  let competition = GestureCompetition()
  var spareViews = SpareLists<View>()
  /// The late touches of the current pass.
  private var late: [LateTouch] = []

  /// The number of times that attempts were closed; marks the touches that were updated.
  var resets: UInt64 = 0
  /// True if a recognizer may be waiting for the failure of others.
  var mayWait = false
  /// The number of requests processed in the current pass.
  var processed = 0

  // MARK: Touches that come down

  /// Adds a touch that came down to the recognizers of its view and of the view's ancestors
  /// (R-GST-4).
  ///
  /// O(depth of the view), plus the cost of the recognizers' delegates.
  func collect(_ touch: Touch, at view: View, with event: TouchEvent) {
    touch.hitView = view
    // The window of the views before the first delegate is called. Not the window of the touch: a hit test may
    // return a view of another one (R-HIT-12).
    lazy var window = view.window
    var next: Unmanaged<View>? = unsafe Unmanaged.passUnretained(view)
    while let current = unsafe next {
      // Views without recognizers are not retained.
      if unsafe current._withUnsafeGuaranteedRef({ $0.recognizers.isEmpty }) {
        unsafe next = unsafe current._withUnsafeGuaranteedRef { unsafe $0.parentReference }
        continue
      }
      // A delegate may remove the view, or change its recognizers.
      let ancestor = unsafe current.takeUnretainedValue()
      for recognizer in ancestor.recognizers {
        if recognizer.attempt.isComplete {
          late.append(LateTouch(recognizer: recognizer, touch: touch, view: ancestor))
        } else if receives(recognizer, of: ancestor, touch, event, in: window) {
          add(touch, to: recognizer)
        }
      }
      unsafe next = unsafe ancestor.parentReference
    }
  }

  /// Returns true if a recognizer receives a touch; decided when the finger comes down (R-GST-5).
  private func receives(
    _ recognizer: GestureRecognizer, of view: View, _ touch: Touch, _ event: TouchEvent,
    in window: Window?
  ) -> Bool {
    // An earlier delegate may have attached it to another view, whose touches it receives.
    guard recognizer.attachedView === view, recognizer.isEnabled, !recognizer.attempt.state.isFinal,
      recognizer.accepts(touch.type)
    else { return false }
    if recognizer.requiresExclusiveTouchType, let type = recognizer.attempt.type,
      type != touch.type
    {
      return false
    }
    if let region = recognizer.region {
      guard region.contains(view.convertFromScreen(touch.state.now.location)) else { return false }
    }
    if !recognizer.attempt.isUnderWay, !recognizer.shouldReceive(event) { return false }
    let isReceived =
      recognizer.currentDelegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    // The delegate may have disabled, detached or moved the recognizer, or removed its view.
    return isReceived && recognizer.isEnabled && recognizer.attachedView === view && window != nil
      && view.window === window
  }

  private func add(_ touch: Touch, to recognizer: GestureRecognizer) {
    let attempt = recognizer.attempt
    if !attempt.isUnderWay { begin(recognizer) }
    attempt.follow(touch)
    unsafe touch.receivers.append(Unmanaged.passUnretained(recognizer))
    order.invalidate()
    if attempt.followed.count > GestureAttempt.mostTouches, let oldest = attempt.oldestThatLeft {
      ignore(oldest, by: recognizer)
    }
  }

  // MARK: The steps of a pass

  /// Prepares for a pass.
  func beginPass() {
    processed = 0
    if !late.isEmpty { late.removeAll() }
  }

  /// Adds late touches to new attempts of recognizers whose gesture was decided in this pass (R-TAP-7).
  ///
  /// A recognizer that still waits does not receive them.
  func admitLateTouches(of event: TouchEvent, in window: Window) {
    if late.isEmpty { return }
    let admitted = late.filter { $0.touch.boundWindow === window }
    late.removeAll { $0.touch.boundWindow === window }
    for entry in admitted where !entry.recognizer.attempt.isComplete {
      let (recognizer, touch) = (entry.recognizer, entry.touch)
      if recognizer.attempt.state.isFinal, !recognizer.attempt.hasFingerDown {
        beginReset(of: recognizer)
        endResets()
      }
      if receives(recognizer, of: entry.view, touch, event, in: touch.hitView?.window) {
        add(touch, to: recognizer)
      }
    }
    var called: [GestureRecognizer] = []
    for entry in admitted
    where entry.recognizer.attempt.followed.contains(entry.touch)
      && !called.contains(where: { $0 === entry.recognizer })
    {
      called.append(entry.recognizer)
      dispatcher.call(entry.recognizer)
    }
    dispatcher.agenda.add(.requests)
    dispatcher.settle(through: .requests)
  }

  // MARK: Withdrawal

  /// Ends all attempts, because touch input is suspended (R-SYS-1).
  func withdrawAll() {
    for recognizer in attempts.all { withdraw(recognizer) }
  }

  // MARK: Deadlines

  /// Sets the deadline of a recognizer; nil removes it.
  func setDeadline(_ deadline: Microseconds?, of recognizer: GestureRecognizer) {
    // A gesture that is over, or whose view leaves its window, has no deadline (R-GST-20, R-GST-26).
    let isOver =
      recognizer.attempt.state.isFinal
      || recognizer.attachedView.map { dispatcher.deadlines.isEnding($0) } ?? true
    dispatcher.deadlines.set(isOver ? nil : deadline, of: recognizer, at: dispatcher.time)
  }

  /// Calls a recognizer whose deadline is reached (R-GST-26).
  fileprivate func deadlineReached(by recognizer: GestureRecognizer, at time: Microseconds) {
    // Without its deadline the attempt may wait for nothing any longer.
    checkAttemptAtEnd(of: recognizer)
    trace(.gesture, recognizer)
    recognizer.attempt.apply(.call)
    recognizer.deadlineReached(at: time)
    recognizer.attempt.apply(.callEnd)
  }

  // MARK: Ignored touches

  /// Stops a recognizer from following a touch (R-GST-22).
  func ignore(_ touch: Touch, by recognizer: GestureRecognizer) {
    guard recognizer.attempt.followed.contains(touch) else { return }
    recognizer.attempt.followed.remove(touch)
    touch.receivers.remove(recognizer)
    touchIgnored(touch, by: recognizer)
    followersChanged()
    checkAttemptAtEnd(of: recognizer)
    recognizer.lose(touch, at: dispatcher.time)
    dispatcher.settleIfIdle()
  }
}

extension GestureRecognizer {
  /// The environment of the attempt under way, or else of the application of the view.
  var environment: GestureEnvironment? {
    unsafe environmentReference?.takeUnretainedValue()
      ?? attachedView?.window?.application?.dispatcher.gestures
  }

  /// Calls a function with the environment, which is not retained during an attempt.
  ///
  /// Returns nil if there is no environment.
  @inline(__always)
  @discardableResult
  func withEnvironment<Result>(_ body: (GestureEnvironment) -> Result) -> Result? {
    if let reference = unsafe environmentReference {
      return unsafe reference._withUnsafeGuaranteedRef(body)
    }
    return environment.map(body)
  }
}

extension GestureRecognizer: DeadlineClient {
  final var deadlineKey: Deadlines.Key? {
    get { attempt.deadlineKey }
    set { attempt.deadlineKey = newValue }
  }
  final var deadlineView: View? { attachedView }

  final func tick(at time: Microseconds) {
    withEnvironment { $0.deadlineReached(by: self, at: time) }
  }

  final func end() {
    environment?.withdraw(self)
  }
}
