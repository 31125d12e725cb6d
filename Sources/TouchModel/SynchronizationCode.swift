/// The markers that separate input records.
///
/// Corresponds to `SYN_*`.
public struct SynchronizationCode: RawRepresentable, Hashable, Sendable {
  /// The kernel's number.
  public let rawValue: UInt16

  /// Makes a marker from the kernel's number.
  @inlinable
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The end of a frame: `SYN_REPORT`.
  @inlinable public static var report: SynchronizationCode { SynchronizationCode(rawValue: 0) }
  /// The end of one contact of a protocol A frame: `SYN_MT_REPORT`.
  @inlinable public static var multitouchReport: SynchronizationCode {
    SynchronizationCode(rawValue: 2)
  }
  /// The kernel's buffer overran and records were lost: `SYN_DROPPED`.
  @inlinable public static var dropped: SynchronizationCode { SynchronizationCode(rawValue: 3) }
}
