public import TouchModel

/// A view whose content scrolls with the finger.
///
/// The content is its subviews; `contentOffset` is the point of the content at the origin of the view. While
/// scrolling is enabled, touches are delayed for the content until it is known that they do not scroll, and
/// touches of the scroll view itself are consumed. After a quick drag the content decelerates, and at the end
/// of its range it bounces. If its limits permit it, two fingers zoom the view that the delegate names.
///
/// A subclass that is a `GestureRecognizerDelegate` is the delegate of `panGestureRecognizer` and of
/// `pinchGestureRecognizer`. They can have no other one.
///
/// Corresponds to `UIScrollView`.
///
/// Source: R-SCR-8
open class ScrollView: View {
  /// The point of the content at the origin of the view: the origin of `bounds`.
  ///
  /// A finger and a motion of the content set it, too.
  ///
  /// Source: R-SCR-1
  open var contentOffset: Point {
    get { currentOffset }
    set {
      guard newValue != currentOffset else { return }
      // Changing it in place would allocate memory, because `bounds` can be overridden.
      bounds = Rect(origin: newValue, size: bounds.size)
      storedDelegate?.scrollViewDidScroll(self)
      observations?.notify(.contentOffset, of: self)
    }
  }
  /// The object that is notified of scrolling and zooming; not retained.
  open weak var delegate: (any ScrollViewDelegate)? {
    get { storedDelegate }
    set { storedDelegate = newValue }
  }
  /// The size of the content in points; an axis scrolls only if it is larger than `bounds`.
  ///
  /// Source: R-SCR-7
  open var contentSize: Size {
    get { storedContentSize }
    set {
      guard newValue != storedContentSize else { return }
      setContentSize(newValue)
      limitOffset(moves: isMoving)
    }
  }
  /// The space around the content in points, by which the content can scroll further.
  open var contentInset: EdgeInsets {
    get { storedContentInset }
    set {
      guard newValue != storedContentInset else { return }
      storedContentInset = newValue
      limitOffset(moves: isMoving)
      storedDelegate?.scrollViewDidChangeAdjustedContentInset(self)
      observations?.notify(.contentInset, of: self)
    }
  }
  /// The space around the content: `contentInset`, and that of a refresh control that is refreshing.
  public final var adjustedContentInset: EdgeInsets {
    EdgeInsets(
      top: storedContentInset.top + refreshInset, left: storedContentInset.left,
      bottom: storedContentInset.bottom, right: storedContentInset.right)
  }
  /// True if touches are delayed for the content by `TouchConstants.scrollDelay`; true by default.
  ///
  /// Source: R-SCR-3
  public final var delaysContentTouches = true
  /// True if a touch that the content has received may still scroll; true by default.
  ///
  /// Source: R-SCR-5
  public final var canCancelContentTouches = true
  /// True if it scrolls; otherwise it behaves like a plain view.
  ///
  /// Setting it to false cancels scrolling that is in progress. Two fingers can zoom all the same.
  ///
  /// Source: R-SCR-8
  open var isScrollEnabled: Bool {
    get { storedIsScrollEnabled }
    set {
      guard newValue != storedIsScrollEnabled else { return }
      storedIsScrollEnabled = newValue
      if !newValue { endMotion(.cancelled) }
      delay.isEnabled = newValue
      panGestureRecognizer.isEnabled = newValue
    }
  }
  /// How quickly the content stops after a quick drag; normal by default, and at once with a raw value
  /// of zero.
  public final var decelerationRate = DecelerationRate.normal
  /// True if a finger can move the content beyond the end of its range, from where it returns; true by
  /// default.
  public final var bounces = true
  /// True if content that is not higher than the view bounces, too; false by default.
  public final var alwaysBounceVertical = false
  /// True if content that is not wider than the view bounces, too; false by default.
  public final var alwaysBounceHorizontal = false
  /// True if scrolling ends at a multiple of the size of the view; false by default.
  public final var isPagingEnabled = false
  /// True if a drag that begins along one axis does not scroll along the other one; false by default.
  public final var isDirectionalLockEnabled = false
  /// The recognizer of drags that scroll; observers receive scroll records instead of its actions.
  public final let panGestureRecognizer: PanGestureRecognizer = ScrollPanRecognizer(
    identifier: "scrollPan")

