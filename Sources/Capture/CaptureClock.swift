/// The clock that a recording's times were taken from.
///
/// Corresponds to `EVIOCSCLOCKID`.
package enum CaptureClock: String, Hashable, Sendable, CaseIterable {
  /// Time since boot without the time asleep: `CLOCK_MONOTONIC`.
  case monotonic
  /// The time of day: `CLOCK_REALTIME`.
  case realtime
  /// Time since boot: `CLOCK_BOOTTIME`.
  case boottime
}
