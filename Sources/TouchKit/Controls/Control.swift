/// A view that turns touches into events of its own and keeps the touches to itself (R-CTL-1).
///
/// It follows one touch, the first that comes while it follows none, and sends `ControlEvents` for
/// what the finger does. Subclasses override the four tracking methods; programmes add actions.
/// Whether the control is enabled is asked when a finger comes down: a touch that it follows goes on
/// to its end (R-SYS-7).
///
/// Corresponds to `UIControl`.
open class Control: View {
  /// Whether fingers that come down make it send events; a disabled control still takes their
  /// touches and does nothing with them (R-CTL-15).
  open var isEnabled = true
  /// Whether it is chosen; the control itself never changes it.
  open var isSelected = false
  /// Whether it is pressed: follows whether the finger is inside (R-CTL-6).
  open var isHighlighted = false

  /// How the touch is followed.
  @safe @exclusivity(unchecked) final var tracking = ControlTracking()
  /// The touch that it follows, until the last event of it has been sent.
  @safe @exclusivity(unchecked) final var trackedTouch: Touch?
  /// The application that the touch came from, for when its window has left that.
  @safe @exclusivity(unchecked) final weak var trackedApplication: Application?
  /// What it calls for its events.
  @safe @exclusivity(unchecked) final var registrations = ControlActions()

  /// Whether it follows a touch.
  public final var isTracking: Bool { tracking.isTracking }
  /// Whether the finger of the touch that it follows is inside; false while it follows none.
  ///
  /// Inside is less than `TouchConstants.controlDragMargin` outside of `bounds` (R-CTL-4).
  public final var isTouchInside: Bool { tracking.isTouchInside }

  /// How it stands, in one set.
  open var state: ControlState {
    var state = ControlState.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Whether being pressed is what the control is for, so that `primaryActionTriggered` follows.
  var isPrimaryOnPress: Bool { false }

  /// Asks whether a touch that came down is to be followed; the default is yes.
  ///
  /// False makes the control leave this touch alone: no event is sent for it (R-CTL-3).
  open func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { true }

  /// Asks whether a touch that moved is to be followed further; the default is yes.
  ///
  /// False ends it at once, without `endTracking(_:with:)` and without further events (R-CTL-5).
  open func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { true }

  /// Hears that the touch that it follows was lifted, before the last events; does nothing.
  open func endTracking(_ touch: Touch, with event: TouchEvent?) {}

  /// Hears that the touch that it follows was taken away, before `touchCancel`; does nothing.
  ///
  /// The event is nil where the control itself has left its window (R-CTL-9).
  open func cancelTracking(with event: TouchEvent?) {}

  /// Sends one action to one target, or for nil to whoever up the chain knows it (R-CTL-13).
  ///
  /// Every action of the control comes through here. The default asks the application that the
  /// control, or the touch that it follows, belongs to; outside of any it does what that would do.
  ///
  /// - Parameters:
  ///   - action: What to do.
  ///   - target: Who is to do it; nil for whoever knows it.
  ///   - event: The event that is the cause, if there is one.
  /// - Returns: Whether somebody did it.
  @discardableResult
  open func sendAction(_ action: Action, to target: AnyObject?, for event: TouchEvent?) -> Bool {
    if let application = currentApplication {
      return application.sendAction(action, to: target, from: self, for: event)
    }
    return action.send(to: target, from: self, for: event, in: nil)
  }

  /// Whether a touch method passes its calls on after the control has followed them; no (R-CTL-1).
  open func passesOn(_ method: TouchMethod) -> Bool { false }

  /// It handles all touch methods.
  open override func handles(_ method: TouchMethod) -> Bool? { true }

  /// Keeps a single tap with one finger that an ancestor watches for from beginning over an enabled
  /// control (R-CTL-14).
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self, let tap = recognizer as? TapGestureRecognizer
    else { return true }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }

  /// Follows the first of the touches if it follows none.
  ///
  /// - Parameters:
  ///   - touches: The touches in ascending order of their identifiers; valid during the call.
  ///   - event: The event of the whole sequence, or nil when a programme makes the call itself.
  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent?) {
    trackBegan(touches, event)
    if passesOn(.began) { super.touchesBegan(touches, with: event) }
  }

  /// Follows its touch, if that is among them.
  ///
  /// - Parameters:
  ///   - touches: The touches in ascending order of their identifiers; valid during the call.
  ///   - event: The event of the whole sequence, or nil when a programme makes the call itself.
  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent?) {
    trackMoved(touches, event)
    if passesOn(.moved) { super.touchesMoved(touches, with: event) }
  }

  /// Ends following its touch, if that is among them.
  ///
  /// - Parameters:
  ///   - touches: The touches in ascending order of their identifiers; valid during the call.
  ///   - event: The event of the whole sequence, or nil when a programme makes the call itself.
  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent?) {
    trackEnded(touches, event)
    if passesOn(.ended) { super.touchesEnded(touches, with: event) }
  }

  /// Gives its touch up, if that is among them.
  ///
  /// - Parameters:
  ///   - touches: The touches in ascending order of their identifiers; valid during the call.
  ///   - event: The event of the whole sequence, or nil when a programme makes the call itself.
  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent?) {
    trackCancelled(touches, event)
    if passesOn(.cancelled) { super.touchesCancelled(touches, with: event) }
  }
}
