import TouchModel

/// A view that converts touches to control events, and consumes the touches.
///
/// It tracks one touch, the first that comes down while it tracks none, and sends `ControlEvents` for
/// it. Subclasses override the four tracking methods; programs add actions.
///
/// Corresponds to `UIControl`.
///
/// Source: R-CTL-1
open class Control: View {
  /// True if touches send events; a disabled control consumes its touches without sending any.
  ///
  /// Disabling it cancels tracking, unless the finger was lifted already.
  ///
  /// Source: R-CTL-15, R-CTL-19
  open var isEnabled = true {
    didSet {
      guard oldValue, !isEnabled else { return }
      waitingTouches.removeAll()
      if !isEnding, let touch = trackedTouch { abandon(touch) }
    }
  }
  /// True if it is selected; the control never changes it.
  open var isSelected = false
  /// True while it is pressed with the finger inside; false after the last event of a touch.
  ///
  /// Source: R-CTL-6
  open var isHighlighted = false

  /// The state of the tracking.
  @safe @exclusivity(unchecked) private final var tracking = ControlTracking()
  /// The tracked touch, until its last event was sent.
  @safe @exclusivity(unchecked) private(set) final var trackedTouch: Touch?
  /// Touches that came down one after the other while a recognizer delayed the end of the tracked one; they
  /// are tracked in turn.
  @safe @exclusivity(unchecked) private final var waitingTouches: [WaitingTouch] = []
  /// The application in which the tracking of the touch began.
  private final weak var trackedApplication: Application?
  /// True while the lift or the cancellation of the tracked touch is processed.
  private final var isEnding = false
  /// The registered actions.
  @safe @exclusivity(unchecked) final var registrations = TargetActions<Control>()

  /// True while it tracks a touch.
  open var isTracking: Bool { tracking.isTracking }
  /// True while the tracked touch is inside: less than `TouchConstants.controlDragMargin` outside of
  /// `bounds`.
  ///
  /// Source: R-CTL-4
  public final var isTouchInside: Bool { tracking.isTouchInside }

  /// The state as a set of flags.
  open var state: ControlState {
    var state = ControlState.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// True if `primaryActionTriggered` follows `touchUpInside`.
  var isPrimaryOnPress: Bool { false }

  /// The value that `valueChanged` reports; nil for a control without one.
  package var reportedValue: Double? { nil }

  package override var ignoresTouches: Bool { !isEnabled }

  override var moduleClass: Responder.Type { Control.self }

  /// Returns true if a touch that came down is tracked; true by default.
  ///
  /// If false, no event is sent for the touch.
  ///
  /// Source: R-CTL-3
  open func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { true }

  /// Returns true if a touch that moved is tracked further; true by default.
  ///
  /// If false, tracking ends at once, without `endTracking(_:with:)` and without events.
  ///
  /// Source: R-CTL-5
  open func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { true }

  /// Called when the tracked touch was lifted, before the last events; the default ends tracking.
  ///
  /// `isTracking` is false afterwards, also in the actions of the last events. If a program calls it, no event
  /// follows. The control itself never passes a nil touch; it is optional as in UIKit.
  ///
  /// Source: R-CTL-7
  open func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    tracking.end()
    if !isEnding, trackedTouch != nil { forget() }
  }

  /// Called when the tracked touch was cancelled; the default ends tracking and sends `touchCancel`.
  ///
  /// A program may call it: no other event of the touch follows. The event is nil if the control has left its
  /// window.
  ///
  /// Source: R-CTL-7, R-CTL-9
  open func cancelTracking(with event: TouchEvent?) {
    if tracking.isTracking, let touch = trackedTouch { endCancelled(touch, event) }
  }

  /// Sends an action to a target or, for nil, to the first responder that can perform it.
  ///
  /// All actions of the control are sent by this method. The default calls the application of the
  /// control or of the tracked touch; without an application, it has the same effect.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - target: The target, also as a member of `allTargets`, or nil.
  ///   - event: The event that caused the action, or nil.
  /// - Returns: True if the action was performed.
  ///
  /// Source: R-CTL-13
  @discardableResult
  open func sendAction(_ action: Action, to target: Any?, for event: TouchEvent?) -> Bool {
    if let application = application(of: trackedTouch) {
      return application.sendAction(action, to: target, from: self, for: event)
    }
    return action.send(to: target, from: self, for: event, in: nil)
  }

