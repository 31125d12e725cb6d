/// How far a gesture, or the scrolling of a view, has come.
package enum ActionState: Hashable, Sendable, CaseIterable {
  /// It has begun.
  case began
  /// It goes on.
  case changed
  /// It is complete; the only state of a gesture that happens at once.
  case ended
  /// It was broken off.
  case cancelled

  /// The word of the log for it.
  package var word: StaticString {
    switch self {
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }
}
