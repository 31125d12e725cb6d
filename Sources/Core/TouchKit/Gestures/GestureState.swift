/// The state of a gesture recognizer; the raw values are those of `UIGestureRecognizer.State`.
///
/// Source: R-GST-2
public enum GestureState: Int, Hashable, Sendable, CaseIterable {
  /// The gesture was not detected yet, and still may be.
  case possible
  /// A continuous gesture has begun.
  case began
  /// A continuous gesture has changed.
  case changed
  /// The gesture is complete; the only state for which a discrete gesture sends its action.
  case ended
  /// A continuous gesture was cancelled.
  case cancelled
  /// The touches are not the gesture.
  case failed

  /// Another name of `ended`, for discrete gestures.
  public static var recognized: GestureState { .ended }

  /// True for `began` and `changed`.
  @inlinable @inline(__always)
  public var isActive: Bool { self == .began || self == .changed }

  /// True if only a reset can follow.
  @inlinable @inline(__always)
  public var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// The name in logs.
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

/// The consequence of a request for a state (R-GST-2).
enum GestureTransition: Hashable {
  /// The recognizer leaves `possible` if other recognizers permit it, and sends its action.
  case recognize(GestureState)
  /// The active gesture continues or ends, and the action is sent.
  case act(GestureState)
  /// The recognizer fails without an action.
  case fail
  /// The transition does not exist; the request has no effect.
  case illegal

  /// Creates the consequence of a request in a state.
  init(from state: GestureState, to request: GestureState) {
    switch (state, request) {
    case (.possible, .began), (.possible, .ended): self = .recognize(request)
    case (.possible, .failed), (.possible, .cancelled): self = .fail
    case (.began, .changed), (.changed, .changed): self = .act(.changed)
    case (.began, .ended), (.changed, .ended): self = .act(.ended)
    case (.began, .cancelled), (.changed, .cancelled): self = .act(.cancelled)
    default: self = .illegal
    }
  }
}
