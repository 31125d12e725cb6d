import TouchModel

/// The range of one position axis, with both ends legal values (E-COORD-1).
struct AxisScale {
  /// The smallest value.
  let minimum: Int64
  /// The largest value.
  let maximum: Int64

  /// Makes the scale from what the device announces, or from what replaces it (E-COORD-8).
  ///
  /// Arithmetic is 64-bit because a range may span more than 32 (E-COORD-5). A range that cannot be
  /// is taken as a single value, so that nothing divides by zero.
  init(_ info: AxisInfo?, replacedBy range: DeviceSettings.AxisRange?) {
    if let range, range.minimum < range.maximum {
      minimum = Int64(range.minimum)
      maximum = Int64(range.maximum)
    } else if let info, info.minimum <= info.maximum {
      minimum = Int64(info.minimum)
      maximum = Int64(info.maximum)
    } else {
      minimum = 0
      maximum = 0
    }
  }

  /// How many values the range has.
  var width: Double { Double(maximum - minimum + 1) }

  /// Whether a value lies within the range.
  @inline(__always)
  func holds(_ value: Int32) -> Bool {
    let value = Int64(value)
    return value >= minimum && value <= maximum
  }

  /// How far a value lies outside the range, as a share of the width; 0 inside.
  func excess(of value: Int32) -> Double {
    let value = Int64(value)
    if value < minimum { return Double(minimum - value) / width }
    if value > maximum { return Double(value - maximum) / width }
    return 0
  }

  /// The share of the range that lies before a value.
  func normalised(_ value: Int32) -> Double {
    Double(Int64(value) - minimum) / width
  }
}
