/// The identity of a device within one run, counted from 1 and never used again.
///
/// A device that is unplugged and comes back is a new one (E-LIFE-7). Written `d1`, `d2`, …
public struct DeviceID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The count.
  public let rawValue: Int32

  /// Makes an identity from its count.
  @inlinable
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Whether the left device came first.
  @inlinable
  public static func < (left: DeviceID, right: DeviceID) -> Bool {
    left.rawValue < right.rawValue
  }
}
