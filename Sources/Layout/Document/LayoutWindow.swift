package import TouchModel

/// One window as a layout describes it.
package struct LayoutWindow: Hashable, Sendable {
  /// What it has in common with views.
  package var traits: ViewTraits
  /// Higher levels are in front: normal 0, status bar 1000, alert 2000 (R-WIN-1).
  package var level = 0.0
  /// Its rectangle on the screen.
  package var frame: Rect

  /// Its name.
  package var id: String { traits.responder.id }
}
