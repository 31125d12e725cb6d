import Glibc

/// The time after which nobody waits any longer, by the clock that only goes forward.
struct Deadline {
  /// How many seconds to wait for what comes at once on a machine that is not busy.
  ///
  /// Only what is wrong takes as long: an emulator on a busy host may stand still for seconds.
  static let patience = 60.0

  private let end: Int64

  /// A deadline that many seconds from now.
  init(in seconds: Double) {
    end = Deadline.now() + Int64(seconds * 1_000_000)
  }

  /// Microseconds of CLOCK_MONOTONIC.
  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }

  /// Whether it has passed.
  var hasPassed: Bool { Deadline.now() >= end }

  /// Waits until the descriptor is ready; false where the deadline comes first.
  func waits(for descriptor: Int32, _ events: Int32 = POLLIN) -> Bool {
    while true {
      let left = max(0, (end - Deadline.now() + 999) / 1000)
      var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      let count = poll(&entry, 1, Int32(min(left, Int64(Int32.max))))
      if count > 0 { return true }
      if count == 0 || errno != EINTR { return false }
    }
  }
}
