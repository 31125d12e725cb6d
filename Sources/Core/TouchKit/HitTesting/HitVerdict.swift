/// The result of a hit test for one view: a hit, or the object that prevents it.
///
/// Source: R-DIAG-1
public enum HitVerdict {
  /// The view receives the touch.
  case hit
  /// The view is in no window of the application.
  case notInWindow
  /// The associated view or window is hidden.
  case hidden(View)
  /// The associated view or window has an alpha of 0.01 or less.
  case alphaTooSmall(View)
  /// User interaction is disabled for the associated view or window.
  case interactionDisabled(View)
  /// The associated window is in front, and a view in it is hit.
  case windowInFront(Window, hit: View)
  /// The point is outside the bounds of the associated view, and so outside of its subviews.
  case outsideBounds(View)
  /// The associated view overrides `hitTest(_:with:)` and returns another result.
  case hitTestOverride(View)
  /// The associated view overrides `point(inside:with:)` and returns false inside its bounds.
  case pointInsideOverride(View)
  /// The associated view has a transform without an inverse.
  case nonInvertibleTransform(View)
  /// The associated sibling or subview is in front, and a view in it is hit.
  case covered(by: View, hit: View)
  /// The view already has a touch and receives only one.
  case multipleTouchWithheld(View)
  /// The view or another touched view is exclusive; the associated view has the touches.
  case exclusiveTouchWithheld(View)
  /// The associated recognizer delays the touches of the view while it may still recognize.
  case recognizerHolds(GestureRecognizer)
  /// The associated recognizer has cancelled the touches of the view.
  case recognizerTook(GestureRecognizer)
  /// The view is a disabled control: it receives the touch and sends no events.
  case controlDisabled(View)
  /// The view receives the touch but does not handle it; the associated responder of the chain does,
  /// if any.
  case noHandler(Responder?)

  /// The name of the verdict, for logs and programs.
  public var name: String {
    switch self {
    case .hit: "hit"
    case .notInWindow: "notInWindow"
    case .hidden: "hidden"
    case .alphaTooSmall: "alphaTooSmall"
    case .interactionDisabled: "interactionDisabled"
    case .windowInFront: "windowInFront"
    case .outsideBounds: "outsideBounds"
    case .hitTestOverride: "hitTestOverride"
    case .pointInsideOverride: "pointInsideOverride"
    case .nonInvertibleTransform: "nonInvertibleTransform"
    case .covered: "covered"
    case .multipleTouchWithheld: "multipleTouchWithheld"
    case .exclusiveTouchWithheld: "exclusiveTouchWithheld"
    case .recognizerHolds: "recognizerHolds"
    case .recognizerTook: "recognizerTook"
    case .controlDisabled: "controlDisabled"
    case .noHandler: "noHandler"
    }
  }

  /// The responder that is the cause, if any.
  public var culprit: Responder? {
    switch self {
    case .hit, .notInWindow, .recognizerHolds, .recognizerTook: nil
    case .hidden(let view), .alphaTooSmall(let view), .interactionDisabled(let view),
      .outsideBounds(let view), .hitTestOverride(let view), .pointInsideOverride(let view),
      .nonInvertibleTransform(let view), .covered(by: let view, hit: _),
      .multipleTouchWithheld(let view), .exclusiveTouchWithheld(let view):
      view
    case .windowInFront(let window, hit: _): window
    case .controlDisabled(let control): control
    case .noHandler(let responder): responder
    }
  }

  /// The recognizer that is the cause, if any.
  public var recognizer: GestureRecognizer? {
    switch self {
    case .recognizerHolds(let recognizer), .recognizerTook(let recognizer): recognizer
    default: nil
    }
  }
}
