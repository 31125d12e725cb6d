public import TouchModel

/// A rectangle on the screen that receives touches and contains other views.
///
/// The geometry is UIKit's: `center` and `anchorPoint` position the view in its superview, `bounds` is
/// its own coordinate system, `transform` applies about the anchor point, and `frame` is computed from
/// them. All lengths are points. A view is used on one thread.
///
/// Corresponds to `UIView`.
@safe open class View: Responder {
  /// The position and size of the view.
  package final var geometry: ViewGeometry {
    get { storedGeometry }
    set {
      let former = storedGeometry.bounds.size
      storedGeometry = newValue
      parent?.subviewsChanged()
      if newValue.bounds.size != former {
        setNeedsLayout()
        sizeChanged()
        resizeSubviews(from: former)
      }
    }
  }

  // Accessed in single steps: unchecked.
  @safe @exclusivity(unchecked) private final var storedGeometry = ViewGeometry()
  final var storedIsHidden = false
  final var storedAlpha = 1.0
  final var storedIsUserInteractionEnabled = true
  final var storedIsMultipleTouchEnabled = false
  final var storedIsExclusiveTouch = false
  final var storedIsSensitive: Bool?
  /// The object that decides the hit test in place of the default; nil for the default.
  ///
  /// Must not change while the view has a superview.
  @safe @exclusivity(unchecked) package final var hitPolicy: (any HitPolicy)?
  /// The subviews, the rearmost first.
  @safe @exclusivity(unchecked) final var children: [View] = []
  /// How the next hit test finds a subview among many.
  @safe @exclusivity(unchecked) final var search = SubviewSearch.changed
  /// The superview.
  ///
  /// Unretained: the superview owns its subviews and clears this property before it is released.
  final var parent: View? {
    get { unsafe parentReference?.takeUnretainedValue() }
    set { unsafe parentReference = newValue.map { unsafe Unmanaged.passUnretained($0) } }
  }

  /// The superview, for traversals without retain and release.
  @exclusivity(unchecked) private(set) final var parentReference: Unmanaged<View>?
  /// The phases of touches that the view has still to receive in this pass, as `TouchPhase.bit`.
  @safe @exclusivity(unchecked) final var pendingPhases: UInt8 = 0
  /// The attached recognizers, in the order in which they were added.
  @safe @exclusivity(unchecked) final var recognizers: [GestureRecognizer] = []
  /// The controller whose root view this is.
  ///
  /// Unretained: the controller owns the view and clears this property before it is released.
  unowned(unsafe) final var controller: ViewController?
  /// The superview before a removal, while the cancellation is dispatched from here (R-SYS-4).
  final var formerSuperview: View?

  /// The touch accommodations; nil for none.
  final var accommodation: ViewAccommodation?
  /// True until `layoutSubviews()` is called after a change.
  final var needsLayout = false

  /// A number that the program may use to identify the view.
  open var tag = 0
  /// How the view changes with the size of its superview; not at all by default.
  open var autoresizingMask: AutoresizingMask = []
  /// True if the subviews change with the size of the view by their `autoresizingMask`; true by default.
  open var autoresizesSubviews = true
  /// True if drawing is clipped to the bounds; has no effect on touches.
  ///
  /// Source: R-HIT-7
  public final var clipsToBounds = false
  /// The position in the drawing order; has no effect on touches.
  ///
  /// Source: R-HIT-8
  public final var zPosition = 0.0

  /// Creates a view with a frame in the coordinates of its future superview.
  ///
  /// The only initializer that a subclass must override to have all of them.
  public init(frame: Rect) {
    super.init(identifier: "")
    geometry.frame = frame
  }

  /// Creates a view of size zero.
  public convenience init() {
    self.init(frame: .zero)
  }

  /// Creates a view with a frame in the coordinates of its future superview, and a name for logs.
  public convenience init(frame: Rect = .zero, identifier: String) {
    self.init(frame: frame)
    self.identifier = identifier
  }

  deinit {
    for child in children { child.parent = nil }
    for recognizer in recognizers { unsafe recognizer.viewReference = nil }
  }

  /// The smallest rectangle that contains the view, in the coordinates of the superview.
  ///
  /// Setting it sets `center` and the size of `bounds`. If the transform scales, or turns by right angles, the
  /// bounds get the size that fills the rectangle. With another transform, set `bounds` and `center` instead.
  open var frame: Rect {
    get { geometry.frame }
    set { geometry.frame = newValue }
  }

  /// The rectangle of the view in its own coordinates; its origin is the scroll position.
  open var bounds: Rect {
    get { geometry.bounds }
    set { geometry.bounds = newValue }
  }

