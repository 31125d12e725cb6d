public import TouchModel

/// A view whose content scrolls with the finger.
///
/// The content is its subviews; `contentOffset` is the point of the content at the origin of the view.
/// While scrolling is enabled, touches are delayed for the content until it is known that they do not
/// scroll, and touches of the scroll view itself are consumed (R-SCR-8). After a quick drag the content
/// decelerates, and at the end of its range it bounces.
///
/// Corresponds to `UIScrollView`, without zooming.
open class ScrollView: View {
  /// The point of the content at the origin of the view: the origin of `bounds` (R-SCR-1).
  public final var contentOffset: Point {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      // Changing it in place would allocate memory, because `bounds` can be overridden.
      bounds = Rect(origin: newValue, size: bounds.size)
      delegate?.scrollViewDidScroll(self)
    }
  }
  /// The object that is notified of scrolling; not retained.
  public final weak var delegate: (any ScrollViewDelegate)?
  /// The size of the content in points; an axis scrolls only if it is larger than `bounds` (R-SCR-7).
  public final var contentSize = Size.zero
  /// The space around the content in points, by which the content can scroll further.
  public final var contentInset = EdgeInsets(all: 0)
  /// The space around the content: `contentInset`, because there are no bars to avoid.
  public final var adjustedContentInset: EdgeInsets { contentInset }
  /// True if touches are delayed for the content by `TouchConstants.scrollDelay`; true by default
  /// (R-SCR-3).
  public final var delaysContentTouches = true
  /// True if a touch that the content has received may still scroll; true by default (R-SCR-5).
  public final var canCancelContentTouches = true
  /// True if it scrolls; otherwise it behaves like a plain view (R-SCR-8).
  ///
  /// Setting it to false cancels scrolling that is in progress.
  public final var isScrollEnabled = true {
    didSet {
      guard isScrollEnabled != oldValue else { return }
      for recognizer in [delay, panGestureRecognizer, motion] {
        recognizer.isEnabled = isScrollEnabled
      }
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

  /// True while a finger is down that may scroll.
  public final var isTracking: Bool { !panGestureRecognizer.touches.isEmpty }
  /// True while a finger scrolls.
  public internal(set) final var isDragging = false
  /// True while the content decelerates after a drag.
  public internal(set) final var isDecelerating = false
  /// True if a finger that scrolls or has set the content in motion must not be reported.
  package private(set) final var isRedacted = false

  /// The recognizer that delays touches for the content.
  final let delay = ScrollDelayRecognizer(identifier: "scrollDelay")
  /// The recognizer that moves the content without a finger.
  final let motion = ScrollMotionRecognizer(identifier: "scrollMotion")
  /// The content offset during a drag.
  @safe @exclusivity(unchecked) private final var drag: ScrollDrag?
  /// The offset at the start of a drag.
  private final var dragStart = Point.zero
  /// True while the content moves because of `setContentOffset(_:animated:)`.
  private final var isAnimating = false

  /// Creates a scroll view with a frame in the coordinates of its future superview.
  public override init(frame: Rect) {
    super.init(frame: frame)
    addRecognizers()
  }

  package override var delaysSubviewTouches: Bool { isScrollEnabled && delaysContentTouches }
  package override var scrollRecognizer: GestureRecognizer? {
    isScrollEnabled ? panGestureRecognizer : nil
  }
  package override var hasLargerContent: Bool { range.isWide || range.isHigh }

  override var moduleClass: Responder.Type { ScrollView.self }

  /// Returns true if touches that came down on the content are delivered to it; true by default
  /// (R-SCR-4).
  ///
  /// - Parameters:
  ///   - touches: The touches, all of one view.
  ///   - event: The event of the whole sequence.
  ///   - view: The hit view.
  /// - Returns: False withholds the touches from the view until they end.
  open func touchesShouldBegin(
    _ touches: Set<Touch>, with event: TouchEvent?, in view: View
  ) -> Bool { true }

  /// Returns true if touches that the content has received may be cancelled for scrolling; by
  /// default, true except for controls (R-SCR-6).
  ///
  /// Not called if `canCancelContentTouches` is false.
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

  /// Returns false for scrolling with touches that may not be cancelled for the content (R-SCR-5), and
  /// for a drag that a nested scroll view takes (R-SCR-10).
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer !== panGestureRecognizer
      || scrollViewForDrag() === self && mayCancelTouches(of: recognizer)
  }

  /// Returns true if a touch method forwards its calls; true while scrolling is disabled (R-SCR-8).
  open func passesOn(_ method: TouchMethod) -> Bool { !isScrollEnabled }

  /// Returns true while scrolling is enabled: then it handles all touch methods.
  open override func handles(_ method: TouchMethod) -> Bool? { isScrollEnabled }

  /// Consumes the call, or forwards it if `passesOn(_:)` returns true.
  ///
  /// - Parameters:
  ///   - touches: The touches; valid during the call.
  ///   - event: The event of the whole sequence, or nil if the call is not part of a dispatch.
  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    if passesOn(.began) { super.touchesBegan(touches, with: event) }
  }

  /// Consumes the call, or forwards it if `passesOn(_:)` returns true.
  ///
  /// - Parameters:
  ///   - touches: The touches; valid during the call.
  ///   - event: The event of the whole sequence, or nil if the call is not part of a dispatch.
  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    if passesOn(.moved) { super.touchesMoved(touches, with: event) }
  }

  /// Consumes the call, or forwards it if `passesOn(_:)` returns true.
  ///
  /// - Parameters:
  ///   - touches: The touches; valid during the call.
  ///   - event: The event of the whole sequence, or nil if the call is not part of a dispatch.
  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    if passesOn(.ended) { super.touchesEnded(touches, with: event) }
  }

  /// Consumes the call, or forwards it if `passesOn(_:)` returns true.
  ///
  /// - Parameters:
  ///   - touches: The touches; valid during the call.
  ///   - event: The event of the whole sequence, or nil if the call is not part of a dispatch.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    if passesOn(.cancelled) { super.touchesCancelled(touches, with: event) }
  }
}

