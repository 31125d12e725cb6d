package import TouchModel

/// Reports events that are read so late that a person notices (E-TIME-6).
package struct LatencyMonitor: Hashable, Sendable {
  /// The delay after the kernel's time stamp above which a batch is late.
  private static let limit = Microseconds(20_000)
  private static let period = Microseconds(3_600_000_000)
  private static let notesInPeriod = 5

  /// The number of late batches.
  package private(set) var lateCount = 0
  private var periodStart: Microseconds?
  private var notes = 0

  /// Creates a monitor without late batches.
  package init() {}

  /// Records the delay of a batch; returns at most five notes per hour.
  ///
  /// - Parameters:
  ///   - stamp: The kernel's time stamp of the newest event in the batch.
  ///   - time: The time at which the batch was read, on the same clock.
  /// - Returns: A note if the batch was late, or nil.
  package mutating func update(_ stamp: Microseconds, at time: Microseconds) -> Note? {
    let delay = time - stamp
    guard delay > Self.limit else { return nil }
    lateCount += 1
    if let start = periodStart, time - start < Self.period {
      guard notes < Self.notesInPeriod else { return nil }
    } else {
      periodStart = time
      notes = 0
    }
    notes += 1
    let last = notes == Self.notesInPeriod ? "; the rest of this hour is counted only" : ""
    return Note(
      .warning, .bridge,
      "events were read \(delay.count / 1000) ms after the kernel's time stamp\(last)")
  }
}
