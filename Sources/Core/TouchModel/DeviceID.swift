/// The identifier of a device within one run; ascending from 1 and never reused.
///
/// A device that is plugged in again gets a new one. It is written `d1`, `d2`, …
///
/// Source: E-LIFE-7
public struct DeviceID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number.
  public let rawValue: Int32

  /// Creates an identifier from its number.
  @inlinable
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// True if the left device was found first.
  @inlinable
  public static func < (left: DeviceID, right: DeviceID) -> Bool {
    left.rawValue < right.rawValue
  }
}
