import TouchModel

extension FilterSettings.SizePalm: FilterMaker {
  func filter(for panel: FilteredPanel) -> (any ContactFilter)? {
    threshold(on: panel).map { SizePalm(threshold: $0) }
  }

  /// Returns the smallest diameter of a palm in device units; nil if the size axis cannot distinguish a
  /// palm.
  func threshold(on panel: FilteredPanel) -> Double? {
    guard let axis = panel.description.axes[.touchMajor] else { return nil }
    let threshold: Double
    if let major {
      guard let resolution = resolution(of: axis, on: panel) else { return nil }
      threshold = major * resolution
    } else {
      let range = Double(Int64(axis.maximum) - Int64(axis.minimum))
      guard range > 1 else { return nil }
      threshold = Double(axis.minimum) + majorShare * range
    }
    return threshold.isFinite ? threshold : nil
  }

  /// Returns the device units of a millimeter of diameters; nil if the panel's size is unknown.
  func resolution(of axis: AxisInfo, on panel: FilteredPanel) -> Double? {
    // A panel that does not announce its size often has a wrong resolution of diameters.
    guard let size = panel.geometry.metric.size else { return nil }
    // A diameter has the unit of the positions, unless it has a resolution of its own.
    return axis.resolution > 0
      ? Double(axis.resolution) : panel.geometry.map.horizontal.width / size.width
  }
}

/// Rejects contacts whose longer diameter is that of a palm; others are unaffected (E-FILT-11).
struct SizePalm: ContactFilter {
  private let threshold: Int32

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
