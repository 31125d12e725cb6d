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

/// Moves the content of a scroll view, as a gesture without fingers.
///
/// It is a recognizer so that it ends like any other: when it is disabled, when its view leaves the
/// window, and when touch input is suspended.
final class ScrollMotionRecognizer: GestureRecognizer {
  /// The scroll view; set also after the recognizer was detached from it.
  weak var scroll: ScrollView?
  private(set) var motion: ContentMotion?
  /// The number of motions that were begun.
  private var begun = 0

  override init(target: Any?, action: Action?) {
    super.init(target: target, action: action)
    // A finger that comes down during a motion would delay the end of the attempt until its lift.
    allowedTouchTypes = []
  }

  override var isInternal: Bool { true }
  override var hasPriority: Bool { true }
  override var continuesWithoutFingers: Bool { true }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  /// Begins at a time, or replaces the motion in progress; returns true on success.
  func begin(_ motion: ContentMotion, at time: Microseconds) -> Bool {
    if self.motion == nil { state = .began }
    guard attempt.isUnderWay else { return false }
    self.motion = motion
    begun += 1
    deadline = time + ScrollMotion.interval
    return true
  }

  /// Stops the content at its current offset.
  func end() {
    guard motion != nil else { return }
    motion = nil
    state = .ended
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
    if next.isMoving {
      motion = next
      state = .changed
      deadline = time + ScrollMotion.interval
    } else {
      end()
    }
  }

  override func reset() {
    motion = nil
    // It may have been withdrawn before it has begun.
    scroll?.motionEnded(.cancelled)
  }
}
