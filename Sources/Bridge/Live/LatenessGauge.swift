package import TouchModel

/// Tells when records are taken so late that a person notices (E-TIME-6).
package struct LatenessGauge: Hashable, Sendable {
  /// What is late: 20 ms after the kernel's stamp.
  private static let limit = Microseconds(20_000)
  private static let period = Microseconds(3_600_000_000)
  private static let notesInPeriod = 5

  /// How many batches were taken late.
  package private(set) var lateCount = 0
  private var periodStart: Microseconds?
  private var notes = 0

  /// Makes a gauge that has seen nothing.
  package init() {}

  /// Takes how old a batch was; at most five notes come of an hour.
  ///
  /// - Parameters:
  ///   - stamp: The kernel's stamp of the newest record.
  ///   - time: When it was taken, on the same clock.
  /// - Returns: What a person should know, if anything.
  package mutating func take(_ stamp: Microseconds, at time: Microseconds) -> Note? {
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
    let last = notes == Self.notesInPeriod ? "; further ones of this hour are only counted" : ""
    return Note(
      .warning, .bridge,
      "records were taken \(delay.count / 1000) ms after the kernel's stamp\(last)")
  }
}
