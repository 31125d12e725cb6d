import Glibc

/// The time of `CLOCK_MONOTONIC` in nanoseconds, for delays that are shorter than some microseconds.
enum NanosecondClock {
  /// The time now.
  static var now: Int64 {
    var now = timespec()
    _ = clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
  }

  /// Sleeps until a time.
  static func sleep(until due: Int64) {
    var pause = timespec(tv_sec: Int(due / 1_000_000_000), tv_nsec: Int(due % 1_000_000_000))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &pause, nil) == EINTR {}
  }
}
