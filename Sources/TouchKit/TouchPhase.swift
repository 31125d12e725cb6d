/// What a touch did since the event before; the raw values are UIKit's.
///
/// A touch goes from `began` through any number of `moved` and `stationary` to exactly one of
/// `ended` and `cancelled` (R-TCH-2).
///
/// Corresponds to `UITouch.Phase`.
public enum TouchPhase: Int, Hashable, Sendable, CaseIterable {
  /// The finger came down in this event.
  case began = 0
  /// It is somewhere else than in the event before.
  case moved = 1
  /// It is down and did not change; no `touches…` call is made for it (R-TCH-3).
  case stationary = 2
  /// It was lifted in this event.
  case ended = 3
  /// It is gone without a lift that we know of; `Touch.cancelReason` says why.
  case cancelled = 4
  /// A pointer that is not pressed entered the window; touchscreens never say so.
  case regionEntered = 5
  /// A pointer that is not pressed moved in the window; touchscreens never say so.
  case regionMoved = 6
  /// A pointer that is not pressed left the window; touchscreens never say so.
  case regionExited = 7

  /// Whether nothing comes after it.
  @inlinable @inline(__always)
  public var isTerminal: Bool { self == .ended || self == .cancelled }
}