  /// The control that a finger pulls into view to refresh the content; nil by default.
  ///
  /// It becomes a subview above the content.
  public final var refreshControl: RefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl {
        refreshControl.frame = Rect(
          x: 0, y: -RefreshControl.extent, width: bounds.width, height: RefreshControl.extent)
        insertSubview(refreshControl, at: 0)
      }
      updateRefreshInset()
    }
  }
  /// The recognizer of pinches that zoom; nil while `maximumZoomScale` is not above `minimumZoomScale`.
  ///
  /// Observers receive scroll records instead of its actions.
  public internal(set) final var pinchGestureRecognizer: PinchGestureRecognizer?

  /// True while a finger is down that may scroll.
  open var isTracking: Bool { !panGestureRecognizer.touches.isEmpty }
  /// True while a finger scrolls.
  public internal(set) final var isDragging = false
  /// True while the content decelerates after a drag.
  public final var isDecelerating: Bool { purpose == .deceleration || purpose == .release }
  /// True if a finger that scrolls or has set the content in motion must not be reported.
  final var isRedacted = false

  /// The recognizer that delays touches for the content.
  final let delay = ScrollDelayRecognizer(identifier: "scrollDelay")
  /// The motion of the content without a finger; nil while there is none.
  final var motion: ContentMotion?
  /// The position of the next step of the motion among all deadlines.
  final var deadlineKey: Deadlines.Key?
  /// Why the content moves without a finger; nil while it does not.
  final var purpose: MotionPurpose?
  /// True while a finger is down that has stopped the content and has not dragged it.
  final var stopsGlide = false
  /// True while fingers end a motion, so that no other one begins.
  final var isInterrupting = false
  /// The application that reported the begin of scrolling, until it reports the end.
  ///
  /// The delegate may remove the view from the application before.
  private final weak var observed: Application?
  /// The content offset during a drag.
  @safe @exclusivity(unchecked) final var drag: ScrollDrag?
  /// The pages at which scrolling ends if paging is enabled.
  final var pages = ScrollPages()
  /// The zoom scale and its limits.
  final var zoom = ScrollZoom()
  /// The zooming in progress, until the delegate is notified of its end.
  final var zooming: Zooming?
  /// The space above the content for a refresh control that is refreshing, in points.
  final var refreshInset = 0.0
  // The values of open properties: those that scrolling reads. An overridden getter does not steer it.
  final weak var storedDelegate: (any ScrollViewDelegate)?
  /// The value of `contentSize`; zooming sets it together with the offset.
  private(set) final var storedContentSize = Size.zero
  private final var storedContentInset = EdgeInsets(all: 0)
  final var storedIsScrollEnabled = true
  /// The functions that observe properties; nil if there never was one.
  final var observations: ScrollObservations?

  /// Creates a scroll view with a frame in the coordinates of its future superview.
  public override init(frame: Rect) {
    super.init(frame: frame)
    addRecognizers()
  }

  package override var delaysSubviewTouches: Bool { storedIsScrollEnabled && delaysContentTouches }
  package override var scrollRecognizer: GestureRecognizer? {
    storedIsScrollEnabled ? panGestureRecognizer : nil
  }
  package override var hasLargerContent: Bool { range.isWide || range.isHigh }

  override var moduleClass: Responder.Type { ScrollView.self }
  override func sizeChanged() { limitOffset(moves: isMoving) }

  /// Sets the content offset, and stops a motion of the content.
  ///
  /// - Parameters:
  ///   - offset: The offset; it may lie beyond the end of the range.
  ///   - animated: True to move the content there step by step. Without an application it arrives at once.
  open func setContentOffset(_ offset: Point, animated: Bool) {
    moveContent(to: offset, animated: animated)
  }

  /// Returns true if touches that came down on the content are delivered to it; true by default.
  ///
  /// - Parameters:
  ///   - touches: The touches, all of one view.
  ///   - event: The event of the whole sequence.
  ///   - view: The hit view.
  /// - Returns: False withholds the touches from the view until they end.
  ///
  /// Source: R-SCR-4
  open func touchesShouldBegin(
    _ touches: Set<Touch>, with event: TouchEvent?, in view: View
  ) -> Bool { true }

  /// Returns true if touches that the content has received may be cancelled for scrolling; by default, true
  /// except for controls.
  ///
  /// Not called if `canCancelContentTouches` is false.
  ///
  /// Source: R-SCR-6
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

  /// Returns false for scrolling or zooming with touches that may not be cancelled for the content, for a
  /// drag that a nested scroll view takes, and for a pinch without a view that zooms.
  ///
  /// Source: R-SCR-5, R-SCR-10
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer === panGestureRecognizer {
      return scrollViewForDrag() === self && mayCancelTouches(of: recognizer)
    }
    if recognizer === pinchGestureRecognizer {
      return storedDelegate?.viewForZooming(in: self) != nil && mayCancelTouches(of: recognizer)
    }
    return true
  }

  /// Returns true if a touch method forwards its calls; true while scrolling is disabled.
  ///
  /// Source: R-SCR-8
  open override func passesOn(_ method: TouchMethod) -> Bool {
    storedIsScrollEnabled ? handling.callsSuper : handling.passesOn(method)
  }

  /// Returns true while scrolling is enabled: then it handles all touch methods.
  open override func handles(_ method: TouchMethod) -> Bool? {
    storedIsScrollEnabled || handling.handles(method)
  }
}

