internal import TouchModel

/// Limits how many touches have an entry in the journal: a token bucket.
///
/// Water on the glass or a noisy panel makes thousands of touches, whose entries would push the logs of
/// other services out of the journal. A day of 16 hours with 20 touches a minute stays below the limit,
/// and so do shorter times with many more.
struct TouchBudget {
  /// What to write for a touch that is over.
  enum Verdict: Hashable {
    /// The entry.
    case entry
    /// A note that further entries are left out.
    case firstOmission
    /// Nothing.
    case nothing
  }

  /// The number of entries that are available at most.
  static let burst = 600
  /// The time after which another entry is available.
  static let interval = Microseconds.milliseconds(3000)

  /// The number of entries that must be available before entries are written again.
  static let resumption = 20

  private var available = burst
  /// True from the first touch without an entry until enough entries are available.
  private var isClosed = false
  /// The time up to which entries were made available.
  private var time: Microseconds?

  /// Counts a touch that is over, and returns whether it gets an entry.
  mutating func take(at now: Microseconds) -> Verdict {
    let start = time ?? now
    let count = max(0, (now - start).count) / Self.interval.count
    available = Int(min(Int64(Self.burst), Int64(available) + count))
    time = start + Microseconds(count * Self.interval.count)
    if available >= Self.resumption { isClosed = false }
    guard !isClosed, available > 0 else {
      defer { isClosed = true }
      return isClosed ? .nothing : .firstOmission
    }
    available -= 1
    return .entry
  }
}
