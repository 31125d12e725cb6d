public import TouchModel

/// The result of the hit test for a finger that came down.
public struct HitResult {
  /// The touch.
  public let touch: Touch
  /// The location where the finger came down, in points of the screen.
  public let location: Point
  /// The hit view and its ancestors, the window first; empty without a view.
  ///
  /// It may begin at another window than the touch's, if an override returned a view of that window.
  public let path: [View]
  /// The reason why there is no view; nil if there is one.
  public let refusal: HitRefusal?
}

/// The reason why a finger that came down has no view.
///
/// The raw values are those of the dispatch log.
public enum HitRefusal: String, Hashable, Sendable, CaseIterable {
  /// No window contains the point.
  ///
  /// Source: R-WIN-6
  case noWindow = "no-window"
  /// More fingers are down than permitted, or the program of the window does not keep up.
  ///
  /// Source: R-TCH-21, P-3
  case overflow
  /// Touch input is suspended, or the application ignores events.
  ///
  /// Source: R-SYS-2, R-SYS-11
  case interrupted
}
