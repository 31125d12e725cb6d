import Glibc

/// A time limit on the monotonic clock.
struct Deadline {
  /// The time limit, in seconds, for events that happen at once on an idle machine.
  ///
  /// Only failures take that long: an emulator on a busy host may stall for seconds.
  static let timeLimit = 60.0

  private let end: Int64

  /// Creates a deadline in the given number of seconds.
  init(in seconds: Double) {
    end = Deadline.now() + Int64(seconds * 1_000_000)
  }

  /// Returns the time of CLOCK_MONOTONIC in microseconds.
  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }

  /// True if the deadline has passed.
  var hasPassed: Bool { Deadline.now() >= end }

  /// Waits until the descriptor is ready.
  ///
  /// Returns false if the deadline passes first.
  func waits(for descriptor: Int32, _ events: Int32 = POLLIN) -> Bool {
    while true {
      let left = max(0, (end - Deadline.now() + 999) / 1000)
      var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      let count = poll(&entry, 1, Int32(min(left, Int64(Int32.max))))
      if count > 0 { return true }
      if count == 0 || errno != EINTR { return false }
    }
  }

  /// Evaluates a condition until it is true.
  ///
  /// Throws an error at the deadline.
  ///
  /// For conditions without a descriptor to wait for. Pauses for a millisecond between two
  /// evaluations.
  static func wait(
    for what: @autoclosure () -> String, within seconds: Double = Deadline.timeLimit,
    until isDone: () throws -> Bool
  ) throws {
    let deadline = Deadline(in: seconds)
    while try !isDone() {
      guard !deadline.hasPassed else {
        throw GuestError("did not happen within \(seconds) s: \(what())")
      }
      poll(nil, 0, 1)
    }
  }
}
