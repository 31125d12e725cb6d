import Glibc

/// The clock of event time stamps.
enum MonotonicClock {
  /// The time since the system was started, in microseconds.
  static var microseconds: Int64 {
    var now = timespec()
    _ = clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1000
  }
}