extension ScrollView {
  /// The permitted content offsets.
  final var range: ScrollRange {
    ScrollRange(
      x: ScrollAxis(
        content: contentSize.width, extent: bounds.size.width,
        insets: (contentInset.left, contentInset.right), bounces: bounces,
        alwaysBounces: alwaysBounceHorizontal),
      y: ScrollAxis(
        content: contentSize.height, extent: bounds.size.height,
        insets: (contentInset.top, contentInset.bottom), bounces: bounces,
        alwaysBounces: alwaysBounceVertical))
  }

  /// Sets the content offset, and stops a motion of the content.
  ///
  /// - Parameters:
  ///   - offset: The offset; it may lie beyond the end of the range.
  ///   - animated: True to move the content there step by step. Without an application it arrives at once.
  public final func setContentOffset(_ offset: Point, animated: Bool) {
    var path = ScrollMotion(velocity: .zero, from: contentOffset, in: range)
    path.move(to: offset, from: contentOffset, in: range)
    guard animated, !isDragging, path.isMoving, let time = environment?.dispatcher?.time,
      motion.begin(path, at: time)
    else {
      motion.end()
      contentOffset = offset
      return
    }
    let wasDecelerating = isDecelerating
    isDecelerating = false
    isAnimating = true
    isRedacted = false
    if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
  }

