public import TouchModel

/// Why the content moves without a finger.
enum MotionPurpose {
  /// A drag has ended, and the delegate is not notified of the deceleration yet.
  case release
  /// A drag has ended.
  case deceleration
  /// The program has set another offset.
  case animation
  /// A refresh control needs no more space.
  case adjustment
  /// A pinch has ended beyond the limits.
  case zoomReturn
  /// The program has set another zoom scale.
  case zoomAnimation

  /// True if the zoom scale changes, too.
  var zooms: Bool { self == .zoomReturn || self == .zoomAnimation }

  /// True if content beyond its range, or between two pages, is at its place at the end.
  var settles: Bool { self == .release || self == .deceleration || self == .adjustment }
}

extension ScrollView {
  /// Moves the content to an offset for the program.
  final func moveContent(to offset: Point, animated: Bool) {
    if purpose == .zoomReturn { settleZoom() }
    var path = ScrollMotion(velocity: .zero, from: currentOffset, in: range)
    path.move(to: offset, from: currentOffset, in: range)
    guard animated, offset != currentOffset, !isDragging, !isZooming, path.isMoving,
      begin(.scroll(path), for: .animation)
    else {
      endMotion()
      contentOffset = offset
      return
    }
    isRedacted = false
  }

  /// True while the content moves to an offset that the program has set.
  public final var isScrollAnimating: Bool { purpose == .animation }

  /// Stops all scrolling and zooming, by fingers and without them, at once.
  ///
  /// Content beyond its range, or beyond its limits of zooming, arrives. Fingers that are down do not scroll any
  /// more.
  public final func stopScrollingAndZooming() {
    for recognizer in [panGestureRecognizer, pinchGestureRecognizer] as [GestureRecognizer?] {
      guard let recognizer, recognizer.isEnabled else { continue }
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    endMotion()
  }

  /// Scrolls by the smallest distance that makes a rectangle of the content visible.
  ///
  /// Of a rectangle that is larger than the view, the part at its origin becomes visible.
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    func offset(_ start: Double, _ length: Double, _ current: Double, _ extent: Double) -> Double {
      min(max(current, start + length - extent), start)
    }
    let target = Point(
      x: offset(rect.minX, rect.width, currentOffset.x, bounds.width),
      y: offset(rect.minY, rect.height, currentOffset.y, bounds.height))
    setContentOffset(limited(target), animated: animated)
  }

  /// Begins a motion, or replaces the one in progress.
  ///
  /// Returns false without an application, while scrolling is disabled, and in a call that reports that
  /// fingers or a cancellation have ended a motion. Then the content arrives at once.
  final func begin(_ next: ContentMotion, for purpose: MotionPurpose) -> Bool {
    guard storedIsScrollEnabled, !isInterrupting, let time = window?.application?.dispatcher.time,
      setDeadline(time + ScrollMotion.interval)
    else { return false }
    motion = next
    let former = self.purpose
    self.purpose = purpose
    if let former, former != purpose { notifyEnd(of: former) }
    return true
  }

  /// Stops content that decelerates for a finger that came down (R-SCR-9).
  ///
  /// Content that returns to its range, or moves to a page, an offset or a zoom scale, arrives first, unless
  /// the finger drags it.
  final func stopDeceleration() {
    guard motion?.hasTarget == false else { return }
    stopsGlide = true
    endMotion()
  }

  /// Notifies the delegate of the lift of fingers that have stopped content, unless they have dragged it
  /// (R-SCR-19).
  final func liftedWithoutDrag() {
    guard stopsGlide else { return }
    stopsGlide = false
    storedDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
  }

  /// Ends a motion for a gesture; the content stays where it is, which may be beyond its range.
  final func interruptMotion() {
    isInterrupting = true
    endMotion(settles: false)
    isInterrupting = false
  }

  /// Ends a motion; the delegate may begin another one when it is notified.
  ///
  /// - Parameters:
  ///   - state: The last state, which is reported.
  ///   - settles: False if the content stays where it is.
  final func endMotion(_ state: GestureState = .ended, settles: Bool = true) {
    motion = nil
    setDeadline(nil)
    guard let former = purpose else { return }
    purpose = nil
    if settles, !isDragging, !isZooming {
      if former == .zoomReturn { settleZoom() }
      if former.settles { settle() }
    }
    // Before the delegate is notified, which may begin another motion.
    report(state)
    // A drag interrupts the return of the zoom scale, which then follows the drag.
    if settles || former != .zoomReturn { notifyEnd(of: former) }
  }

  /// Notifies the delegate of the end of a motion.
  private func notifyEnd(of purpose: MotionPurpose) {
    switch purpose {
    case .deceleration: storedDelegate?.scrollViewDidEndDecelerating(self)
    case .animation: storedDelegate?.scrollViewDidEndScrollingAnimation(self)
    case .zoomReturn, .zoomAnimation: finishZooming()
    case .release, .adjustment: break
    }
  }

  /// Moves content that is beyond the end of its range, or between two pages, to its place at once.
  final func settle() {
    let end =
      isPagingEnabled
      ? pages.page(after: .zero, from: currentOffset, in: range)
      : range.nearest(to: currentOffset)
    if end != currentOffset { contentOffset = end }
  }
}

extension ScrollView: DeadlineClient {
  /// Moves the content by one step.
  final func tick(at time: Microseconds) {
    switch motion {
    case .scroll(var path):
      let offset = path.step(from: currentOffset, in: range)
      motion = .scroll(path)
      contentOffset = offset
      // The delegate of an endless list moves the content to an equal page.
      pages.start = pages.start + (currentOffset - offset)
    case .zoom(var path):
      let former = path.remaining
      path.step()
      motion = .zoom(path)
      zoom(by: path, share: path.remaining / former)
    case nil: return
    }
    // The delegate may have stopped or replaced it.
    guard let motion, deadlineKey == nil else { return }
    guard motion.isMoving else { return endMotion() }
    setDeadline(time + ScrollMotion.interval)
    report(.changed)
  }

  final func end() {
    endMotion(.cancelled)
  }
}