  /// Sends `primaryActionTriggered` without a touch.
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  /// Sends events without a touch, in one report; an action of several of them is called once.
  ///
  /// Source: R-CTL-20
  open func sendActions(for events: ControlEvents) { send(events, nil, nil) }

  /// Returns true if a touch method forwards its calls after tracking; false by default.
  ///
  /// Source: R-CTL-1
  open override func passesOn(_ method: TouchMethod) -> Bool { handling.callsSuper }

  /// Returns true: a control handles all touch methods.
  open override func handles(_ method: TouchMethod) -> Bool? { true }

  /// Returns false for a single-finger single tap recognizer of an ancestor, unless the control is disabled.
  ///
  /// Source: R-CTL-14
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard isEnabled, recognizer.attachedView !== self, let tap = recognizer as? TapGestureRecognizer
    else { return true }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }

  /// Tracks the first of the touches if it tracks none.
  ///
  /// - Parameters:
  ///   - touches: The touches; valid during the call.
  ///   - event: The event of the whole sequence, or nil if the call is not part of a dispatch.
  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    trackBegan(touches, event)
    super.touchesBegan(touches, with: event)
  }

  /// Continues tracking if the tracked touch is among the touches.
  ///
  /// - Parameters:
  ///   - touches: The touches; valid during the call.
  ///   - event: The event of the whole sequence, or nil if the call is not part of a dispatch.
  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    trackMoved(touches, event)
    super.touchesMoved(touches, with: event)
  }

  /// Ends tracking if the tracked touch is among the touches.
  ///
  /// - Parameters:
  ///   - touches: The touches; valid during the call.
  ///   - event: The event of the whole sequence, or nil if the call is not part of a dispatch.
  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    trackEnded(touches, event)
    super.touchesEnded(touches, with: event)
  }

  /// Cancels tracking if the tracked touch is among the touches.
  ///
  /// - Parameters:
  ///   - touches: The touches; valid during the call.
  ///   - event: The event of the whole sequence, or nil if the call is not part of a dispatch.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    trackCancelled(touches, event)
    super.touchesCancelled(touches, with: event)
  }

  // MARK: Tracking

  /// Begins to track the first touch that `beginTracking(_:with:)` accepts (R-CTL-2, R-CTL-3).
  private func trackBegan(_ touches: Set<Touch>, _ event: TouchEvent?) {
    if let touch = trackedTouch, touch.isOver {
      if touch.state.isDelayed {
        if waitingTouches.last?.touch.isOver ?? true,
          let first = (event?.inOrder(touches) ?? touches.inOrder).first(where: isOwn)
        {
          waitingTouches.append(WaitingTouch(first))
        }
        return
      }
      // An override has dropped the event with the end of the tracked touch.
      abandon(touch)
    }
    guard isEnabled else { return }
    for touch in event?.inOrder(touches) ?? touches.inOrder
    where trackedTouch == nil && isEnabled && isOwn(touch) {
      trackedTouch = touch
      trackedApplication = touch.boundWindow?.application
      tracking.willBegin()
      let isTracked = beginTracking(touch, with: event)
      guard trackedTouch === touch else { continue }
      let step = tracking.began(isTracked: isTracked, tapCount: touch.tapCount)
      if isTracked {
        perform(step, touch, event)
      } else {
        trackedTouch = nil
      }
    }
  }

  /// Returns true if the control is the view of a touch, which may belong to a view in it (R-CTL-16).
  private func isOwn(_ touch: Touch) -> Bool { touch.boundView === self }

  /// Processes a move of the tracked touch (R-CTL-5).
  private func trackMoved(_ touches: Set<Touch>, _ event: TouchEvent?) {
    for index in waitingTouches.indices { waitingTouches[index].move(among: touches) }
    guard let touch = tracked(among: touches) else { return }
    let continues = continueTracking(touch, with: event)
    guard trackedTouch === touch else { return }
    perform(tracking.moved(isInside: isInside(touch), continues: continues), touch, event)
    if !continues { trackedTouch = nil }
  }

  /// Ends tracking with the lift of the touch (R-CTL-7).
  private func trackEnded(_ touches: Set<Touch>, _ event: TouchEvent?) {
    if let touch = tracked(among: touches) { end(touch, event) }
    trackWaiting(endedAmong: touches, event)
  }

  /// Tracks the touches that waited for the delayed end of the tracked one.
  private func trackWaiting(endedAmong touches: Set<Touch>, _ event: TouchEvent?) {
    while let next = waitingTouches.first,
      trackedTouch == nil || waitingTouches.contains(where: { touches.contains($0.touch) })
    {
      waitingTouches.removeFirst()
      // A waiting touch may end before the tracked one does.
      if let touch = trackedTouch { abandon(touch) }
      let touch = next.touch
      let isEnded = touches.contains(touch)
      // An override may have dropped the event with its end.
      guard isEnded || !touch.isOver || touch.state.isDelayed else { continue }
      next.replay({ trackBegan([touch], event) }, { trackMoved([touch], event) })
      if isEnded, trackedTouch === touch { end(touch, event) }
    }
  }

  private func end(_ touch: Touch, _ event: TouchEvent?) {
    isEnding = true
    defer { isEnding = false }
    highlight(false)
    endTracking(touch, with: event)
    guard trackedTouch === touch else { return }
    let step = tracking.ended(isInside: isInside(touch), isPrimary: isPrimaryOnPress)
    perform(step, touch, event)
    if trackedTouch === touch { forget() }
  }

  /// Tracks no touch any more.
  private func forget() {
    tracking.finish()
    trackedTouch = nil
    // An action may have set it.
    highlight(false)
  }

  /// Cancels tracking (R-CTL-8); without an event if the control has left its window (R-CTL-9).
  private func trackCancelled(_ touches: Set<Touch>, _ event: TouchEvent?) {
    waitingTouches.removeAll { touches.contains($0.touch) }
    guard let touch = tracked(among: touches) else { return }
    cancel(touch, window === touch.boundWindow ? event : nil)
    trackWaiting(endedAmong: [], event)
  }

  override var isControl: Bool { true }

  /// Returns true if the control tracks a touch, or will.
  final func tracks(_ touch: Touch) -> Bool {
    trackedTouch === touch || waitingTouches.contains { $0.touch === touch }
  }

  /// Ends tracking of a touch whose end the control will not receive.
  private func abandon(_ touch: Touch) {
    waitingTouches.removeAll { $0.touch === touch }
    guard trackedTouch === touch else { return }
    if tracking.isTracking {
      cancel(touch, nil)
    } else {
      // `beginTracking(_:with:)` has not returned yet, or the last events are being sent.
      forget()
    }
  }

  private func cancel(_ touch: Touch, _ event: TouchEvent?) {
    isEnding = true
    defer { isEnding = false }
    cancelTracking(with: event)
    // An override need not call the default.
    if trackedTouch === touch { endCancelled(touch, event) }
  }

  private func endCancelled(_ touch: Touch, _ event: TouchEvent?) {
    perform(tracking.cancelled(), touch, event)
    if trackedTouch === touch { forget() }
  }

  /// Returns the tracked touch if it is among some touches.
  private func tracked(among touches: Set<Touch>) -> Touch? {
    guard tracking.isTracking, let touch = trackedTouch, touches.contains(touch) else {
      return nil
    }
    return touch
  }

  /// Performs a step while its touch is tracked.
  private func perform(_ step: ControlTracking.Step, _ touch: Touch, _ event: TouchEvent?) {
    highlight(step.isHighlighted)
    send(step.first, touch, event)
    if !step.second.isEmpty, trackedTouch === touch { send(step.second, touch, event) }
  }

  private func highlight(_ isHighlighted: Bool) {
    if self.isHighlighted != isHighlighted { self.isHighlighted = isHighlighted }
  }

  /// Returns the application of a touch or, without a touch, of the window.
  ///
  /// For the tracked touch it is the one in which tracking began, even if its window has left or entered
  /// one meanwhile, so that the end is reported where the begin was.
  final func application(of touch: Touch?) -> Application? {
    guard let touch else { return window?.application }
    return touch === trackedTouch ? trackedApplication : touch.boundWindow?.application
  }
}

extension Touch {
  /// True if no view receives the touch any more.
  fileprivate var isOver: Bool {
    boundView == nil || !isOnGlass || (state.hasLeft && !state.isDelayed)
  }
}
