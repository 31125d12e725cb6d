import TouchModel

/// Rejects contacts that begin within polygons on the panel (E-FILT-21).
struct RegionMask: ContactFilter {
  private let polygons: [[Point]]
  private let map: CoordinateMap

  /// Creates the filter; nil if no polygon has an area.
  init?(_ polygons: [[Point]], map: CoordinateMap) {
    self.polygons = polygons.filter { $0.count >= 3 }
    self.map = map
    if self.polygons.isEmpty { return nil }
  }

  mutating func judgeBegin(_ sample: inout ContactSample) -> FilterVerdict {
    let point = map.normalized(x: sample.values.x, y: sample.values.y)
    return polygons.contains { RegionMask.contains(point, in: $0) } ? .refuse(.filter) : .pass
  }

  /// True if a ray to the right of the point crosses the outline an odd number of times.
  private static func contains(_ point: Point, in polygon: [Point]) -> Bool {
    var isInside = false
    var before = polygon[polygon.count - 1]
    for corner in polygon {
      if (corner.y > point.y) != (before.y > point.y) {
        let share = (point.y - corner.y) / (before.y - corner.y)
        if point.x < corner.x + share * (before.x - corner.x) { isInside.toggle() }
      }
      before = corner
    }
    return isInside
  }
}
