public import TouchModel

/// Where and how long the system waits for a drag from an edge of the screen before the application
/// gets a touch (R-SYS-9).
///
/// K-SYS-EDGE.
public struct EdgeGate: Hashable, Sendable {
  /// The screen, in the coordinates of contact frames.
  public var screen: Rect
  /// How far from an edge, in points, a finger must come down to be waited for.
  public var width: Double
  /// How long the application's views hear nothing of it at most.
  public var delay: Microseconds
  /// The edges where the application comes first, so that nothing is waited for.
  public var deferEdges: RectEdges

  /// Makes a gate.
  ///
  /// - Parameters:
  ///   - screen: The screen, in the coordinates of contact frames.
  ///   - width: How far from an edge, in points, a finger is waited for.
  ///   - delay: How long at most.
  ///   - deferEdges: The edges where nothing is waited for.
  public init(
    screen: Rect, width: Double = 20, delay: Microseconds = .seconds(1), deferEdges: RectEdges = []
  ) {
    self.screen = screen
    self.width = width
    self.delay = delay
    self.deferEdges = deferEdges
  }

  /// The edges where a finger that comes down is waited for.
  package func edges(near place: Point) -> RectEdges {
    EdgeStart(edges: RectEdges.all.subtracting(deferEdges), bounds: screen, width: width)
      .edges(near: place)
  }
}
