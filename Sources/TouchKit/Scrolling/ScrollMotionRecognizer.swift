import TouchModel

/// A motion of the content without a finger.
enum ContentMotion: Hashable {
  /// The offset changes.
  case scroll(ScrollMotion)
  /// The zoom scale and the offset change.
  case zoom(ZoomMotion)

  /// True if the content moves.
  var isMoving: Bool {
    switch self {
    case .scroll(let motion): motion.isMoving
    case .zoom(let motion): motion.isMoving
    }
  }

  /// True if no finger that only rests on the content stops it.
  var hasTarget: Bool {
    switch self {
    case .scroll(let motion): motion.hasTarget
    case .zoom: true
    }
  }

  /// Moves the content of a scroll view by one step.
  mutating func step(_ scroll: ScrollView) {
    switch self {
    case .scroll(var motion):
      let offset = motion.step(from: scroll.contentOffset, in: scroll.range)
      self = .scroll(motion)
      scroll.contentOffset = offset
    case .zoom(var motion):
      let former = motion.remaining
      motion.step()
      self = .zoom(motion)
      scroll.zoom(by: motion, share: motion.remaining / former)
    }
  }
}

/// Moves the content of a scroll view without a finger.
final class ScrollMotionRecognizer: ClockRecognizer {
  /// The scroll view; set also after the recognizer was detached from it.
  weak var scroll: ScrollView?
  /// The motion; nil while the content rests.
  private(set) var motion: ContentMotion?
  /// The number of motions that were begun.
  private var begun = 0

  /// Begins at a time, or replaces the motion in progress; returns true on success.
  func begin(_ motion: ContentMotion, at time: Microseconds) -> Bool {
    guard start(at: time + ScrollMotion.interval) else { return false }
    self.motion = motion
    begun += 1
    return true
  }

  /// Ends a scroll motion within a range that has changed.
  func limit(to range: ScrollRange) {
    guard case .scroll(var scroll) = motion else { return }
    scroll.limit(to: range)
    motion = .scroll(scroll)
  }

  /// Stops the content at its current offset.
  ///
  /// - Parameter report: Reports the end; it may begin another motion.
  func end(_ report: () -> Void) {
    let wasMoving = motion != nil
    motion = nil
    report()
    if wasMoving, motion == nil { stop() }
  }

  override func deadlineReached(at time: Microseconds) {
    guard var next = motion, let scroll, view != nil else {
      environment?.withdraw(self)
      return
    }
    let count = begun
    next.step(scroll)
    // The delegate may have stopped or replaced it.
    guard motion != nil, begun == count else { return }
    guard next.isMoving else { return end { scroll.motionEnded(.ended) } }
    motion = next
    deadline = time + ScrollMotion.interval
    scroll.report(.changed)
  }

  /// Reports a cancellation, also of a motion that has not begun.
  override func stopped() {
    guard motion != nil else { return }
    motion = nil
    scroll?.motionEnded(.cancelled)
  }
}
