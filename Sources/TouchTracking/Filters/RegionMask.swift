import TouchModel

/// Ignores the contacts that come down within polygons on the panel (E-FILT-21).
struct RegionMask: ContactFilter {
  private let polygons: [[Point]]
  private let map: CoordinateMap

  /// Makes the filter; nil where no polygon has an inside.
  init?(_ polygons: [[Point]], map: CoordinateMap) {
    self.polygons = polygons.filter { $0.count >= 3 }
    self.map = map
    if self.polygons.isEmpty { return nil }
  }

  mutating func judgeBegin(_ sample: inout ContactSample) -> FilterVerdict {
    let point = map.normalised(x: sample.values.x, y: sample.values.y)
    return polygons.contains { RegionMask.contains(point, in: $0) } ? .refuse(.filter) : .pass
  }

  /// Whether a ray to the right of the point crosses the outline an odd number of times.
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
