public import TouchModel

extension ScrollView {
  /// The smallest zoom scale; 1 by default.
  ///
  /// Fingers can zoom only if `maximumZoomScale` is larger.
  public final var minimumZoomScale: Double {
    get { zoom.minimum }
    set {
      zoom.minimum = newValue
      updatePinchRecognizer()
    }
  }

  /// The largest zoom scale; 1 by default.
  public final var maximumZoomScale: Double {
    get { zoom.maximum }
    set {
      zoom.maximum = newValue
      updatePinchRecognizer()
    }
  }

  /// The scale of the view that the delegate names in `viewForZooming(in:)`; 1 by default.
  ///
  /// Setting it zooms about the middle of the scroll view, within the limits. It has no effect without
  /// such a view.
  public final var zoomScale: Double {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// True if fingers can zoom beyond the limits, from where the content returns; true by default.
  public final var bouncesZoom: Bool {
    get { zoom.bounces }
    set { zoom.bounces = newValue }
  }

  /// True while fingers zoom.
  public final var isZooming: Bool { zooming?.pinch != nil }

  /// True while the zoom scale returns within its limits after a pinch.
  public final var isZoomBouncing: Bool {
    purpose == .zoomReturn && zoom.scale != zoom.nearest(to: zoom.scale)
  }

  /// True while the zoom scale changes to one that the program has set.
  public final var isZoomAnimating: Bool { purpose == .zoomAnimation }

  /// The zoom scale; nil if it is 1 and fingers cannot change it.
  package final var reportedZoomScale: Double? {
    pinchGestureRecognizer != nil || zoom.scale != 1 ? zoomScale : nil
  }

  /// Sets the zoom scale; the point of the content in the middle of the view stays there if the range
  /// permits it.
  ///
  /// - Parameters:
  ///   - scale: The scale, which is limited to `minimumZoomScale` and `maximumZoomScale`.
  ///   - animated: True to zoom step by step. Without an application it arrives at once.
  public final func setZoomScale(_ scale: Double, animated: Bool) {
    guard let view = storedDelegate?.viewForZooming(in: self) else { return }
    let middle = Point(x: bounds.width / 2, y: bounds.height / 2)
    let point = view.convert(currentOffset + middle, from: self)
    zoom(
      view, to: ZoomTarget(scale: zoom.nearest(to: scale), point: point, location: middle), animated
    )
  }

  /// Zooms so that a rectangle is as large as the view and its limits permit, and in the middle if the
  /// range permits it.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the coordinates of the view that zooms.
  ///   - animated: True to zoom step by step. Without an application it arrives at once.
  public final func zoom(to rect: Rect, animated: Bool) {
    guard let view = storedDelegate?.viewForZooming(in: self) else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    let target = ZoomTarget(
      scale: zoom.nearest(to: scale), point: Point(x: rect.midX, y: rect.midY),
      location: Point(x: bounds.width / 2, y: bounds.height / 2))
    zoom(view, to: target, animated)
  }

  private func zoom(_ view: View, to target: ZoomTarget, _ animated: Bool) {
    if animated, !isDragging, !isZooming, zoomMotion(of: view, to: target).isMoving {
      if purpose == .zoomReturn || purpose == .zoomAnimation {
        purpose = nil
        finishZooming()
      }
      beginZooming(view)
      isRedacted = false
      // The delegate may have changed the content.
      if begin(.zoom(zoomMotion(of: view, to: target)), for: .zoomAnimation) { return }
      set(target.scale, of: view) { [self] in offset(of: target, in: view) }
      return finishZooming()
    }
    endMotion(settles: false)
    set(target.scale, of: view) { [self] in offset(of: target, in: view) }
  }

  /// Attaches a pinch recognizer if the limits permit zooming, and otherwise detaches it.
  private func updatePinchRecognizer() {
    guard zoom.isPossible != (pinchGestureRecognizer != nil) else { return }
    if let pinch = pinchGestureRecognizer {
      pinchGestureRecognizer = nil
      return removeGestureRecognizer(pinch)
    }
    let pinch = ScrollPinchRecognizer(identifier: "scrollPinch")
    pinch.addAction { [weak self] (pinch: PinchGestureRecognizer) in self?.follow(pinch) }
    pinchGestureRecognizer = pinch
    addGestureRecognizer(pinch)
    decide(for: pinch)
  }

  // MARK: The scale

  final func zoomMotion(of view: View, to target: ZoomTarget) -> ZoomMotion {
    let change = abs(target.scale - zoom.scale)
    return ZoomMotion(
      from: zoom.scale, to: target,
      over: max(
        currentOffset.distance(to: offset(of: target, in: view)),
        change * max(view.bounds.width, view.bounds.height)))
  }

  /// Changes the scale and the offset by one step of a motion.
  ///
  /// - Parameters:
  ///   - motion: The motion after the step.
  ///   - share: The part of the way before the step that remains.
  final func zoom(by motion: ZoomMotion, share: Double) {
    guard let view = zooming?.view else { return }
    // Computed for each step, because the delegate may change the insets with the scale.
    let end = offset(of: motion.target, in: view)
    let rest = currentOffset - end
    let next = end + Point(x: rest.x * share, y: rest.y * share)
    set(motion.scale, of: view) { motion.isMoving ? next : end }
  }

  /// Returns the content offset at which zooming to a target ends: within the range, and at a page if
  /// paging is enabled.
  final func offset(of target: ZoomTarget, in view: View) -> Point {
    let origin = view.convert(view.bounds.origin, to: self)
    let point = view.convert(target.point, to: self) - origin
    let factor = target.scale / zoom.scale
    let range = range(of: contentSize(of: view, at: target.scale))
    let offset = range.limited(
      origin + Point(x: point.x * factor, y: point.y * factor) - target.location)
    guard isPagingEnabled else { return offset }
    return ScrollPages(start: offset).page(after: .zero, from: offset, in: range)
  }

  private func contentSize(of view: View, at scale: Double) -> Size {
    Size(width: view.bounds.width * scale, height: view.bounds.height * scale)
  }

  /// Sets the scale of the view and the size of the content, and then the offset.
  ///
  /// The corner of the view stays where it is in the content.
  final func set(_ scale: Double, of view: View, offset: () -> Point) {
    let former = zoom.scale
    zoom.set(scale)
    let scale = zoom.scale
    if scale != former {
      let (center, anchor, size) = (view.center, view.anchorPoint, view.bounds.size)
      view.transform = AffineTransform(scaleX: scale, y: scale)
      view.center = Point(
        x: center.x + anchor.x * size.width * (scale - former),
        y: center.y + anchor.y * size.height * (scale - former))
      setContentSize(contentSize(of: view, at: scale))
    }
    contentOffset = offset()
    if scale != former { storedDelegate?.scrollViewDidZoom(self) }
  }
}
