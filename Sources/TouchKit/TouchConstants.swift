public import TouchModel

/// The numbers that decide what counts as a tap.
///
/// Apple publishes none of them; each is a field so that a layout or a programme can choose.
public struct TouchConstants: Hashable, Sendable {
  /// The longest time from the end of a tap to the begin of the next one that counts on.
  ///
  /// K-TAP-GAP.
  public var tapGap: Microseconds = .milliseconds(350)
  /// How far, in points, a tap may wander and how far apart two counted taps may lie.
  ///
  /// K-TAP-DIST.
  public var tapDistance: Double = 45
  /// The radius, in points, that is given for fingers on panels that measure none.
  ///
  /// K-RADIUS.
  public var unmeasuredRadius: Double = 5

  /// How many responders one call may climb before it is stopped.
  ///
  /// K-CHAIN-MAX.
  public static var maximumHops: Int { 256 }

  /// Makes the numbers of the behaviour specification.
  public init() {}
}
