/// What becomes of a finger at one view, and which object is the cause (R-DIAG-1).
public enum HitVerdict {
  /// The view gets the touch.
  case hit
  /// The view is in no window that an application shows.
  case notInWindow
  /// That view or window is hidden.
  case hidden(View)
  /// That view or window has an alpha of 0.01 or less.
  case alphaTooSmall(View)
  /// That view or window has user interaction disabled.
  case interactionDisabled(View)
  /// That window is in front and takes the point, by that view in it.
  case windowInFront(Window, hit: View)
  /// The point lies outside the bounds of that view, and so outside of all that it holds.
  case outsideBounds(View)
  /// That view overrides `hitTest(_:with:)` so that the point goes elsewhere.
  case hitTestOverride(View)
  /// That view overrides `point(inside:with:)` and says no inside its bounds.
  case pointInsideOverride(View)
  /// That view has a transform without an inverse.
  case nonInvertibleTransform(View)
  /// A view in front takes the point: that sibling or subview, by that view in it.
  case covered(by: View, hit: View)
  /// The view has a finger already and takes only one.
  case multipleTouchWithheld(View)
  /// The view or another touched one is exclusive; that one has the fingers now.
  case exclusiveTouchWithheld(View)
  /// That recognizer keeps the touches of the view back while it may still recognise.
  case recognizerHolds(GestureRecognizer)
  /// That recognizer has taken the touches from the view.
  case recognizerTook(GestureRecognizer)
  /// The view is a control that gets the touch and sends no events, for it is disabled.
  case controlDisabled(Control)
  /// The view gets the touch but handles nothing; up the chain that responder would, or nobody.
  case noHandler(Responder?)

  /// One word for the kind of verdict, for logs and programmes.
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

  /// The object that is the cause, where it is not the view itself without doing anything.
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

  /// The recognizer that is the cause, where it is one.
  public var recognizer: GestureRecognizer? {
    switch self {
    case .recognizerHolds(let recognizer), .recognizerTook(let recognizer): recognizer
    default: nil
    }
  }
}
