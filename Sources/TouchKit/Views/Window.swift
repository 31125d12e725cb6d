public import TouchModel

/// The root of a tree of views, with a height above the screen.
///
/// A window lies on the screen: its `frame` is in screen points. It takes part once it belongs to
/// an application (`Application.add(_:)`, or `windowScene`) and is shown: it starts hidden, as in
/// UIKit. The window shown last is in front within its level (R-WIN-2).
///
/// Corresponds to `UIWindow`.
open class Window: View {
  /// The application it belongs to.
  ///
  /// Sound without counting: the application owns the window and takes itself out of it before it
  /// goes.
  unowned(unsafe) final var owner: Application?
  /// Counts the times that a window was shown, over all windows of the application.
  final var shownCount: Int64 = 0
  /// The event pass in which the window last delivered.
  @safe @exclusivity(unchecked) final var deliveredPass: UInt64 = 0
  /// The responder that gets the events without a place.
  final weak var firstResponder: Responder?
  /// Waits for drags from the edges of the screen, where the application has a gate.
  final var edgeGateRecognizer: EdgeGateRecognizer?
  private weak var scene: WindowScene?
  private var level = WindowLevel.normal

  /// Makes a hidden window with its place on the screen.
  public override init(frame: Rect = .zero, identifier: String = "") {
    super.init(frame: frame, identifier: identifier)
    storedIsHidden = true
  }

  /// The height above the screen; higher is in front.
  public final var windowLevel: WindowLevel {
    get { level }
    set {
      level = newValue
      application?.windowOrderChanged()
    }
  }

  /// The application that the window belongs to.
  public final var application: Application? { unsafe owner }

  /// The scene that the window belongs to; setting it joins the scene's application.
  public final var windowScene: WindowScene? {
    get { scene }
    set {
      scene = newValue
      if let application = newValue?.application { application.add(self) }
    }
  }

  /// The controller whose view fills the window.
  ///
  /// Setting it puts that view at the back of `subviews` and takes the former one out. A view
  /// without a size is given the window's bounds; any other keeps its frame.
  public final var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let former = oldValue?.viewIfLoaded, former.superview === self {
        former.removeFromSuperview()
      }
      guard let view = rootViewController?.view else { return }
      if view.bounds.size == .zero { view.frame = bounds }
      insertSubview(view, at: 0)
    }
  }

  /// Whether the window gets the events that have no place; no matter for touches (R-WIN-5).
  public final var isKeyWindow: Bool { application?.keyWindow === self }

  /// Makes it the key window; nothing happens outside of an application.
  public final func makeKey() {
    application?.keyWindow = self
  }

  /// Shows the window in front of its level and makes it the key window.
  public final func makeKeyAndVisible() {
    if isHidden { isHidden = false } else { bringToFront() }
    makeKey()
  }

  /// The scene, else the application (R-RESP-5).
  open override var next: Responder? {
    if let scene { return scene }
    return unsafe owner
  }

  /// Delivers the event to the views of this window that have touches in it.
  ///
  /// An override that does not call `super` drops the event for this window. Works only inside
  /// `Application.sendEvent(_:)` and once for each event; other calls do nothing.
  open func sendEvent(_ event: TouchEvent) {
    unsafe event.dispatcher?._withUnsafeGuaranteedRef { $0.deliver(event, to: self) }
  }

  override var asWindow: Window? { self }

  /// Follows a change of `isHidden`: touches of a hidden window are cancelled (R-SYS-7).
  final func visibilityChanged() {
    if isHidden {
      application?.dispatcher.cancelTouches(.window(self), .viewRemoved)
      application?.windowOrderChanged()
    } else {
      bringToFront()
    }
  }

  /// Puts the window in front of its level.
  final func bringToFront() {
    guard let application else { return }
    shownCount = application.nextShownCount()
    application.windowOrderChanged()
  }

  /// Whether the window lies in front of another one of the same application.
  final func isInFront(of other: Window) -> Bool {
    level == other.level ? shownCount > other.shownCount : level > other.level
  }
}
