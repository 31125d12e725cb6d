import TouchModel

/// A recognizer for a finger that is dragged in from an edge of the window.
///
/// Corresponds to `UIScreenEdgePanGestureRecognizer`.
///
/// Source: R-EDGE-1
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges from which it begins; empty by default, so that it never begins.
  ///
  /// The finger must come down within `TouchConstants.edgeWidth` of one of them.
  public final var edges: RectEdges = [] {
    didSet { updateRules() }
  }

  override var kind: GestureKind { .screenEdgePan }

  override var rules: PanProgress.Rules {
    let constants = self.constants
    let edge = EdgeStart(
      edges: edges, bounds: attachedView?.window?.bounds ?? .zero, width: constants.edgeWidth)
    return PanProgress.Rules(slop: constants.panSlop, edge: edge)
  }
}