  /// Scrolls by the smallest distance that makes a rectangle of the content visible.
  ///
  /// Of a rectangle that is larger than the view, the part at its origin becomes visible.
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    func offset(_ start: Double, _ length: Double, _ current: Double, _ extent: Double) -> Double {
      min(max(current, start + length - extent), start)
    }
    let target = Point(
      x: offset(rect.minX, rect.width, contentOffset.x, bounds.width),
      y: offset(rect.minY, rect.height, contentOffset.y, bounds.height))
    setContentOffset(limited(target), animated: animated)
  }

  /// Returns the nearest offset within the range, also for an axis that does not scroll.
  package final func limited(_ offset: Point) -> Point {
    let range = range
    return Point(
      x: min(max(offset.x, range.x.lower), range.x.upper),
      y: min(max(offset.y, range.y.lower), range.y.upper))
  }

  /// Attaches the recognizers.
  final func addRecognizers() {
    panGestureRecognizer.addAction { [weak self] _ in self?.followPan() }
    motion.addAction { [weak self] _ in self?.followMotion() }
    motion.scroll = self
    for recognizer in [delay, panGestureRecognizer, motion] {
      addGestureRecognizer(recognizer)
    }
  }

  private var environment: GestureEnvironment? {
    panGestureRecognizer.environment ?? motion.environment
  }

  /// Returns true if the touches of a drag may be cancelled for the content (R-SCR-5).
  private func mayCancelTouches(of pan: GestureRecognizer) -> Bool {
    var asked: [View] = []
    for touch in pan.attempt.touches.all {
      guard let content = touch.boundView, content !== self, touch.state.beganDelivered,
        !touch.state.terminalDelivered, !asked.contains(where: { $0 === content })
      else { continue }
      asked.append(content)
      guard canCancelContentTouches, touchesShouldCancel(in: content) else { return false }
    }
    return true
  }

  /// Returns the scroll view that takes the drag of the pan recognizer, of those nested in each other.
  ///
  /// This is the innermost one that the drag can move along its main axis. At the ends of all ranges
  /// it is the innermost one that scrolls along this axis; otherwise this view (R-SCR-10). O(depth).
  private func scrollViewForDrag() -> ScrollView {
    let pan = panGestureRecognizer
    guard let touch = pan.attempt.touches.first else { return self }
    var atEnd: ScrollView?
    var next = touch.hitView
    while let view = next {
      next = view.superview
      guard let scroll = view as? ScrollView, scroll.mayScroll(with: touch) else { continue }
      let drag = pan.translation(in: scroll)
      if scroll.range.hasRoom(for: drag, from: scroll.contentOffset) { return scroll }
      if atEnd == nil, scroll.range.isAlong(drag) { atEnd = scroll }
    }
    return atEnd ?? self
  }

  /// Returns true if the pan recognizer follows a touch and has not decided.
  private func mayScroll(with touch: Touch) -> Bool {
    let pan = panGestureRecognizer
    return pan.isEnabled && pan.attempt.state == .possible && pan.attempt.touches.contains(touch)
  }

  // MARK: Dragging

  /// Processes an action of the pan recognizer.
  private func followPan() {
    let pan = panGestureRecognizer
    switch pan.state {
    case .began: beginDrag()
    case .changed:
      if moveWithPan() { report(.changed) }
    case .ended:
      if moveWithPan() { report(.changed) }
      endDrag()
    case .cancelled:
      isDragging = false
      drag = nil
      settle()
      delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
      report(.cancelled)
    case .possible, .failed: break
    }
  }

  private func beginDrag() {
    isDragging = true
    interruptMotion()
    isRedacted = panGestureRecognizer.hasRedactedTouch
    delegate?.scrollViewWillBeginDragging(self)
    dragStart = contentOffset
    drag = ScrollDrag(
      at: contentOffset, slop: panGestureRecognizer.slopTranslation(in: self),
      isLocked: isDirectionalLockEnabled, in: range)
    moveWithPan()
    report(.began)
  }

  /// Moves the content with the finger, and returns true if it has moved.
  @discardableResult
  private func moveWithPan() -> Bool {
    let former = contentOffset
    let translation = panGestureRecognizer.translation(in: self)
    guard let next = drag?.follow(translation, from: former, in: range) else { return false }
    contentOffset = next
    return next != former
  }

  /// Lets the content move on after a drag, or ends scrolling.
  private func endDrag() {
    isDragging = false
    guard let time = environment?.dispatcher?.time, let drag else { return report(.ended) }
    self.drag = nil
    let rests = panGestureRecognizer.rest(at: time) >= ScrollMotion.longestRest
    let finger = drag.along(panGestureRecognizer.velocity(in: self))
    let velocity = rests ? Point.zero : Point(x: -finger.x, y: -finger.y)
    var path = ScrollMotion(
      velocity: decelerationRate.rawValue > 0 ? velocity : .zero, rate: decelerationRate,
      from: contentOffset, in: range)
    let end =
      isPagingEnabled
      ? page(after: velocity) : path.end(from: contentOffset, in: range)
    var target = end
    if let delegate {
      unsafe withUnsafeMutablePointer(to: &target) {
        unsafe delegate.scrollViewWillEndDragging(
          self, withVelocity: Point(x: velocity.x / 1000, y: velocity.y / 1000),
          targetContentOffset: $0)
      }
    }
    if isPagingEnabled || target != end {
      path.move(to: range.nearest(to: target), from: contentOffset, in: range)
    }
    isDecelerating = path.isMoving && motion.begin(path, at: time)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: isDecelerating)
    if isDecelerating {
      delegate?.scrollViewWillBeginDecelerating(self)
    } else if !isAnimating {
      settle()
      report(.ended)
    }
  }

  /// The velocity, in points per second, from which a drag ends at the next page; not documented.
  private static var pageVelocity: Double { 100 }

  /// Returns the offset of the page at which a drag ends: the nearest one, or after a quick drag the next
  /// one in its direction, and at most one page away from the start.
  private func page(after velocity: Point) -> Point {
    func page(_ offset: Double, _ start: Double, _ velocity: Double, _ axis: ScrollAxis) -> Double {
      guard axis.scrolls, axis.extent > 0 else { return offset }
      let position = offset / axis.extent
      let first = (start / axis.extent).rounded()
      let next =
        abs(velocity) < ScrollView.pageVelocity
        ? position.rounded() : position.rounded(velocity > 0 ? .up : .down)
      return axis.nearest(to: min(max(next, first - 1), first + 1) * axis.extent)
    }
    let range = range
    return Point(
      x: page(contentOffset.x, dragStart.x, velocity.x, range.x),
      y: page(contentOffset.y, dragStart.y, velocity.y, range.y))
  }

  /// Moves content that is beyond the end of its range, or between two pages, to its place at once.
  private func settle() {
    let end = isPagingEnabled ? page(after: .zero) : range.nearest(to: contentOffset)
    if end != contentOffset { contentOffset = end }
  }

  // MARK: Motion

  /// Stops content that decelerates for a finger that came down (R-SCR-9).
  ///
  /// Content that returns to its range, or moves to a page or to an offset, arrives first, unless the finger
  /// drags it.
  final func stopDeceleration() {
    if motion.motion?.hasTarget == false { motion.end() }
  }

  /// Ends a motion for a drag; the content stays where it is, which may be beyond its range.
  private func interruptMotion() {
    // The action of the recognizer follows after this drag has begun.
    motionEnded(.ended)
    motion.end()
  }

  /// Processes an action of the recognizer that moves the content.
  private func followMotion() {
    switch motion.state {
    case .changed: report(.changed)
    case .ended, .cancelled: motionEnded(motion.state)
    case .began, .possible, .failed: break
    }
  }

  /// Reports the end of a motion.
  final func motionEnded(_ state: GestureState) {
    guard isDecelerating || isAnimating else { return }
    let wasAnimating = isAnimating
    isDecelerating = false
    isAnimating = false
    if !isDragging, !wasAnimating { settle() }
    if wasAnimating {
      delegate?.scrollViewDidEndScrollingAnimation(self)
    } else {
      delegate?.scrollViewDidEndDecelerating(self)
    }
    report(state)
  }

  /// Reports the scrolling to the observer.
  private func report(_ state: GestureState) {
    guard let dispatcher = environment?.dispatcher else { return }
    dispatcher.reporter.scrolled(self, state, at: dispatcher.time)
  }
}
