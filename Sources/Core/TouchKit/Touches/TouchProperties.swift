/// The properties of a touch that may be estimates; the bits are UIKit's.
///
/// Touchscreens report no estimates, so these sets are empty in every touch.
///
/// Corresponds to `UITouch.Properties`.
///
/// Source: R-TCH-18
public struct TouchProperties: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates a set from its bits.
  @inlinable
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The pressure.
  public static var force: TouchProperties { TouchProperties(rawValue: 1 << 0) }
  /// The direction in which a stylus points.
  public static var azimuth: TouchProperties { TouchProperties(rawValue: 1 << 1) }
  /// The angle between a stylus and the glass.
  public static var altitude: TouchProperties { TouchProperties(rawValue: 1 << 2) }
  /// The location.
  public static var location: TouchProperties { TouchProperties(rawValue: 1 << 3) }
}
