public import TouchModel

extension View {
  /// The smallest upright rectangle of the superview that holds the view, in its coordinates.
  ///
  /// Setting it sets the size of `bounds` and `center`. With a transform other than identity the
  /// result of setting it means nothing, as in UIKit: set `bounds` and `center` instead.
  public final var frame: Rect {
    get { geometry.frame }
    set { geometry.frame = newValue }
  }

  /// The view's rectangle in its own coordinates; moving its origin scrolls the contents.
  public final var bounds: Rect {
    get { geometry.bounds }
    set { geometry.bounds = newValue }
  }

  /// The place of the anchor point in the superview's coordinates.
  public final var center: Point {
    get { geometry.center }
    set { geometry.center = newValue }
  }

  /// The point about which `transform` works, as a fraction of `bounds`; (0.5, 0.5) at first.
  ///
  /// Setting it keeps `center` and so moves the view, as it does for a layer.
  public final var anchorPoint: Point {
    get { geometry.anchorPoint }
    set { geometry.anchorPoint = newValue }
  }

  /// The turn, scale and shift about the anchor point; without an inverse the view is not hit.
  public final var transform: AffineTransform {
    get { geometry.transform }
    set { geometry.transform = newValue }
  }

  /// Whether the view, with all that it holds, is invisible and out of reach of new touches.
  ///
  /// A touch that the view already has goes on (R-SYS-7).
  public final var isHidden: Bool {
    get { storedIsHidden }
    set {
      guard newValue != storedIsHidden else { return }
      storedIsHidden = newValue
      asWindow?.visibilityChanged()
    }
  }

  /// The opacity from 0 to 1; at 0.01 and below the view is out of reach (R-HIT-2).
  public final var alpha: Double {
    get { storedAlpha }
    set { storedAlpha = newValue }
  }

  /// Whether the view, with all that it holds, can be touched; false at first for labels and
  /// image views (R-HIT-9).
  public final var isUserInteractionEnabled: Bool {
    get { storedIsUserInteractionEnabled }
    set { storedIsUserInteractionEnabled = newValue }
  }

  /// Whether the view gets more than one finger at a time; false at first, not inherited.
  ///
  /// Read when a finger lands: one that may not have the view is withheld from it for as long as
  /// it stays down (R-MULTI-2).
  public final var isMultipleTouchEnabled: Bool {
    get { storedIsMultipleTouchEnabled }
    set { storedIsMultipleTouchEnabled = newValue }
  }

  /// Whether no other view of the window may have touches at the same time (R-EXCL-4).
  public final var isExclusiveTouch: Bool {
    get { storedIsExclusiveTouch }
    set { storedIsExclusiveTouch = newValue }
  }

  /// The view that holds this one.
  public final var superview: View? { parent }

  /// The views that this one holds, the rearmost first.
  public final var subviews: [View] { children }

  /// The window at the root of the tree, which for a window is itself; nil outside of windows.
  ///
  /// O(depth).
  public final var window: Window? {
    var view: View = self
    while let parent = view.parent { view = parent }
    return view.asWindow
  }

  /// The controller whose root view this is.
  public final var viewController: ViewController? { unsafe controller }
}
