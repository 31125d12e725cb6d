import TouchModel

/// Where a drag from an edge may begin, and which way it must go (R-EDGE-1, R-EDGE-2).
struct EdgeStart {
  /// The edges that count.
  var edges: RectEdges
  /// The rectangle whose edges they are, in points of the window.
  var bounds: Rect
  /// How far from an edge the finger may come down.
  var width: Double

  /// The edges that a finger that comes down is close to.
  func edges(near place: Point) -> RectEdges {
    var found: RectEdges = []
    if place.y - bounds.minY <= width { found.insert(.top) }
    if place.x - bounds.minX <= width { found.insert(.left) }
    if bounds.maxY - place.y <= width { found.insert(.bottom) }
    if bounds.maxX - place.x <= width { found.insert(.right) }
    return found.intersection(edges)
  }

  /// Whether a way leads inward from one of some edges, and not rather along it.
  static func leadsInward(_ way: Point, from edges: RectEdges) -> Bool {
    edges.contains(.top) && way.y > 0 && way.y >= abs(way.x)
      || edges.contains(.left) && way.x > 0 && way.x >= abs(way.y)
      || edges.contains(.bottom) && way.y < 0 && -way.y >= abs(way.x)
      || edges.contains(.right) && way.x < 0 && -way.x >= abs(way.y)
  }
}
