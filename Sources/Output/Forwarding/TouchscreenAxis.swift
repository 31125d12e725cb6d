import TouchModel

/// The conversion of one coordinate from points to units of a virtual touchscreen (F-2).
///
/// The range of the axis is 0 to `last`. A point has 2ᵏ units, with the largest k that needs at most
/// 65,536 units.
struct TouchscreenAxis: Hashable, Sendable {
  /// The largest number of units.
  private static let limit = 0x1_0000

  /// The number of units in a point, a power of two.
  let unitsPerPoint: Double
  /// The largest unit of the range.
  let last: Int32
  private let origin: Double

  /// Creates the axis of an extent in points; a value that is not finite and above zero counts as 1.
  init(origin: Double, extent: Double) {
    let extent = extent.isFinite && extent > 0 ? extent : 1
    let exponent = (extent.significand == 1 ? 16 : 15) - extent.exponent
    unitsPerPoint = Double(sign: .plus, exponent: exponent, significand: 1)
    last = Int32(min(extent * unitsPerPoint, Double(Self.limit))) - 1
    self.origin = origin
  }

  /// Returns the unit of a coordinate, clamped to the range.
  ///
  /// The unit's coordinate by E-COORD-1 is at most a unit away.
  @inline(__always)
  func unit(at coordinate: Double) -> Int32 {
    let scaled = (coordinate - origin) * unitsPerPoint
    // False for a value that is not a number.
    guard scaled > 0 else { return 0 }
    return scaled < Double(last) ? Int32(scaled) : last
  }

  /// Returns the number of units in a displacement, limited so that sums with units do not overflow.
  func units(in displacement: Double) -> Int32 {
    let scaled = (displacement * unitsPerPoint).rounded()
    guard scaled == scaled else { return 0 }
    return Int32(min(max(scaled, -0x4000_0000), 0x4000_0000))
  }
}
