/// A point in time, or a span of it, in whole microseconds of one device's clock.
///
/// Live devices count from boot (`CLOCK_MONOTONIC`); captures count from wherever their recorder
/// began. Only differences mean anything across the two. Arithmetic saturates at the ends of the
/// 64-bit range, so a capture with absurd stamps cannot trap. A comparison and an addition cost a
/// few instructions.
///
/// Corresponds to `input_event.time`.
public struct Microseconds: Hashable, Comparable, Sendable {
  /// The count of microseconds; may be negative for a difference.
  public var count: Int64

  /// Makes a time from a count of microseconds.
  @inlinable
  public init(_ count: Int64) {
    self.count = count
  }

  /// Makes a time from whole seconds and microseconds, saturating where the sum does not fit.
  @inlinable
  public init(seconds: Int64, microseconds: Int64) {
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    guard !overflow else {
      self.count = seconds < 0 ? .min : .max
      return
    }
    self = Microseconds(product) + Microseconds(microseconds)
  }

  /// Makes a span from milliseconds, saturating where the product does not fit.
  @inlinable
  public static func milliseconds(_ count: Int64) -> Microseconds {
    let (product, overflow) = count.multipliedReportingOverflow(by: 1000)
    return Microseconds(overflow ? (count < 0 ? .min : .max) : product)
  }

  /// Makes a span from seconds, rounded to the nearest microsecond and saturated.
  @inlinable
  public static func seconds(_ seconds: Double) -> Microseconds {
    let scaled = (seconds * 1_000_000).rounded()
    if scaled.isNaN { return zero }
    if scaled >= 9.2e18 { return Microseconds(.max) }
    if scaled <= -9.2e18 { return Microseconds(.min) }
    return Microseconds(Int64(scaled))
  }

  /// The start of the clock.
  @inlinable
  public static var zero: Microseconds { Microseconds(0) }

  /// The same time in seconds, for programmes that speak UIKit's `TimeInterval`.
  @inlinable
  public var inSeconds: Double { Double(count) / 1_000_000 }

  /// Whether the left time is earlier.
  @inlinable
  public static func < (left: Microseconds, right: Microseconds) -> Bool {
    left.count < right.count
  }

  /// The later of a time and a span after it, saturating.
  @inlinable
  public static func + (left: Microseconds, right: Microseconds) -> Microseconds {
    let (sum, overflow) = left.count.addingReportingOverflow(right.count)
    return Microseconds(overflow ? (right.count < 0 ? .min : .max) : sum)
  }

  /// The span from the right time to the left one, saturating.
  @inlinable
  public static func - (left: Microseconds, right: Microseconds) -> Microseconds {
    let (difference, overflow) = left.count.subtractingReportingOverflow(right.count)
    return Microseconds(overflow ? (right.count > 0 ? .min : .max) : difference)
  }
}
