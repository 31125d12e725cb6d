import TouchModel

/// Limits the reports about clients, which any user can cause and which could fill the log.
struct NoteLimit {
  private var rate = RateLimit(burst: 20, interval: .seconds(10))
  private var omitted = 0

  /// Counts a report.
  ///
  /// - Parameter time: Its time.
  /// - Returns: The end of its text, with the number of reports left out before it; nil if it must be
  ///   left out.
  mutating func suffix(at time: Microseconds) -> String? {
    guard rate.allows(at: time) else {
      omitted += 1
      return nil
    }
    defer { omitted = 0 }
    return omitted == 0 ? "" : "; \(omitted) reports before it were left out"
  }
}
