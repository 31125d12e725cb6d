/// Finds a finger that is dragged in from an edge of the window (R-EDGE-1).
///
/// Corresponds to `UIScreenEdgePanGestureRecognizer`.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges that count; none at first, so that it never begins.
  ///
  /// The finger must come down within `TouchConstants.edgeWidth` of one of them.
  public final var edges: RectEdges = []
}
