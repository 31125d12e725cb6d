package import TouchModel

/// A band along the edges of the screen where the system may want a finger for itself (R-SYS-9).
package struct LayoutEdgeGate: Hashable, Sendable {
  /// How wide the band is, in points.
  package var width = 20.0
  /// How long a finger that came down there is kept from the application at most.
  package var delay = Microseconds(1_000_000)
  /// The edges where the application comes first.
  package var deferredEdges: [LayoutRecognizer.Edge] = []
}
