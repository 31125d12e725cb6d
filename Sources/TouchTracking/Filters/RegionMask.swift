import TouchModel

/// Rejects contacts that begin within polygons on the panel (E-FILT-21).
struct RegionMask: ContactFilter {
  private let settings: FilterSettings
  private let map: CoordinateMap

  /// Creates the filter; nil if there is no polygon.
  init?(_ settings: FilterSettings, map: CoordinateMap) {
    self.settings = settings
    self.map = map
    if settings.regionMask.isEmpty { return nil }
  }

  mutating func judgeBegin(_ sample: inout ContactSample) -> FilterVerdict {
    let point = map.normalized(x: sample.values.x, y: sample.values.y)
    return settings.isMasked(point) ? .refuse(.filter) : .pass
  }
}
