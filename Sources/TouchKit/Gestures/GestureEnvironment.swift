import TouchModel

/// The gesture recognizers of an application: coordinates the parts that process their touches.
///
/// Its parts call recognizers, decide about the states that they request, delay calls of views, and
/// reset recognizers. All lists keep the order of arrival, so that equal input gives equal output.
@safe final class GestureEnvironment {
  private let context = GestureContext()
  private let deadlines = GestureDeadlines()
  private let delayed: DelayedTouches
  private let delivery: GestureDelivery
  private let attempts: GestureAttempts
  private let arbiter: GestureArbiter

  /// The touches of the current pass that came down while a recognizer waited with a complete gesture.
  @safe @exclusivity(unchecked) private var late: [(recognizer: GestureRecognizer, touch: Touch)] =
    []

  /// Views that have left their windows, until the actions of their recognizers were called.
  @safe @exclusivity(unchecked) private var leavingViews: [View] = []

  /// The number of times that attempts were closed; marks the touches that were updated.
  private var resets: UInt64 = 0

  /// The hover recognizers of the views under the pointer.
  @safe @exclusivity(unchecked) var hovering: [GestureRecognizer] = []

  init() {
    delayed = DelayedTouches(context: context)
    delivery = GestureDelivery(context: context)
    attempts = GestureAttempts(context: context, deadlines: deadlines, delivery: delivery)
    arbiter = GestureArbiter(
      context: context, attempts: attempts, competition: GestureCompetition(),
      cancellation: TouchCancellation(context: context, delayed: delayed))
    unsafe context.environmentReference = Unmanaged.passUnretained(self)
  }

  /// The dispatcher, or nil after it was released.
  var dispatcher: Dispatcher? { context.dispatcher }

  /// Sets the dispatcher, which owns the environment.
  @unsafe
  func setDispatcher(_ dispatcher: Unmanaged<Dispatcher>) {
    unsafe context.dispatcherReference = dispatcher
  }

  /// Reads from the dispatcher without retaining it; `body` must not call code of the application.
  @inline(__always)
  func read<Result>(_ body: (Dispatcher) -> Result) -> Result? {
    context.read(body)
  }

  /// True if a pass has nothing to do for recognizers.
  var isIdle: Bool { attempts.isEmpty && delayed.isEmpty && arbiter.isQueueEmpty }

  // MARK: Touches that come down

  /// Adds a touch that came down to the recognizers of its view and of the view's ancestors
  /// (R-GST-4).
  ///
  /// O(depth of the view), plus the cost of the recognizers' delegates.
  func collect(_ touch: Touch, at view: View, with event: TouchEvent) {
    touch.hitView = view
    // The window of the views before the first delegate is called.
    var windowBefore: Window??
    var next: Unmanaged<View>? = unsafe Unmanaged.passUnretained(view)
    while let current = unsafe next {
      // Views without recognizers are not retained.
      if unsafe current._withUnsafeGuaranteedRef({ $0.recognizers.isEmpty }) {
        unsafe next = unsafe current._withUnsafeGuaranteedRef { unsafe $0.parentReference }
        continue
      }
      // A delegate may remove the view, or change its recognizers.
      let ancestor = unsafe current.takeUnretainedValue()
      // Not the window of the touch: a hit test may return a view of another one (R-HIT-12).
      let window = windowBefore ?? ancestor.window
      windowBefore = .some(window)
      for recognizer in ancestor.recognizers {
        if recognizer.attempt.isComplete {
          late.append((recognizer, touch))
        } else if receives(recognizer, touch, event, in: window) {
          add(touch, to: recognizer)
        }
      }
      unsafe next = unsafe ancestor.parentReference
    }
  }

  /// Returns true if a recognizer receives a touch; decided when the finger comes down (R-GST-5).
  private func receives(
    _ recognizer: GestureRecognizer, _ touch: Touch, _ event: TouchEvent, in window: Window?
  ) -> Bool {
    guard recognizer.isEnabled, !recognizer.attempt.state.isFinal,
      recognizer.accepts(touch.type)
    else { return false }
    if recognizer.requiresExclusiveTouchType, let type = recognizer.attempt.type,
      type != touch.type
    {
      return false
    }
    if let region = recognizer.region {
      let location = recognizer.view?.convertFromScreen(touch.state.now.location)
      guard let location, region.contains(location) else { return false }
    }
    if !recognizer.attempt.isUnderWay, !recognizer.shouldReceive(event) { return false }
    let isReceived =
      recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    // The delegate may have disabled or detached the recognizer, or removed its view.
    return isReceived && recognizer.isEnabled && window != nil
      && recognizer.view?.window === window
  }

  private func add(_ touch: Touch, to recognizer: GestureRecognizer) {
    let attempt = recognizer.attempt
    if !attempt.isUnderWay { attempts.begin(recognizer) }
    if attempt.type == nil { attempt.type = touch.type }
    if touch.isRedacted { attempt.hasHadRedactedTouch = true }
    attempt.touches.append(touch)
    attempt.down.append(touch)
    unsafe touch.receivers.append(Unmanaged.passUnretained(recognizer))
    delivery.invalidateOrder()
  }

