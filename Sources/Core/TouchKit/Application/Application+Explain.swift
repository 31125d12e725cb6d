public import TouchModel

extension Application {
  /// Returns which view a finger at a point would hit now, and why the others are not hit.
  ///
  /// Performs the same hit test as for a finger, so overrides are called. O(views × depth): for
  /// diagnostics, not for the hot path.
  ///
  /// - Parameters:
  ///   - point: The location in points of the screen.
  ///   - view: A view whose verdict is requested in particular; nil for none.
  /// - Returns: The hit view, and a verdict for each view of each window.
  ///
  /// Source: R-DIAG-1
  public final func explain(_ point: Point, view: View? = nil) -> Explanation {
    explain(point, view: view, listing: .all)
  }
}
