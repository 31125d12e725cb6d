public import TouchModel

extension Application {
  /// Says what would become of a finger that came down at a point of the screen now (R-DIAG-1).
  ///
  /// Asks the views by the same hit test that a finger would cause, so overrides are called.
  /// O(views × depth); for people, not for the hot path.
  ///
  /// - Parameters:
  ///   - point: The place in points of the screen.
  ///   - view: The view that is wondered about, if any.
  /// - Returns: The view that is hit, and a verdict for each view of each window.
  public final func explain(_ point: Point, view: View? = nil) -> Explanation {
    Explanation(of: point, in: self, about: view)
  }
}