  // MARK: The steps of a pass

  /// Prepares for a pass.
  func beginPass() {
    arbiter.beginPass()
    if !late.isEmpty { late.removeAll() }
  }

  /// Causes attempts without a finger to be checked at the end of the pass.
  func fingersWillLeave() {
    attempts.closing = .all
  }

  /// Calls the recognizers of the touches in a window, and processes their requests.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - window: The window.
  ///   - mayDelay: True if a touch has begun or ended in the event.
  func process(_ event: TouchEvent, in window: Window, mayDelay: Bool) {
    delivery.deliver(event, in: window)
    arbiter.resolve()
    delayed.release(in: window, isAfterViewCalls: false)
    if !late.isEmpty { admitLateTouches(of: event, in: window) }
    if mayDelay { delayed.delayTouches(of: event, in: window) }
  }

  /// Adds late touches to new attempts of recognizers whose gesture was decided in this pass (R-TAP-7).
  ///
  /// A recognizer that still waits does not receive them.
  private func admitLateTouches(of event: TouchEvent, in window: Window) {
    let admitted = late.filter { $0.touch.boundWindow === window }
    late.removeAll { $0.touch.boundWindow === window }
    for (recognizer, touch) in admitted where !recognizer.attempt.isComplete {
      if recognizer.attempt.state.isFinal, !recognizer.attempt.hasFingers {
        beginReset(of: recognizer)
        endResets()
      }
      if receives(recognizer, touch, event, in: touch.hitView?.window) {
        add(touch, to: recognizer)
      }
    }
    var called: [GestureRecognizer] = []
    for (recognizer, touch) in admitted
    where recognizer.attempt.touches.contains(touch)
      && !called.contains(where: { $0 === recognizer })
    {
      called.append(recognizer)
      delivery.call(recognizer, event)
    }
    arbiter.resolve()
  }

  /// Completes a pass after the views were called.
  ///
  /// Processes requests of handlers, delivers delayed touches, and resets recognizers whose attempt is
  /// over.
  ///
  /// - Parameter window: The window whose touches were delivered, or nil for all.
  func finish(_ window: Window?) {
    repeat {
      arbiter.resolve()
      delayed.release(in: window, isAfterViewCalls: true)
      // An action may send the event to another window; then the outer call completes the pass.
      if arbiter.isResolving { return }
      closeAttempts(in: window)
    } while arbiter.hasWork
    leavingViews.removeAll()
  }

  /// Resets the recognizers whose attempt is over (R-GST-21, R-GST-25).
  ///
  /// O(recognizers), and not quadratic: each touch is updated once for all of them.
  private func closeAttempts(in window: Window?) {
    let closing = attempts.closing
    if case .none = closing { return }
    // The attempts of other windows are checked when their touches were delivered.
    if window == nil || read({ $0.hasSoleWindow }) == true { attempts.closing = .none }
    if case .one(let recognizer) = closing {
      if beginsReset(of: recognizer, in: window) { endReset(of: recognizer) }
      return
    }
    var index = 0
    var isAnyOver = false
    while index < attempts.count {
      if beginsReset(of: attempts[index], in: window) { isAnyOver = true }
      index += 1
    }
    if isAnyOver { endResets() }
  }

  /// Begins the reset of a recognizer whose attempt is over, and fails one that nothing can complete.
  ///
  /// Returns true if a reset has begun.
  private func beginsReset(of recognizer: GestureRecognizer, in window: Window?) -> Bool {
    switch attempts.outcome(of: recognizer, in: window) {
    case .open: return false
    case .over:
      beginReset(of: recognizer)
      return true
    case .abandoned:
      // Views may be waiting for its failure.
      request(recognizer.attempt.state.isActive ? .cancelled : .failed, of: recognizer)
      return false
    }
  }

  /// Calls `reset()` of a recognizer whose attempt is over; `endResets()` follows.
  private func beginReset(of recognizer: GestureRecognizer) {
    context.trace(.gestureReset, recognizer)
    arbiter.dequeue(recognizer)
    recognizer.attempt.isResetting = true
    recognizer.reset()
  }

  /// Prepares the recognizers that were reset for their next attempts.
  private func endResets() {
    resets &+= 1
    attempts.forEachReset { leaveTouches($0) }
    attempts.removeReset { endAttempt(of: $0) }
    delivery.invalidateOrder()
  }

  /// Prepares a recognizer that was reset for its next attempt.
  private func endReset(of recognizer: GestureRecognizer) {
    guard recognizer.attempt.isResetting else { return }
    resets &+= 1
    leaveTouches(recognizer.attempt)
    attempts.remove(recognizer)
    endAttempt(of: recognizer)
    delivery.invalidateOrder()
  }

  /// Removes all recognizers that are being reset from the touches of one of them.
  private func leaveTouches(_ attempt: GestureAttempt) {
    for index in 0..<attempt.touches.count {
      attempt.touches.withElement(at: index) { touch in
        guard touch.receiversReset != resets else { return }
        touch.receiversReset = resets
        touch.receivers.removeAll { $0.attempt.isResetting }
      }
    }
  }

