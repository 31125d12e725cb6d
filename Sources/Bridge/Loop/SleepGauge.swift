import TouchModel

/// Tells a machine that slept from a clock that was set.
///
/// `CLOCK_BOOTTIME` runs on while the machine sleeps and `CLOCK_MONOTONIC` does not, so the distance
/// of the two is the time slept since boot; nothing else changes it (E-LIFE-10).
struct SleepGauge {
  /// A shorter sleep is none.
  static let shortestSleep = Microseconds.milliseconds(1000)

  private var offset: Microseconds

  /// Begins with the distance as it is.
  init(offset: Microseconds) {
    self.offset = offset
  }

  /// Takes the distance as it is now; returns how long the machine slept, nil where it did not.
  mutating func note(offset now: Microseconds) -> Microseconds? {
    let grown = now - offset
    offset = now
    return grown > Self.shortestSleep ? grown : nil
  }
}
