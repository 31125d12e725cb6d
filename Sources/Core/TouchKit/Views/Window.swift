public import TouchModel

/// The root of a view tree, with a window level.
///
/// The `frame` of a window is in points of the screen. A window receives touches once it belongs to an
/// application (`Application.add(_:)`, or `windowScene`) and is not hidden; as in UIKit it is hidden at
/// first. Within a level, the window that was shown last is in front.
///
/// Corresponds to `UIWindow`.
///
/// Source: R-WIN-2
open class Window: View {
  // Accessed in single steps: unchecked.
  /// The application of the window.
  ///
  /// Unretained: the application owns the window and clears this property before it is released.
  @exclusivity(unchecked) unowned(unsafe) final var owner: Application?
  /// The number of the last time that it was shown, counted over all windows of the application.
  final var shownCount: Int64 = 0
  /// True if touches that begin in the window are dead until lifted (P-3).
  package final var refusesTouches = false
  /// True once a view of the window had touch accommodations.
  final var hasAccommodations = false {
    didSet { if hasAccommodations { application?.dispatcher.hasAccommodations = true } }
  }
  /// True once the window, or a view of it, was sensitive.
  final var hasSensitiveViews = false {
    didSet { if hasSensitiveViews { application?.hasSensitiveViews = true } }
  }
  /// The first responder; receives events without a location.
  final weak var firstResponder: Responder?
  /// The recognizer of the edge gesture, if the application has an edge gate.
  final var edgeGateRecognizer: EdgeGateRecognizer?
  private weak var scene: WindowScene?
  private var level = WindowLevel.normal

  /// Creates a hidden window with a frame in points of the screen.
  public override init(frame: Rect) {
    super.init(frame: frame)
    storedIsHidden = true
  }

  /// Creates a hidden window of size zero in a scene.
  public init(windowScene: WindowScene) {
    super.init(frame: .zero)
    storedIsHidden = true
    self.windowScene = windowScene
  }

  /// The level; windows with a higher level are in front.
  public final var windowLevel: WindowLevel {
    get { level }
    set {
      level = newValue
      application?.windowOrderChanged()
    }
  }

  /// The application of the window, or nil.
  public final var application: Application? { unsafe owner }

  /// The scene of the window; setting it adds the window to the scene's application.
  public final var windowScene: WindowScene? {
    get { scene }
    set {
      scene = newValue
      if let application = newValue?.application { application.add(self) }
    }
  }

  /// The controller whose view is the content of the window.
  ///
  /// Setting it inserts the view at the back of `subviews` and removes the former one. A view of size
  /// zero gets the bounds of the window as its frame.
  open var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let former = oldValue?.viewIfLoaded, former.superview === self {
        former.removeFromSuperview()
      }
      rootViewController?.initialFrame = bounds
      guard let view = rootViewController?.view else { return }
      if view.bounds.size == .zero { view.frame = bounds }
      insertSubview(view, at: 0)
    }
  }

  /// True if the window receives events without a location; touches do not depend on it.
  ///
  /// A touch that comes down in a window makes it the key window.
  ///
  /// Source: R-WIN-5
  public final var isKeyWindow: Bool { application?.keyWindow === self }

  /// True if the window can become the key window, by a touch or by the program; true by default.
  ///
  /// Source: R-WIN-5
  open var canBecomeKey: Bool { true }

  /// Makes the window the key window; has no effect without an application, and if it cannot become key.
  public final func makeKey() {
    if canBecomeKey { application?.makeKey(self) }
  }

  /// Called after the window became the key window; the default does nothing.
  ///
  /// Source: R-WIN-5
  open func becomeKey() {}

  /// Called after the window stopped being the key window; the default does nothing.
  ///
  /// Source: R-WIN-5
  open func resignKey() {}

  /// Shows the window in front of its level, and makes it the key window.
  public final func makeKeyAndVisible() {
    if isHidden { isHidden = false } else { bringToFront() }
    makeKey()
  }

  /// The scene, or else the application.
  ///
  /// Source: R-RESP-5
  open override var next: Responder? {
    if let scene { return scene }
    return unsafe owner
  }

  /// Delivers the event to the recognizers and views of this window that have touches in it.
  ///
  /// An override that does not call `super` drops the event for this window. Has an effect only during
  /// `Application.sendEvent(_:)`, and once per event.
  open func sendEvent(_ event: TouchEvent) {
    unsafe event.dispatcher?._withUnsafeGuaranteedRef { $0.deliver(event, to: self) }
  }

  override var asWindow: Window? { self }
  override var moduleClass: Responder.Type { Window.self }

  /// Updates the window order after a change of `isHidden`; cancels the touches of a hidden window
  /// (R-SYS-7).
  final func visibilityChanged() {
    if isHidden {
      resignFirstResponder(in: self, force: true)
      application?.dispatcher.requestCancellation(of: .window(self), .viewRemoved)
      application?.windowOrderChanged()
    } else {
      bringToFront()
    }
  }

  /// Makes the first responder resign if it belongs to a view, and returns true if it has resigned.
  ///
  /// With `force` it is not the first responder afterwards, even if it refuses to resign, as for a view that
  /// leaves the window (R-RESP-18).
  @discardableResult
  final func resignFirstResponder(in root: View, force: Bool) -> Bool {
    guard let responder = firstResponder, responder.isReached(through: root) else { return false }
    let hasResigned = responder.resignFirstResponder()
    if force, firstResponder === responder { firstResponder = nil }
    return hasResigned || force
  }

  /// Moves the window to the front of its level.
  package final func bringToFront() {
    guard let application else { return }
    shownCount = application.nextShownCount()
    application.windowOrderChanged()
  }

  /// Returns true if the window is in front of another one of the same application.
  package final func isInFront(of other: Window) -> Bool {
    level == other.level ? shownCount > other.shownCount : level > other.level
  }
}
