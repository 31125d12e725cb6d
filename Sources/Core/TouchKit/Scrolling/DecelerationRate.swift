/// How quickly the content of a scroll view decelerates.
///
/// Corresponds to `UIScrollView.DecelerationRate`.
public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
  /// The factor of the velocity per millisecond.
  public let rawValue: Double

  /// Creates a rate from the factor of the velocity per millisecond.
  public init(rawValue: Double) {
    self.rawValue = rawValue
  }

  /// The default rate: 0.998.
  public static let normal = DecelerationRate(rawValue: 0.998)
  /// The rate of a quick deceleration: 0.99.
  public static let fast = DecelerationRate(rawValue: 0.99)
  /// The content stops when the finger is lifted; not in UIKit.
  public static let none = DecelerationRate(rawValue: 0)
}
