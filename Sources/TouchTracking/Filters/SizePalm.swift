import TouchModel

/// Drops the contacts whose longer diameter says palm; only those, not all (E-FILT-11).
struct SizePalm: ContactFilter {
  private let threshold: Int32

  /// Makes the filter; nil for a panel whose size axis cannot tell a palm.
  init?(_ settings: FilterSettings.SizePalm, major: AxisInfo?) {
    guard let major, Int64(major.maximum) - Int64(major.minimum) > 1 else { return nil }
    let range = Double(Int64(major.maximum) - Int64(major.minimum))
    let value = Double(major.minimum) + settings.majorShare * range
    guard value.isFinite else { return nil }
    threshold = Int32(clamping: Int64(min(max(value.rounded(.up), -4e9), 4e9)))
  }

  mutating func judgeBegin(_ sample: inout ContactSample) -> FilterVerdict {
    sample.values.major >= threshold ? .refuse(.palm) : .pass
  }

  mutating func judgeMove(_ sample: inout ContactSample) -> FilterVerdict {
    sample.values.major >= threshold ? .refuse(.palm) : .pass
  }
}
