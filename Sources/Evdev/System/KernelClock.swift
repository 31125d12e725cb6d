// Several modules declare the times of the C library; which of them counts is chance.
import CLibevdev
import CLinux
import Glibc
package import TouchModel

/// The clocks of the kernel that are read here.
package enum KernelClock: Hashable, Sendable {
  /// The time since boot without the time asleep, which is the clock of live devices:
  /// `CLOCK_MONOTONIC`.
  case monotonic
  /// The time since boot with the time asleep: `CLOCK_BOOTTIME`.
  case boot
  /// The time of day, which jumps where somebody sets it: `CLOCK_REALTIME`.
  case realtime

  /// The time on the clock, rounded down; no system call.
  ///
  /// Corresponds to clock_gettime(2), which fails only for clocks that there are not.
  package var now: Microseconds {
    var time = timespec()
    switch self {
    case .monotonic: Kernel.time(on: CLOCK_MONOTONIC, &time)
    case .boot: Kernel.time(on: CLOCK_BOOTTIME, &time)
    case .realtime: Kernel.time(on: CLOCK_REALTIME, &time)
    }
    return Microseconds(seconds: Int64(time.tv_sec), microseconds: Int64(time.tv_nsec) / 1000)
  }

  /// Sleeps until `monotonic` shows a time, whatever signals come meanwhile; not at all if it has.
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
  /// The span as calls to the system want it.
  var interval: timeval {
    var interval = timeval()
    interval.tv_sec = Int(count / 1_000_000)
    interval.tv_usec = Int(count % 1_000_000)
    return interval
  }
}
