import TouchModel

extension ScrollView {
  /// Processes an action of the pinch recognizer.
  final func follow(_ pinch: PinchGestureRecognizer) {
    switch pinch.state {
    case .began: beginPinch(pinch)
    case .changed:
      if zoom(with: pinch) { report(.changed) }
    case .ended, .cancelled: endPinch(pinch.state)
    case .possible, .failed: break
    }
  }

  private func beginPinch(_ recognizer: PinchGestureRecognizer) {
    guard let view = storedDelegate?.viewForZooming(in: self) else { return }
    interruptMotion()
    isRedacted = recognizer.hasRedactedTouch || isDragging && isRedacted
    beginZooming(view)
    let location = recognizer.location(in: self)
    zooming?.pinch = ZoomPinch(
      start: zoom.target(of: zoom.scale), factor: 1, anchor: view.convert(location, from: self),
      location: location - currentOffset, scale: zoom.scale, offset: currentOffset)
    let zooms = zoom(with: recognizer)
    if !isDragging {
      report(.began)
    } else if zooms {
      report(.changed)
    }
  }

  /// Zooms with the fingers, and returns true if the content has changed.
  ///
  /// The point of the content between the fingers stays between them; with `bounces` off, only within the
  /// range.
  private func zoom(with recognizer: PinchGestureRecognizer) -> Bool {
    guard var pinch = zooming?.pinch, let view = zooming?.view else { return false }
    let former = currentOffset
    let formerScale = zoom.scale
    if formerScale != pinch.scale { pinch.start = zoom.target(of: formerScale) / pinch.factor }
    if former != pinch.offset { pinch.anchor = view.convert(former + pinch.location, from: self) }
    pinch.factor = recognizer.scale
    pinch.location = recognizer.location(in: self) - former
    let bounces = bounces
    let (anchor, location) = (pinch.anchor, pinch.location)
    set(zoom.scale(followingTo: pinch.start * pinch.factor), of: view) { [self] in
      let offset = view.convert(anchor, to: self) - location
      return bounces ? offset : limited(offset)
    }
    pinch.scale = zoom.scale
    pinch.offset = currentOffset
    // The delegate may have ended zooming.
    if isZooming { zooming?.pinch = pinch }
    // Larger content can be dragged by the finger that is lifted last.
    if drag == nil { panGestureRecognizer.updateRules() }
    drag?.restart(at: currentOffset, panGestureRecognizer.translation(in: self), in: range)
    return currentOffset != former || zoom.scale != formerScale
  }

  /// Makes the point that is now between the fingers the one that stays there, because one was exchanged.
  final func anchorZoom() {
    guard var pinch = zooming?.pinch, let view = zooming?.view, let pinchGestureRecognizer else {
      return
    }
    let location = pinchGestureRecognizer.location(in: self)
    pinch.anchor = view.convert(location, from: self)
    pinch.location = location - currentOffset
    pinch.offset = currentOffset
    zooming?.pinch = pinch
  }

  private func endPinch(_ state: GestureState) {
    guard let pinch = zooming?.pinch else { return }
    zooming?.pinch = nil
    // Otherwise the end of the drag ends zooming.
    guard !isDragging else { return }
    if state == .ended { return releaseZoom(about: pinch.anchor) }
    settleZoom()
    finishZooming()
    report(.cancelled)
  }

  // MARK: The end of zooming

  final func beginZooming(_ view: View) {
    finishZooming()
    zooming = Zooming(view: view)
    storedDelegate?.scrollViewWillBeginZooming(self, with: view)
  }

  /// Notifies the delegate of the end of zooming, if it is in progress.
  final func finishZooming() {
    guard let view = zooming.map(\.view) else { return }
    zooming = nil
    storedDelegate?.scrollViewDidEndZooming(self, with: view, atScale: zoom.scale)
  }

  /// True if the scale and the content are where they may rest.
  final var isWithinZoomLimits: Bool {
    zoom.nearest(to: zoom.scale) == zoom.scale && limited(currentOffset) == currentOffset
  }

  /// Returns the content to its limits after fingers have zoomed, or ends zooming.
  ///
  /// - Parameter anchor: The point of the view that stays where it is, if the range permits it; nil for
  ///   the one in the middle of the scroll view.
  final func releaseZoom(about anchor: Point? = nil) {
    // The delegate may have begun to zoom otherwise.
    guard !isZooming, !isDragging, purpose?.zooms != true else { return }
    if !isWithinZoomLimits, let view = zooming?.view {
      let target = restingTarget(of: view, about: anchor)
      let motion = zoomMotion(of: view, to: target)
      if purpose == nil, motion.isMoving, begin(.zoom(motion), for: .zoomReturn) { return }
      settleZoom()
    }
    finishZooming()
    if purpose == nil { report(.ended) }
  }

  /// Moves the scale and the content within their limits at once.
  final func settleZoom() {
    guard let view = zooming?.view, !isWithinZoomLimits else { return }
    let target = restingTarget(of: view, about: nil)
    set(target.scale, of: view) { [self] in offset(of: target, in: view) }
    settle()
  }

  private func restingTarget(of view: View, about anchor: Point?) -> ZoomTarget {
    let middle = Point(x: bounds.width / 2, y: bounds.height / 2)
    let point = anchor ?? view.convert(currentOffset + middle, from: self)
    return ZoomTarget(
      scale: zoom.nearest(to: zoom.scale), point: point,
      location: view.convert(point, to: self) - currentOffset)
  }
}
