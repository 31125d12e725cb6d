// Several modules declare the C library's time types; which one the compiler uses varies.

import CLinux
import Glibc
package import TouchModel

/// A clock of the kernel.
package enum KernelClock: Hashable, Sendable {
  /// The time since boot without suspended time, the clock of live devices: `CLOCK_MONOTONIC`.
  case monotonic
  /// The time since boot with suspended time: `CLOCK_BOOTTIME`.
  case boot
  /// The time of day, which may be set: `CLOCK_REALTIME`.
  case realtime

  /// The present time, rounded down; it needs no system call.
  ///
  /// Corresponds to clock_gettime(2), which fails only for unknown clocks.
  package var now: Microseconds {
    var time = timespec()
    switch self {
    case .monotonic: Kernel.time(on: CLOCK_MONOTONIC, &time)
    case .boot: Kernel.time(on: CLOCK_BOOTTIME, &time)
    case .realtime: Kernel.time(on: CLOCK_REALTIME, &time)
    }
    return Microseconds(seconds: Int64(time.tv_sec), microseconds: Int64(time.tv_nsec) / 1000)
  }

  /// Sleeps until a time of `monotonic`, also after signals; returns at once if it has passed.
  ///
  /// Corresponds to clock_nanosleep(2).
  package static func sleep(until time: Microseconds) {
    let count = max(0, time.count)
    var due = timespec(
      tv_sec: Int(count / 1_000_000), tv_nsec: Int(count % 1_000_000) * 1000)
    while Kernel.sleep(on: CLOCK_MONOTONIC, until: &due) == EINTR {}
  }
}

extension Microseconds {
  /// The duration as a `timeval`.
  var interval: timeval {
    var interval = timeval()
    interval.tv_sec = Int(count / 1_000_000)
    interval.tv_usec = Int(count % 1_000_000)
    return interval
  }
}

/// Converts time stamps of the time of day to the monotonic clock.
///
/// It is for kernels that do not support monotonic time stamps (E-TIME-1).
package struct ClockOffset {
  /// The largest drift of the clocks that does not count as setting the time of day.
  package static let tolerance = Microseconds.milliseconds(100)

  private var offset: Microseconds

  /// Creates an offset from the present times of both clocks.
  package init(monotonic: Microseconds, realtime: Microseconds) {
    offset = monotonic - realtime
  }

  /// Updates the offset if it has changed by more than the tolerance.
  package mutating func observe(monotonic: Microseconds, realtime: Microseconds) {
    let now = monotonic - realtime
    let change = now - offset
    if change > Self.tolerance || change < Microseconds.zero - Self.tolerance { offset = now }
  }

  /// Returns the monotonic time of a record.
  package func monotonic(_ realtime: Microseconds) -> Microseconds {
    realtime + offset
  }
}
