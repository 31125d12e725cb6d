import TouchModel

extension ScrollView {
  /// Returns the scroll view that takes the drag of the pan recognizer, of those nested in each other.
  ///
  /// This is the innermost one that the drag can move along its main axis. At the ends of all ranges
  /// it is the innermost one that scrolls along this axis; otherwise this view (R-SCR-10). O(depth).
  final func scrollViewForDrag() -> ScrollView {
    let own = panGestureRecognizer
    guard let touch = own.attempt.followed.first else { return self }
    var atEnd: ScrollView?
    // Those of the hit view come first, wherever that view is by now.
    for index in 0..<touch.receivers.count {
      let pan = unsafe touch.receivers[index].takeUnretainedValue()
      guard pan.isEnabled, pan.attempt.state == .possible,
        let scroll = pan === own ? self : pan.attachedView as? ScrollView,
        scroll.panGestureRecognizer === pan
      else { continue }
      let drag = own.translation(in: scroll)
      if scroll.range.hasRoom(for: drag, from: scroll.currentOffset) { return scroll }
      if atEnd == nil, scroll.range.isAlong(drag) { atEnd = scroll }
    }
    return atEnd ?? self
  }

  /// Processes an action of the pan recognizer.
  final func followPan() {
    let pan = panGestureRecognizer
    switch pan.state {
    case .began: beginDrag()
    case .changed:
      if moveWithPan() { report(.changed) }
    case .ended:
      if moveWithPan() { report(.changed) }
      endDrag()
    case .cancelled: cancelDrag()
    case .possible, .failed: break
    }
  }

  private func beginDrag() {
    isDragging = true
    stopsGlide = false
    interruptMotion()
    isRedacted = panGestureRecognizer.hasRedactedTouch || isZooming && isRedacted
    refreshControl?.prepareForPull()
    storedDelegate?.scrollViewWillBeginDragging(self)
    guard isDragging else { return }
    pages.start = currentOffset
    drag = ScrollDrag(
      at: currentOffset, slop: panGestureRecognizer.slopTranslation(in: self),
      isLocked: isDirectionalLockEnabled, in: range)
    let moves = moveWithPan()
    if !isZooming {
      report(.began)
    } else if moves {
      report(.changed)
    }
  }

  /// Moves the content with the finger, and returns true if it has moved.
  ///
  /// While two fingers zoom, they move the content, too.
  private func moveWithPan() -> Bool {
    let former = currentOffset
    let translation = panGestureRecognizer.translation(in: self)
    if isZooming, pinchGestureRecognizer?.hasPair == true {
      drag?.restart(at: former, translation, in: range)
      return false
    }
    guard let next = drag?.follow(translation, from: former, in: range) else { return false }
    contentOffset = next
    if let refreshControl {
      refreshControl.pulled(by: -(currentOffset.y + adjustedContentInset.top))
    }
    return next != former
  }

  /// Lets the content move on after a drag, or ends scrolling.
  private func endDrag() {
    isDragging = false
    guard let time = panGestureRecognizer.environment?.dispatcher?.time, let drag else {
      return report(.ended)
    }
    self.drag = nil
    updateRefreshInset(moves: false)
    if zooming != nil, !isWithinZoomLimits {
      storedDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
      return releaseZoom()
    }
    let rests = panGestureRecognizer.rest(at: time) >= ScrollMotion.longestRest
    let finger = drag.along(panGestureRecognizer.velocity(in: self))
    let velocity = rests ? Point.zero : Point(x: -finger.x, y: -finger.y)
    let path = path(after: velocity)
    let decelerates = path.isMoving && begin(.scroll(path), for: .release)
    storedDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    // The delegate may have begun another motion, or stopped this one.
    if purpose == .release {
      purpose = .deceleration
      storedDelegate?.scrollViewWillBeginDecelerating(self)
    } else if !decelerates, purpose == nil, !isZooming {
      settle()
      report(.ended)
    }
    if !isZooming, purpose?.zooms != true { finishZooming() }
  }

  /// Returns the motion after a drag; the delegate may choose where it ends.
  private func path(after velocity: Point) -> ScrollMotion {
    var path = ScrollMotion(
      velocity: decelerationRate.rawValue > 0 ? velocity : .zero, rate: decelerationRate,
      from: currentOffset, in: range)
    let end =
      isPagingEnabled
      ? pages.page(after: velocity, from: currentOffset, in: range)
      : path.end(from: currentOffset, in: range)
    var target = end
    if let delegate = storedDelegate {
      unsafe withUnsafeMutablePointer(to: &target) {
        unsafe delegate.scrollViewWillEndDragging(
          self, withVelocity: Point(x: velocity.x / 1000, y: velocity.y / 1000),
          targetContentOffset: $0)
      }
    }
    if isPagingEnabled || target != end {
      path.move(to: range.nearest(to: target), from: currentOffset, in: range)
    }
    return path
  }

  private func cancelDrag() {
    isDragging = false
    drag = nil
    updateRefreshInset(moves: false)
    if zooming != nil, !isZooming {
      settleZoom()
      finishZooming()
    }
    settle()
    storedDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    if !isZooming { report(.cancelled) }
  }
}