  /// The location of the anchor point in the coordinates of the superview.
  open var center: Point {
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
  open var transform: AffineTransform {
    get { geometry.transform }
    set { geometry.transform = newValue }
  }

  /// True if the view and its descendants are invisible and receive no new touches.
  ///
  /// A touch that the view already has continues.
  ///
  /// Source: R-SYS-7
  open var isHidden: Bool {
    get { storedIsHidden }
    set {
      guard newValue != storedIsHidden else { return }
      storedIsHidden = newValue
      asWindow?.visibilityChanged()
      parent?.subviewVisibilityChanged()
    }
  }

  /// The opacity from 0 to 1; 1 by default.
  ///
  /// At 0.01 and below, or if it is not a number, the view and its descendants receive no new touches.
  ///
  /// Source: R-HIT-2
  open var alpha: Double {
    get { storedAlpha }
    set { storedAlpha = newValue }
  }

  /// True if the view and its descendants receive new touches; false by default for labels and image views.
  ///
  /// Source: R-HIT-9
  open var isUserInteractionEnabled: Bool {
    get { storedIsUserInteractionEnabled }
    set { storedIsUserInteractionEnabled = newValue }
  }

  /// True if the view receives more than one touch at a time; false by default, not inherited.
  ///
  /// Read when a finger comes down: an additional touch is withheld from the view until the finger is lifted.
  ///
  /// Source: R-MULTI-2
  open var isMultipleTouchEnabled: Bool {
    get { storedIsMultipleTouchEnabled }
    set { storedIsMultipleTouchEnabled = newValue }
  }

  /// True if no other view of the window may have touches at the same time; false by default.
  ///
  /// Source: R-EXCL-2, R-EXCL-3
  open var isExclusiveTouch: Bool {
    get { storedIsExclusiveTouch }
    set { storedIsExclusiveTouch = newValue }
  }

  /// True if touches in the view and in its subviews are secrets, such as those on a keypad; nil by default.
  ///
  /// False opens a view in a sensitive one: it and its subviews are no secrets, unless one of them is sensitive
  /// itself. The value does not change what the view receives. Observers must not report where a secret touch
  /// is: see `Touch.sensitiveView`. Read when a finger comes down.
  ///
  /// Source: R-DIAG-4
  public final var isSensitive: Bool? {
    get { storedIsSensitive }
    set {
      storedIsSensitive = newValue
      if newValue == true { window?.hasSensitiveViews = true }
    }
  }

  /// The controller whose root view this is, or else the superview.
  ///
  /// Source: R-RESP-2
  open override var next: Responder? {
    if let controller = unsafe controller { return controller }
    if let formerSuperview { return formerSuperview }
    return parent
  }

  /// Returns the view that receives a touch at a point, or nil if neither this view nor a descendant
  /// does.
  ///
  /// The default returns nil if `acceptsTouches` is false or `point(inside:with:)` returns false. Then it
  /// calls the subviews from front to back, each with the point in its own coordinates, and otherwise returns
  /// the view itself. Called at least once per new finger and tested window, and again where it may lie in a sensitive
  /// view, or one with touch accommodations; an override should have no side effects.
  ///
  /// - Parameters:
  ///   - point: The point in the view's own coordinates.
  ///   - event: The event of the sequence, or nil outside of a dispatch.
  /// - Returns: The view that receives the touch; used without further checks.
  ///
  /// Source: R-HIT-1, R-HIT-18, R-HIT-19, R-HIT-12
  open func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    hitPolicy == nil
      ? standardHitTest(point, with: event) : hitTestWithPolicy(point, with: event)
  }

  /// Returns true if a point is inside the view; by default, inside the half-open `bounds`.
  ///
  /// - Parameters:
  ///   - point: The point in the view's own coordinates.
  ///   - event: The event of the sequence, or nil outside of a dispatch.
  /// - Returns: False makes the view and its descendants unreachable at the point.
  ///
  /// Source: R-HIT-5, R-HIT-13
  open func point(inside point: Point, with event: TouchEvent?) -> Bool {
    hitPolicy == nil ? geometry.bounds.contains(point) : policyContains(point)
  }

  /// Returns true if a recognizer that has detected its gesture may begin; true by default.
  ///
  /// Called for the hit view and its ancestors up to the recognizer's view, before the delegate of the
  /// recognizer.
  ///
  /// Source: R-GST-10
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// How `hitTest(_:with:)` is overridden, or nil if it is not, or if that is not declared.
  ///
  /// Used for explanations, and to find sensitive views outside of their superviews; has no effect on the hit
  /// test.
  open var hitTestOverride: HitTestOverride? { hitPolicy?.hitTestOverride }

  /// A short description of the override of `point(inside:with:)`, or nil.
  ///
  /// Used for explanations; has no effect on the hit test.
  open var pointInsideOverride: String? { hitPolicy?.pointInsideOverride }

