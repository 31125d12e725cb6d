public import TouchModel

/// A view whose content scrolls with the finger.
///
/// The content is its subviews; `contentOffset` is the point of the content at the origin of the view.
/// While scrolling is enabled, touches are delayed for the content until it is known that they do not
/// scroll, and touches of the scroll view itself are consumed (R-SCR-8). The content does not bounce:
/// it stops at the end of its range.
///
/// Corresponds to `UIScrollView`.
open class ScrollView: View {
  /// The point of the content at the origin of the view: the origin of `bounds` (R-SCR-1).
  public final var contentOffset: Point {
    get { bounds.origin }
    // Changing it in place would allocate memory, because `bounds` can be overridden.
    set { bounds = Rect(origin: newValue, size: bounds.size) }
  }
  /// The size of the content in points; an axis scrolls only if it is larger than `bounds` (R-SCR-7).
  public final var contentSize = Size.zero
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
      for recognizer in [delay, panGestureRecognizer, deceleration] {
        recognizer.isEnabled = isScrollEnabled
      }
    }
  }
  /// True if the content continues to move after a quick drag; false by default.
  public final var isDecelerationEnabled = false
  /// The factor of the velocity per millisecond during deceleration.
  public final var decelerationRate = 0.998
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
  /// The recognizer that decelerates the content.
  final let deceleration = ScrollDecelerationRecognizer(identifier: "scrollDeceleration")
  /// The content offset during a drag.
  @safe @exclusivity(unchecked) private final var drag = ScrollDrag(at: .zero)

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
  final var range: ScrollRange { ScrollRange(content: contentSize, frame: bounds.size) }

  /// Attaches the recognizers.
  final func addRecognizers() {
    panGestureRecognizer.addAction { [weak self] _ in self?.followPan() }
    deceleration.addAction { [weak self] _ in self?.followDeceleration() }
    deceleration.scroll = self
    for recognizer in [delay, panGestureRecognizer, deceleration] {
      addGestureRecognizer(recognizer)
    }
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

  /// Processes an action of the pan recognizer.
  private func followPan() {
    let pan = panGestureRecognizer
    switch pan.state {
    case .began:
      isDragging = true
      isRedacted = pan.hasRedactedTouch
      drag = ScrollDrag(at: contentOffset, slop: pan.slopTranslation(in: self))
      moveWithPan()
      report(.began)
    case .changed:
      if moveWithPan() { report(.changed) }
    case .ended:
      if moveWithPan() { report(.changed) }
      isDragging = false
      if !beginDeceleration() { report(.ended) }
    case .cancelled:
      isDragging = false
      report(.cancelled)
    case .possible, .failed: break
    }
  }

  /// Moves the content with the finger, and returns true if it has moved.
  @discardableResult
  private func moveWithPan() -> Bool {
    let former = contentOffset
    contentOffset = drag.follow(
      panGestureRecognizer.translation(in: self), from: former, in: range)
    return contentOffset != former
  }

  /// Begins the deceleration, and returns true on success.
  private func beginDeceleration() -> Bool {
    guard isDecelerationEnabled, let time = panGestureRecognizer.environment?.dispatcher?.time
    else { return false }
    guard panGestureRecognizer.rest(at: time) < ScrollDeceleration.longestRest else { return false }
    let velocity = panGestureRecognizer.velocity(in: self)
    let motion = ScrollDeceleration(
      velocity: Point(x: -velocity.x, y: -velocity.y), rate: decelerationRate, in: range)
    guard motion.isMoving, deceleration.begin(motion, at: time) else { return false }
    isDecelerating = true
    return true
  }

  /// Stops the content at its current offset (R-SCR-9).
  final func stopDeceleration() {
    deceleration.end()
  }

  /// Processes an action of the deceleration recognizer.
  private func followDeceleration() {
    switch deceleration.state {
    case .changed: report(.changed)
    case .ended, .cancelled: decelerationEnded(deceleration.state)
    case .began, .possible, .failed: break
    }
  }

  /// Reports the end of the deceleration.
  final func decelerationEnded(_ state: GestureState) {
    guard isDecelerating else { return }
    isDecelerating = false
    report(state)
  }

  /// Reports the scrolling to the observer.
  private func report(_ state: GestureState) {
    let environment = panGestureRecognizer.environment ?? deceleration.environment
    guard let dispatcher = environment?.dispatcher else { return }
    dispatcher.reporter.scrolled(self, state, at: dispatcher.time)
  }
}
