import TouchModel

/// The conversion of touches to the units of a virtual touchscreen (F-1, F-2).
struct ContactScale: Sendable {
  /// The largest value of the pressure axis.
  static let pressureLevels: Int32 = 255
  /// The largest value of the diameter axis.
  static let largestDiameter: Int32 = 0xffff

  /// The horizontal axis.
  let horizontal: TouchscreenAxis
  /// The vertical axis.
  let vertical: TouchscreenAxis
  private let reportsPressure: Bool
  private let reportsTouchMajor: Bool
  /// Units per point in both directions, as a reader of the device converts diameters (E-COORD-19).
  private let diameterUnits: Double

  /// Creates the conversion.
  init(_ settings: VirtualTouchscreenSettings) {
    horizontal = settings.horizontalAxis
    vertical = settings.verticalAxis
    reportsPressure = settings.reportsPressure
    reportsTouchMajor = settings.reportsTouchMajor
    diameterUnits = (horizontal.unitsPerPoint * vertical.unitsPerPoint).squareRoot()
  }

  /// Returns the values of a contact, clamped to the ranges of the axes.
  ///
  /// Readers may treat a pressure or diameter of 0 as a lift, so a contact has at least 1. Without a
  /// measured pressure it has half of the range, as in W3C's Pointer Events.
  @inline(__always)
  func values(of touch: ForwardedTouch) -> ContactValues {
    var values = ContactValues(
      x: horizontal.unit(at: touch.location.x), y: vertical.unit(at: touch.location.y))
    if reportsPressure {
      values.pressure = Self.level(
        (touch.force ?? 0.5) * Double(Self.pressureLevels), most: Self.pressureLevels)
    }
    if reportsTouchMajor {
      values.major = Self.level(
        touch.majorRadius * 2 * diameterUnits, most: Self.largestDiameter)
    }
    return values
  }

  private static func level(_ value: Double, most: Int32) -> Int32 {
    // False for a value that is not a number.
    guard value > 1 else { return 1 }
    return value < Double(most) ? Int32(value.rounded()) : most
  }
}

/// The values of a contact, in device units.
struct ContactValues {
  /// The horizontal position.
  var x: Int32 = 0
  /// The vertical position.
  var y: Int32 = 0
  /// The pressure.
  var pressure: Int32 = 0
  /// The larger diameter.
  var major: Int32 = 0
}
