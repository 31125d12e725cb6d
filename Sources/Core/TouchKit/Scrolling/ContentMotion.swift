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

  /// Ends a scroll motion within a range that has changed.
  mutating func limit(to range: ScrollRange) {
    guard case .scroll(var motion) = self else { return }
    motion.limit(to: range)
    self = .scroll(motion)
  }
}
