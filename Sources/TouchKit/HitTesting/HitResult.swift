public import TouchModel

/// Where a finger that came down has landed.
public struct HitResult {
  /// The touch.
  public let touch: Touch
  /// Where it came down, in points of the screen.
  public let place: Point
  /// The view's own way from its window, window first; empty without a view.
  ///
  /// It begins at another window than the touch's where an override gave a view from elsewhere.
  public let path: [View]
  /// Why there is no view; nil where there is one.
  public let refusal: HitRefusal?
}
