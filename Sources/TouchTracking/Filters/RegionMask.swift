import TouchModel

extension FilterSettings.RegionMask: FilterMaker {
  func filter(for panel: FilteredPanel) -> (any ContactFilter)? {
    RegionMask(self, map: panel.geometry.map, slots: panel.slots)
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
