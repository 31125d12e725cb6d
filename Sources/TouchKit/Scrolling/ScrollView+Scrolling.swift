import TouchModel

extension ScrollView {
  /// How far the contents can be moved.
  final var range: ScrollRange { ScrollRange(content: contentSize, frame: bounds.size) }

  /// Attaches the recognizers that scroll.
  final func addRecognizers() {
    panGestureRecognizer.addAction { [weak self] _ in self?.followPan() }
    glide.addAction { [weak self] _ in self?.followGlide() }
    glide.scroll = self
    for recognizer in [delay, panGestureRecognizer, glide] { addGestureRecognizer(recognizer) }
  }

  /// Whether a drag of these touches may scroll: those that the contents have heard of must be
  /// given up (R-SCR-5).
  final func mayTakeTouches(of pan: GestureRecognizer) -> Bool {
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

  /// Moves the contents with the finger.
  private func followPan() {
    let pan = panGestureRecognizer
    switch pan.state {
    case .began:
      isDragging = true
      drag = ScrollDrag(at: contentOffset)
      moveWithPan()
      report(.began)
    case .changed:
      if moveWithPan() { report(.changed) }
    case .ended:
      if moveWithPan() { report(.changed) }
      isDragging = false
      if !beginGlide() { report(.ended) }
    case .cancelled:
      isDragging = false
      report(.cancelled)
    case .possible, .failed: break
    }
  }

  /// Returns whether the contents were moved.
  @discardableResult
  private func moveWithPan() -> Bool {
    let former = contentOffset
    contentOffset = drag.follow(
      panGestureRecognizer.translation(in: self), from: former, in: range)
    return contentOffset != former
  }

  /// Returns whether the contents go on by themselves.
  private func beginGlide() -> Bool {
    guard isDecelerationEnabled, let time = panGestureRecognizer.environment?.dispatcher?.time
    else { return false }
    let velocity = panGestureRecognizer.velocity(in: self)
    let motion = ScrollGlide(
      velocity: Point(x: -velocity.x, y: -velocity.y), rate: decelerationRate, in: range)
    guard motion.isMoving, glide.begin(motion, at: time) else { return false }
    isDecelerating = true
    return true
  }

  /// Lets the contents stand where they are (R-SCR-9).
  final func stopDeceleration() {
    glide.end()
  }

  private func followGlide() {
    switch glide.state {
    case .changed: report(.changed)
    case .ended, .cancelled: glideIsOver(glide.state)
    case .began, .possible, .failed: break
    }
  }

  /// The contents do not go on by themselves any more, in one way or another.
  final func glideIsOver(_ state: GestureState) {
    guard isDecelerating else { return }
    isDecelerating = false
    report(state)
  }

  private func report(_ state: GestureState) {
    let environment = panGestureRecognizer.environment ?? glide.environment
    guard let dispatcher = environment?.dispatcher else { return }
    dispatcher.reporter.scrolled(self, state, at: dispatcher.time)
  }
}