  private func endAttempt(of recognizer: GestureRecognizer) {
    let attempt = recognizer.attempt
    for index in 0..<attempt.touches.count {
      let hasLeft = attempt.touches.withElement(at: index) {
        $0.state.status == .left && !$0.state.isHeld
      }
      if hasLeft { dispatcher?.leave(attempt.touches[index]) }
    }
    // The reset may have set a deadline.
    deadlines.set(nil, of: recognizer, at: nil)
    attempt.clear()
    unsafe recognizer.environmentReference = nil
  }

  // MARK: Fingers and views that leave

  /// Completes the attempts of fingers that have left.
  func fingersLeft() {
    attempts.removeLiftedFingers()
    finish(nil)
  }

  /// Removes new touches of an event that an override did not pass on: no recognizer received them.
  func removeUndelivered(_ event: TouchEvent, pass: UInt64) {
    for index in 0..<event.list.count {
      event.list.withElement(at: index) { touch in
        guard touch.state.phase == .began, touch.boundWindow?.deliveredPass != pass else { return }
        for recognizer in touch.receivers.all { ignore(touch, by: recognizer) }
      }
    }
  }

  /// Ends all attempts, because touch input is suspended (R-SYS-1).
  func withdrawAll() {
    for recognizer in attempts.all { withdraw(recognizer) }
  }

  /// Ends the attempts of the recognizers of a view tree that leaves its window (R-SYS-14).
  func viewLeavesWindow(_ root: View) {
    if attempts.isEmpty { return }
    let leaving = attempts.all.filter { $0.view?.isDescendant(of: root) ?? true }
    for recognizer in leaving {
      // A scroll view reports the end of scrolling in the action of its recognizer.
      if let view = recognizer.view { leavingViews.append(view) }
      withdraw(recognizer)
    }
  }

  /// The touches whose begin or end is delayed, in the order in which the delay began.
  var delayedTouches: [Touch] { delayed.touches }

  /// Ends the delay of a touch without delivering anything.
  func endDelay(of touch: Touch) {
    delayed.endDelay(of: touch)
  }

  /// Removes the view of a touch for which the view expects no further calls.
  func unbind(_ touch: Touch) {
    delayed.unbind(touch)
  }

  /// Performs deferred work, unless a dispatch is in progress that does so at its end.
  func settleIfIdle() {
    context.settleIfIdle()
  }

  // MARK: Deadlines

  /// The earliest deadline, or nil if there is none (R-GST-26).
  var nextDeadline: Microseconds? { deadlines.next }

  /// Sets the deadline of a recognizer; nil removes it.
  func setDeadline(_ deadline: Microseconds?, of recognizer: GestureRecognizer) {
    deadlines.set(deadline, of: recognizer, at: read { $0.time })
  }

  /// Calls the recognizers whose deadline is a time, as one pass (R-GST-26).
  ///
  /// Requests are decided after each call. The recognizers are reset together at the end, so that
  /// many deadlines of one time cost no more than linear time.
  func fire(at time: Microseconds) {
    guard let dispatcher else { return }
    dispatcher.quietly {
      deadlines.fire(at: time) { recognizer in
        attempts.mayEnd(recognizer)
        context.trace(.gesture, recognizer)
        recognizer.attempt.willCallOwner()
        recognizer.deadlineReached(at: time)
        recognizer.attempt.didCallOwner()
        arbiter.resolve()
      }
    }
  }

  // MARK: Calls of recognizers

  /// Adds a request of a recognizer, which is processed at the end of the current step.
  func request(_ state: GestureState, of recognizer: GestureRecognizer) {
    arbiter.request(state, of: recognizer)
  }

  /// Ends the attempt of a recognizer that was disabled or detached (R-GST-3).
  func withdraw(_ recognizer: GestureRecognizer) {
    deadlines.set(nil, of: recognizer, at: nil)
    arbiter.withdraw(recognizer)
  }

  /// Checks at the end of the step whether an attempt that has no deadline any more is over (R-GST-25).
  func mayEnd(_ recognizer: GestureRecognizer) {
    attempts.mayEnd(recognizer)
    context.settleIfIdle()
  }

  /// Stops a recognizer from following a touch (R-GST-22).
  func ignore(_ touch: Touch, by recognizer: GestureRecognizer) {
    guard recognizer.attempt.touches.contains(touch) else { return }
    recognizer.attempt.down.remove(touch)
    recognizer.attempt.touches.remove(touch)
    touch.receivers.remove(recognizer)
    arbiter.touchIgnored(touch, by: recognizer)
    delivery.invalidateOrder()
    attempts.mayEnd(recognizer)
    context.settleIfIdle()
  }

  /// Reports a note to the observer.
  func note(_ level: Note.Level, _ blame: Blame, _ message: String) {
    context.note(level, blame, message)
  }
}

extension GestureRecognizer {
  /// The environment of the attempt under way, or else of the application of the view.
  var environment: GestureEnvironment? {
    unsafe environmentReference?.takeUnretainedValue()
      ?? view?.window?.application?.dispatcher.gestures
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
