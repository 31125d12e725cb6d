/// Where a gesture recognizer stands; the raw values are UIKit's (R-GST-2).
public enum GestureState: Int, Hashable, Sendable, CaseIterable {
  /// It has not found its gesture and may still do so.
  case possible
  /// A gesture that goes on has begun.
  case began
  /// A gesture that goes on has changed.
  case changed
  /// The gesture is complete; the only state that a discrete gesture reports.
  case ended
  /// A gesture that had begun was broken off.
  case cancelled
  /// These touches are not the gesture.
  case failed

  /// UIKit's other name for `ended`, for gestures that happen at once.
  public static var recognized: GestureState { .ended }

  /// Whether the gesture goes on.
  @inlinable @inline(__always)
  public var isActive: Bool { self == .began || self == .changed }

  /// Whether nothing follows but a reset.
  @inlinable @inline(__always)
  public var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// The name of the state, as logs have it.
  public var name: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}
