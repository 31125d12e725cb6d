/// A time or a duration in microseconds of one device's clock.
///
/// Times of live devices count from boot (`CLOCK_MONOTONIC`); times of a capture count from an
/// arbitrary start. Only differences are comparable between the two. Arithmetic saturates at the
/// ends of the 64-bit range, so that no time stamp in a capture can trap.
///
/// Corresponds to `input_event.time`.
public struct Microseconds: Hashable, Comparable, Sendable {
  /// The number of microseconds; it may be negative.
  public var count: Int64

  /// Creates a time from a number of microseconds.
  @inlinable
  public init(_ count: Int64) {
    self.count = count
  }

  /// Creates a time from seconds and microseconds; the sum saturates.
  @inlinable
  public init(seconds: Int64, microseconds: Int64) {
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    guard !overflow else {
      self.count = seconds < 0 ? .min : .max
      return
    }
    self = Microseconds(product) + Microseconds(microseconds)
  }

  /// Returns a duration in milliseconds; the product saturates.
  @inlinable
  public static func milliseconds(_ count: Int64) -> Microseconds {
    let (product, overflow) = count.multipliedReportingOverflow(by: 1000)
    return Microseconds(overflow ? (count < 0 ? .min : .max) : product)
  }

  /// Returns a duration in seconds, rounded to the nearest microsecond and saturated.
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

  /// The time in seconds, as UIKit's `TimeInterval`.
  @inlinable
  public var inSeconds: Double { Double(count) / 1_000_000 }

  /// True if the left time is earlier.
  @inlinable
  public static func < (left: Microseconds, right: Microseconds) -> Bool {
    left.count < right.count
  }

  /// Returns the time plus a duration; the sum saturates.
  @inlinable
  public static func + (left: Microseconds, right: Microseconds) -> Microseconds {
    let (sum, overflow) = left.count.addingReportingOverflow(right.count)
    return Microseconds(overflow ? (right.count < 0 ? .min : .max) : sum)
  }

  /// Returns the duration from the right time to the left one; the difference saturates.
  @inlinable
  public static func - (left: Microseconds, right: Microseconds) -> Microseconds {
    let (difference, overflow) = left.count.subtractingReportingOverflow(right.count)
    return Microseconds(overflow ? (right.count > 0 ? .min : .max) : difference)
  }
}
