package import TouchModel

/// Brings stamps of the time of day to the clock that counts from boot.
///
/// For a kernel that cannot stamp records by the latter (E-TIME-1).
package struct ClockOffset {
  /// How far the clocks may drift apart before the time of day counts as having been set.
  package static let tolerance = Microseconds.milliseconds(100)

  private var offset: Microseconds

  /// Takes the difference between the two clocks as it is now.
  package init(monotonic: Microseconds, realtime: Microseconds) {
    offset = monotonic - realtime
  }

  /// Looks at the clocks again; an offset that has changed by more than the tolerance is taken over.
  package mutating func observe(monotonic: Microseconds, realtime: Microseconds) {
    let now = monotonic - realtime
    let change = now - offset
    if change > Self.tolerance || change < Microseconds.zero - Self.tolerance { offset = now }
  }

  /// The time of a record on the clock that counts from boot.
  package func monotonic(_ realtime: Microseconds) -> Microseconds {
    realtime + offset
  }
}
