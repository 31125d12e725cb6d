public import TouchModel

/// A rectangle on the screen that can be touched and holds other views.
///
/// Geometry is UIKit's: `center` and `anchorPoint` place the view in its superview, `bounds` is its
/// own coordinate system, `transform` works about the anchor point, and `frame` follows from them.
/// All lengths are points. A view is used on one thread.
///
/// Corresponds to `UIView`.
@safe open class View: Responder {
  /// Where the view lies.
  final var geometry: ViewGeometry {
    get { storedGeometry }
    set {
      storedGeometry = newValue
      superview?.subviewsChanged()
    }
  }

  // What each point or each finger reads on its way is read and changed in single steps that call
  // nobody: not checked for overlapping access, which would cost more than the step.
  @safe @exclusivity(unchecked) private final var storedGeometry = ViewGeometry()
  /// Whether the view is hidden, as stored.
  final var storedIsHidden = false
  /// The opacity, as stored.
  final var storedAlpha = 1.0
  /// Whether the user can interact, as stored.
  final var storedIsUserInteractionEnabled = true
  /// Whether the view takes more than one finger, as stored.
  final var storedIsMultipleTouchEnabled = false
  /// Whether the view wants the fingers of its window for itself, as stored.
  final var storedIsExclusiveTouch = false
  /// The subviews, as stored.
  @safe @exclusivity(unchecked) final var children: [View] = []
  /// Where the subviews are, while that is known and there are many.
  @safe @exclusivity(unchecked) final var index: SubviewIndex?
  /// The superview.
  ///
  /// Sound without counting: a superview owns its subviews and takes itself out of them before it
  /// goes.
  final var parent: View? {
    get { unsafe parentReference?.takeUnretainedValue() }
    set { unsafe parentReference = newValue.map { unsafe Unmanaged.passUnretained($0) } }
  }

  /// The superview, for walks that count no references.
  @exclusivity(unchecked) private(set) final var parentReference: Unmanaged<View>?
  /// The recognizers that watch it, as stored.
  @safe @exclusivity(unchecked) final var recognizers: [GestureRecognizer] = []
  /// The controller whose root view this is.
  ///
  /// Sound without counting: the controller owns the view and takes itself out of it before it goes.
  unowned(unsafe) final var controller: ViewController?
  /// The superview before a removal, while the cancellation climbs from here (R-SYS-4).
  final var formerSuperview: View?

  /// Whether the view clips its drawing; makes no difference to touches (R-HIT-7).
  public final var clipsToBounds = false
  /// The height in the drawing order; makes no difference to touches (R-HIT-8).
  public final var zPosition = 0.0

  /// Makes a view with its place in its future superview.
  public init(frame: Rect = .zero, identifier: String = "") {
    super.init(identifier: identifier)
    geometry.frame = frame
  }

  deinit {
    for child in children { child.parent = nil }
    for recognizer in recognizers { unsafe recognizer.viewReference = nil }
  }

  /// The controller whose root view this is, else the superview (R-RESP-2).
  open override var next: Responder? {
    if let controller = unsafe controller { return controller }
    if let formerSuperview { return formerSuperview }
    return parent
  }

  /// The view that should have a touch at a point, or nil where neither this one nor any below can.
  ///
  /// The default refuses where `acceptsTouches` is false or `point(inside:with:)` says no; then asks
  /// the subviews from last to first, each with the point in its own coordinates; then gives itself
  /// (R-HIT-1). Asked once for each new finger and window tried; an override should have no side
  /// effects (R-HIT-18).
  ///
  /// - Parameters:
  ///   - point: The place in the view's own coordinates.
  ///   - event: The event of the sequence, or nil when a programme asks by itself (R-HIT-19).
  /// - Returns: Whatever view shall have the touch; it is used as it is (R-HIT-12).
  open func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    standardHitTest(point, with: event)
  }

  /// Whether a point belongs to the view; the default is half-open `bounds` (R-HIT-5).
  ///
  /// - Parameters:
  ///   - point: The place in the view's own coordinates.
  ///   - event: The event of the sequence, or nil when a programme asks by itself.
  /// - Returns: False makes the view and everything in it unreachable (R-HIT-13).
  open func point(inside point: Point, with event: TouchEvent?) -> Bool {
    geometry.bounds.contains(point)
  }

  /// Whether a recognizer that has found its gesture may leave `possible`; the default is yes.
  ///
  /// Asked of the view that was hit and of each one up to the recognizer's own, before the
  /// recognizer's delegate (R-GST-10).
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// How `hitTest(_:with:)` is overridden, or nil where it is the default or nothing is said.
  ///
  /// A declaration for explanations; it changes nothing about the hit test.
  open var hitTestOverride: HitTestOverride? { nil }

  /// How `point(inside:with:)` is overridden in a few words, or nil where it is the default.
  ///
  /// A declaration for explanations; it changes nothing about the hit test.
  open var pointInsideOverride: String? { nil }

  /// Whether neither hit test method is overridden, so that the superview may skip the view where
  /// its frame does not hold the point.
  ///
  /// The classes of this module say yes and subclasses no, which is always right; a subclass that
  /// overrides neither method may say yes to be found faster among many siblings. Must not change
  /// while the view has a superview.
  open var usesStandardHitTest: Bool { isOwnClass }

  /// This view, if it is a window.
  var asWindow: Window? { nil }

  /// Tells the view that what a search among its subviews may have remembered is no longer so.
  final func subviewsChanged() {
    if index != nil { index = nil }
  }
}