extension ScrollView {
  /// The value of `contentOffset`.
  final var currentOffset: Point { geometry.bounds.origin }

  /// The permitted content offsets.
  final var range: ScrollRange { range(of: storedContentSize) }

  /// Returns the permitted content offsets for a size of the content.
  final func range(of contentSize: Size) -> ScrollRange {
    let inset = adjustedContentInset
    return ScrollRange(
      x: ScrollAxis(
        content: contentSize.width, extent: bounds.size.width, insets: (inset.left, inset.right),
        bounces: bounces, alwaysBounces: alwaysBounceHorizontal),
      y: ScrollAxis(
        content: contentSize.height, extent: bounds.size.height, insets: (inset.top, inset.bottom),
        bounces: bounces, alwaysBounces: alwaysBounceVertical))
  }

  /// Returns the nearest offset within the range, also for an axis that does not scroll.
  package final func limited(_ offset: Point) -> Point { range.limited(offset) }

  /// True while a finger scrolls, or the content moves without one.
  private var isMoving: Bool { isDragging || motion?.isMoving == true }

  /// Brings the offset into the range after a change of the content, the size or the insets (R-SCR-18).
  ///
  /// Zooming does so itself.
  ///
  /// - Parameter moves: True if something else moves the content along the axes that scroll.
  final func limitOffset(moves: Bool) {
    guard zooming == nil else { return }
    let range = range
    motion?.limit(to: range)
    let end = range.limited(currentOffset)
    contentOffset = Point(
      x: moves && range.isWide ? currentOffset.x : end.x,
      y: moves && range.isHigh ? currentOffset.y : end.y)
  }

  /// Sets the size of the content without moving it.
  final func setContentSize(_ size: Size) {
    storedContentSize = size
    observations?.notify(.contentSize, of: self)
  }

  /// Attaches the recognizers.
  final func addRecognizers() {
    panGestureRecognizer.addAction { [weak self] _ in self?.followPan() }
    addGestureRecognizer(delay)
    addGestureRecognizer(panGestureRecognizer)
    decide(for: panGestureRecognizer)
  }

  /// Makes a subclass that is a delegate of recognizers that of one of its own (R-SCR-2).
  final func decide(for recognizer: GestureRecognizer) {
    if let delegate = self as? any GestureRecognizerDelegate { recognizer.delegate = delegate }
  }

  /// Returns true if the touches of a gesture may be cancelled for the content (R-SCR-5).
  private func mayCancelTouches(of recognizer: GestureRecognizer) -> Bool {
    var asked: [View] = []
    for touch in recognizer.attempt.followed.all {
      guard let content = touch.boundView, content !== self, touch.state.beganDelivered,
        !touch.state.terminalDelivered, !asked.contains(where: { $0 === content })
      else { continue }
      asked.append(content)
      guard canCancelContentTouches, touchesShouldCancel(in: content) else { return false }
    }
    return true
  }

  /// True if a finger that scrolls or zooms, or has done so before, must not be reported.
  private var hasRedactedTouch: Bool {
    panGestureRecognizer.attempt.hasRedactedTouch
      || pinchGestureRecognizer?.attempt.hasRedactedTouch == true
  }

  /// Reports the scrolling to the observer, so that it begins and ends once, whatever moves the content.
  final func report(_ state: GestureState) {
    // The delegate may have ended it before its change is reported.
    if state.isActive, !isDragging, !isZooming, purpose == nil { return }
    let former = observed
    guard let application = former ?? (state.isActive ? window?.application : nil) else { return }
    if former == nil { observed = application } else if !state.isActive { observed = nil }
    // A finger that joins later may be a secret.
    if isDragging || isZooming, hasRedactedTouch { isRedacted = true }
    let next: GestureState = !state.isActive ? state : former == nil ? .began : .changed
    let dispatcher = application.dispatcher
    dispatcher.reporter.scrolled(
      next,
      ScrollReport(
        view: self, state: next, contentOffset: currentOffset, zoomScale: reportedZoomScale,
        isRedacted: isRedacted),
      at: dispatcher.time)
  }
}
