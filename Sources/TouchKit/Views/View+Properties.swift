public import TouchModel

extension View {
  /// The smallest rectangle that contains the view, in the coordinates of the superview.
  ///
  /// Setting it sets `center` and the size of `bounds`. As in UIKit, the result is undefined if the
  /// transform is not the identity: set `bounds` and `center` instead.
  public final var frame: Rect {
    get { geometry.frame }
    set { geometry.frame = newValue }
  }

  /// The rectangle of the view in its own coordinates; its origin is the scroll position.
  public final var bounds: Rect {
    get { geometry.bounds }
    set { geometry.bounds = newValue }
  }

  /// The location of the anchor point in the coordinates of the superview.
  public final var center: Point {
    get { geometry.center }
    set { geometry.center = newValue }
  }

  /// The point about which `transform` applies, as a fraction of `bounds`; (0.5, 0.5) by default.
  ///
  /// Setting it does not change `center`, and so moves the view.
  public final var anchorPoint: Point {
    get { geometry.anchorPoint }
    set { geometry.anchorPoint = newValue }
  }

  /// The transform about the anchor point; a view whose transform has no inverse is not hit.
  public final var transform: AffineTransform {
    get { geometry.transform }
    set { geometry.transform = newValue }
  }

  /// True if the view and its descendants are invisible and receive no new touches.
  ///
  /// A touch that the view already has continues (R-SYS-7).
  public final var isHidden: Bool {
    get { storedIsHidden }
    set {
      guard newValue != storedIsHidden else { return }
      storedIsHidden = newValue
      asWindow?.visibilityChanged()
    }
  }

  /// The opacity from 0 to 1; at 0.01 and below the view receives no new touches (R-HIT-2).
  public final var alpha: Double {
    get { storedAlpha }
    set { storedAlpha = newValue }
  }

  /// True if the view and its descendants receive new touches; false by default for labels and
  /// image views (R-HIT-9).
  public final var isUserInteractionEnabled: Bool {
    get { storedIsUserInteractionEnabled }
    set { storedIsUserInteractionEnabled = newValue }
  }

  /// True if the view receives more than one touch at a time; false by default, not inherited.
  ///
  /// Read when a finger comes down: an additional touch is withheld from the view until the finger is
  /// lifted (R-MULTI-2).
  public final var isMultipleTouchEnabled: Bool {
    get { storedIsMultipleTouchEnabled }
    set { storedIsMultipleTouchEnabled = newValue }
  }

  /// True if no other view of the window may have touches at the same time (R-EXCL-4).
  public final var isExclusiveTouch: Bool {
    get { storedIsExclusiveTouch }
    set { storedIsExclusiveTouch = newValue }
  }

  /// True if touches in the view and in its subviews are secrets, such as those on a keypad.
  ///
  /// It does not change what the view receives. It concerns who reports touches elsewhere: see
  /// `Touch.sensitiveView`. Read when a finger comes down.
  public final var isSensitive: Bool {
    get { storedIsSensitive }
    set { storedIsSensitive = newValue }
  }

  /// The outermost sensitive view among this one and its superviews; nil if there is none.
  ///
  /// O(depth).
  public final var outermostSensitiveView: View? {
    var result: View?
    var next: View? = self
    while let view = next {
      if view.storedIsSensitive { result = view }
      next = view.parent
    }
    return result
  }

  /// The view that contains this one.
  public final var superview: View? { parent }

  /// The views that this one contains, the rearmost first.
  public final var subviews: [View] { children }

  /// The window at the root of the tree, or nil; a window returns itself.
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
