import TouchModel

/// Moves the contents of a scroll view by themselves, as a gesture without fingers.
///
/// So it ends like any other when it is disabled, its view leaves the window, or the application
/// resigns.
final class ScrollGlideRecognizer: GestureRecognizer {
  private var glide: ScrollGlide?

  override var isInternal: Bool { true }
  override var decidesFirst: Bool { true }
  override func shouldReceive(_ event: TouchEvent) -> Bool { false }

  /// Begins, at a time.
  func begin(_ glide: ScrollGlide, at time: Microseconds) {
    self.glide = glide
    state = .began
    deadline = time + ScrollGlide.interval
  }

  /// Ends, where the contents are.
  func end() {
    guard glide != nil else { return }
    glide = nil
    state = .ended
  }

  override func deadlineReached(at time: Microseconds) {
    guard var glide, let scroll = view as? ScrollView else {
      environment?.withdraw(self)
      return
    }
    scroll.contentOffset = glide.step(from: scroll.contentOffset, in: scroll.range)
    if glide.isMoving {
      self.glide = glide
      state = .changed
      deadline = time + ScrollGlide.interval
    } else {
      end()
    }
  }

  override func reset() {
    glide = nil
  }
}
