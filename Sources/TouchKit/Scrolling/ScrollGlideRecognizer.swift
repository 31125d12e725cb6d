import TouchModel

/// Moves the contents of a scroll view by themselves, as a gesture without fingers.
///
/// So it ends like any other when it is disabled, its view leaves the window, or the application
/// resigns.
final class ScrollGlideRecognizer: GestureRecognizer {
  /// Whose contents they are, also when it has been taken from that view.
  weak var scroll: ScrollView?
  private var glide: ScrollGlide?

  override var isInternal: Bool { true }
  override var decidesFirst: Bool { true }
  override func shouldReceive(_ event: TouchEvent) -> Bool { false }

  /// Begins, at a time; returns whether it does.
  func begin(_ glide: ScrollGlide, at time: Microseconds) -> Bool {
    state = .began
    guard attempt.isUnderWay else { return false }
    self.glide = glide
    deadline = time + ScrollGlide.interval
    return true
  }

  /// Ends, where the contents are.
  func end() {
    guard glide != nil else { return }
    glide = nil
    state = .ended
  }

  override func deadlineReached(at time: Microseconds) {
    guard var glide, let scroll, view != nil else {
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
    // It may have been withdrawn before it had begun.
    scroll?.glideIsOver(.cancelled)
  }
}