  /// True if neither hit test method is overridden, so that the superview may skip the view if its
  /// frame does not contain the point.
  ///
  /// By default true for the classes of this module and false for their subclasses. A subclass that
  /// overrides neither method may return true, for faster hit tests among many siblings. Must not
  /// change while the view has a superview.
  open var usesStandardHitTest: Bool { isModuleClass && hitPolicy == nil }

  /// True if the view receives touches and ignores them; used for explanations (R-CTL-15).
  package var ignoresTouches: Bool { false }

  /// True if touches are delayed for the subviews; used for explanations (R-SCR-3).
  package var delaysSubviewTouches: Bool { false }

  /// The recognizer that scrolls the content; nil if the view does not scroll.
  ///
  /// Used for explanations.
  package var scrollRecognizer: GestureRecognizer? { nil }

  /// True if the content is larger than the view; used for explanations (R-SCR-7).
  package var hasLargerContent: Bool { false }

  /// True if the view tracks touches from press to release, as controls do.
  var isControl: Bool { false }

  // MARK: Hierarchy

  /// Adds a view in front of all other subviews.
  ///
  /// A view that has a superview is removed from it first. If it stays in the same window, it keeps its
  /// touches; otherwise they are cancelled. Has no effect for a window, for the view itself, and for its
  /// ancestors.
  ///
  /// Source: R-SYS-5, R-SYS-4, R-SYS-6
  open func addSubview(_ view: View) {
    insert(view) { $0.count }
  }

  /// Inserts a view at an index of `subviews`, limited to the valid range; see `addSubview(_:)`.
  open func insertSubview(_ view: View, at index: Int) {
    insert(view) { min(max(index, 0), $0.count) }
  }

  /// Inserts a view directly in front of a subview, or in front of all if `sibling` is not one.
  ///
  /// See `addSubview(_:)`.
  open func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view) { children in
      (children.firstIndex { $0 === sibling }).map { $0 + 1 } ?? children.count
    }
  }

  /// Inserts a view directly behind a subview, or behind all if `sibling` is not one.
  ///
  /// See `addSubview(_:)`.
  open func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view) { children in children.firstIndex { $0 === sibling } ?? 0 }
  }

  /// Moves a subview to the front; has no effect for other views.
  open func bringSubviewToFront(_ view: View) {
    guard view.superview === self else { return }
    insert(view) { $0.count }
  }

  /// Moves a subview to the back; has no effect for other views.
  open func sendSubviewToBack(_ view: View) {
    guard view.superview === self else { return }
    insert(view) { _ in 0 }
  }

  /// Exchanges the places of two subviews; has no effect for indices that do not exist.
  open func exchangeSubview(at index: Int, withSubviewAt other: Int) {
    guard children.indices.contains(index), children.indices.contains(other) else { return }
    children.swapAt(index, other)
    subviewsChanged()
  }

  /// Removes the view from its superview; cancels its touches if it was in a window.
  ///
  /// The cancellation is dispatched along the responder chain before the removal. In a touch handler it
  /// follows directly after the handler; otherwise it is complete on return.
  ///
  /// Source: R-SYS-4
  open func removeFromSuperview() { leaveSuperview() }

  // MARK: Life cycle

  /// Called before the view gets another superview; nil if it is removed.
  open func willMove(toSuperview superview: View?) {}

  /// Called after the superview changed.
  open func didMoveToSuperview() {}

  /// Called before the view gets into another window with its superview or itself; nil if it leaves.
  ///
  /// Superviews are called before their subviews.
  open func willMove(toWindow window: Window?) {}

  /// Called after the window of the view changed.
  open func didMoveToWindow() {}

  /// Called after a subview was added.
  open func didAddSubview(_ subview: View) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: View) {}

  /// Sets the frames of the subviews; the default does nothing.
  ///
  /// Called before the next hit test after the size or the subviews of the view have changed, or after
  /// `setNeedsLayout()`. There is no layout engine behind it.
  open func layoutSubviews() {}

  /// Returns the size that the view would like to have; by default that of `bounds`.
  ///
  /// - Parameter size: The size that there is room for.
  /// - Returns: The size, in points.
  open func sizeThatFits(_ size: Size) -> Size { bounds.size }

  /// Gives `bounds` the size that `sizeThatFits(_:)` returns.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  override var moduleClass: Responder.Type { View.self }

  override var owningApplication: Application? {
    (window ?? formerSuperview?.window)?.application
  }

  /// True if a layout of the view may have an effect; most classes of this module lay out nothing.
  var laysOutSubviews: Bool { !isModuleClass || viewController != nil }

  /// Called after the size of the bounds has changed.
  func sizeChanged() {}

  /// Called after a subview was hidden or shown.
  func subviewVisibilityChanged() {}

  /// Discards the spatial index after a change of the subviews or of their geometry.
  final func subviewsChanged() {
    if case .changed = search { return }
    search = .changed
  }
}
