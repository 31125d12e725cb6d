package import TouchModel

extension FilterSettings {
  /// Ignores contacts that begin within polygons on the panel (E-FILT-21).
  package struct RegionMask: Hashable, Sendable {
    /// The polygons, in normalized panel coordinates.
    package var polygons: [[Point]]
  }
}

extension FilterSettings.RegionMask: FilterParameters {
  package static let name: FilterName = "regionMask"

  func filter(for panel: FilteredPanel) -> (any ContactFilter)? {
    RegionMask(self, map: panel.geometry.map, slots: panel.slots)
  }

  /// True if the polygons contain a location on the panel, from 0 to 1 in both directions.
  ///
  /// A polygon of fewer than three corners contains nothing. A location is in a polygon if a ray to
  /// its right crosses the outline an odd number of times.
  package func contains(_ location: Point) -> Bool {
    polygons.contains { polygon in
      guard polygon.count >= 3, var before = polygon.last else { return false }
      var isInside = false
      for corner in polygon {
        if (corner.y > location.y) != (before.y > location.y) {
          let share = (location.y - corner.y) / (before.y - corner.y)
          if location.x < corner.x + share * (before.x - corner.x) { isInside.toggle() }
        }
        before = corner
      }
      return isInside
    }
  }

  func removedFingers(at location: Point, on sides: Size) -> String? {
    contains(location) ? "" : nil
  }
}

/// Rejects contacts that come down within polygons on the panel (E-FILT-21).
///
/// Only the first position counts, not the one at which a delayed contact begins.
struct RegionMask: ContactFilter {
  private let mask: FilterSettings.RegionMask
  private let map: CoordinateMap
  /// True for the slots whose contact came down outside the polygons.
  private var isJudged: [Bool]

  /// Creates the filter.
  init(_ mask: FilterSettings.RegionMask, map: CoordinateMap, slots: Int) {
    self.mask = mask
    self.map = map
    isJudged = Array(repeating: false, count: slots)
  }

  var stages: ContactStages { [.landing, .over] }

  mutating func judge(_ sample: inout ContactSample) -> FilterVerdict {
    if isJudged[sample.slot] { return .pass }
    let location = map.normalized(x: sample.values.x, y: sample.values.y)
    if mask.contains(location) { return .refuse(.filter) }
    isJudged[sample.slot] = true
    return .pass
  }

  mutating func endContact(slot: Int) {
    isJudged[slot] = false
  }
}
