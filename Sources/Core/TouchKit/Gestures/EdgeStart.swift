import TouchModel

/// The area where a drag from an edge begins, and the direction it must take (R-EDGE-1, R-EDGE-2).
struct EdgeStart {
  /// The edges that count.
  var edges: RectEdges
  /// The rectangle that has these edges, in points of the window.
  var bounds: Rect
  /// The largest distance from an edge, in points.
  var width: Double

  /// Returns the edges that are within `width` of a point.
  func edges(near point: Point) -> RectEdges {
    var found: RectEdges = []
    if point.y - bounds.minY <= width { found.insert(.top) }
    if point.x - bounds.minX <= width { found.insert(.left) }
    if bounds.maxY - point.y <= width { found.insert(.bottom) }
    if bounds.maxX - point.x <= width { found.insert(.right) }
    return found.intersection(edges)
  }

  /// Returns true if a displacement leads away from one of the edges at 45 degrees or more.
  static func isInward(_ displacement: Point, from edges: RectEdges) -> Bool {
    let (x, y) = (displacement.x, displacement.y)
    return edges.contains(.top) && y > 0 && y >= abs(x)
      || edges.contains(.left) && x > 0 && x >= abs(y)
      || edges.contains(.bottom) && y < 0 && -y >= abs(x)
      || edges.contains(.right) && x < 0 && -x >= abs(y)
  }
}
