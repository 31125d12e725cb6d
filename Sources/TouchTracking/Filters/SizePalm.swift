import TouchModel

extension FilterSettings.SizePalm: FilterMaker {
  func filter(for panel: FilteredPanel) -> (any ContactFilter)? {
    SizePalm(self, major: panel.description.axes[.touchMajor])
  }
}

/// Rejects contacts whose longer diameter is that of a palm; others are unaffected (E-FILT-11).
struct SizePalm: ContactFilter {
  private let threshold: Int32

  /// Creates the filter; nil if the size axis cannot distinguish a palm.
  init?(_ settings: FilterSettings.SizePalm, major: AxisInfo?) {
    guard let major, Int64(major.maximum) - Int64(major.minimum) > 1 else { return nil }
    let range = Double(Int64(major.maximum) - Int64(major.minimum))
    let value = Double(major.minimum) + settings.majorShare * range
    guard value.isFinite else { return nil }
    threshold = Int32(clamping: Int64(min(max(value.rounded(.up), -4e9), 4e9)))
  }

  var stages: ContactStages { [.hovering, .landing, .moving, .lifting] }
  var watchedAxes: AxisMask { .major }

  func judge(_ sample: inout ContactSample) -> FilterVerdict {
    sample.values.major >= threshold ? .refuse(.palm) : .pass
  }
}
