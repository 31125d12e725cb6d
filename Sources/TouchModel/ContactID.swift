/// The identity of one contact within its device, ascending from 1 and never used again.
///
/// It is our own number: the kernel's tracking id wraps at 16 bits and may repeat (E-ID-1).
public struct ContactID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The count.
  public let rawValue: Int64

  /// Makes an identity from its count.
  @inlinable
  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// Whether the left contact began first.
  @inlinable
  public static func < (left: ContactID, right: ContactID) -> Bool {
    left.rawValue < right.rawValue
  }
}
