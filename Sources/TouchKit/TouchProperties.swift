/// The properties of a touch that may be estimates; the bits are UIKit's.
///
/// Touchscreens estimate nothing, so the sets that a touch hands out are empty (R-TCH-18).
///
/// Corresponds to `UITouch.Properties`.
public struct TouchProperties: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes a set from its bits.
  @inlinable
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The pressure.
  public static var force: TouchProperties { TouchProperties(rawValue: 1 << 0) }
  /// The direction in which a pen points.
  public static var azimuth: TouchProperties { TouchProperties(rawValue: 1 << 1) }
  /// The angle between a pen and the glass.
  public static var altitude: TouchProperties { TouchProperties(rawValue: 1 << 2) }
  /// The place.
  public static var location: TouchProperties { TouchProperties(rawValue: 1 << 3) }
}
