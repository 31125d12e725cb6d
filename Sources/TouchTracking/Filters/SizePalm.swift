import TouchModel

extension FilterSettings.SizePalm: FilterMaker {
  func filter(for panel: FilteredPanel) -> (any ContactFilter)? {
    guard let axis = panel.description.axes[.touchMajor] else { return nil }
    guard let major else { return SizePalm(self, major: axis) }
    // A diameter has the unit of the positions, unless it has a resolution of its own.
    let geometry = panel.geometry
    let resolution =
      axis.resolution > 0
      ? Double(axis.resolution)
      : geometry.metric.size.map { geometry.map.horizontal.width / $0.width }
    guard let resolution, (major * resolution).isFinite else { return nil }
    return SizePalm(threshold: major * resolution)
  }
}

/// Rejects contacts whose longer diameter is that of a palm; others are unaffected (E-FILT-11).
struct SizePalm: ContactFilter {
  private let threshold: Int32

  /// Creates the filter; nil if the size axis cannot distinguish a palm.
  init?(_ settings: FilterSettings.SizePalm, major: AxisInfo) {
    guard Int64(major.maximum) - Int64(major.minimum) > 1 else { return nil }
    let range = Double(Int64(major.maximum) - Int64(major.minimum))
    let value = Double(major.minimum) + settings.majorShare * range
    guard value.isFinite else { return nil }
    self.init(threshold: value)
  }

  /// Creates the filter with the smallest diameter of a palm in device units.
  init(threshold: Double) {
    self.threshold = Int32(clamping: Int64(min(max(threshold.rounded(.up), -4e9), 4e9)))
  }

  var stages: ContactStages { [.hovering, .landing, .moving, .lifting] }
  var watchedAxes: AxisMask { .major }

  func judge(_ sample: inout ContactSample) -> FilterVerdict {
    sample.values.major >= threshold ? .refuse(.palm) : .pass
  }
}
