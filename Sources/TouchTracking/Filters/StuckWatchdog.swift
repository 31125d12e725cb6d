import TouchModel

/// Detects contacts without records for a long time (E-FILT-19).
struct StuckWatchdog: ContactFilter {
  private let time: Microseconds
  /// True if such a contact is cancelled without asking the kernel.
  let cancelsStuck: Bool
  private var lastActivity: [Microseconds?]

  /// Creates the filter.
  init(_ settings: FilterSettings.StuckWatchdog, slots: Int) {
    time = settings.time
    cancelsStuck = settings.cancelStuck
    lastActivity = Array(repeating: nil, count: slots)
  }

  mutating func judgeBegin(_ sample: inout ContactSample) -> FilterVerdict {
    recordActivity(of: sample.slot, at: sample.time)
    return .pass
  }

  mutating func judgeEnd(_ sample: inout ContactSample) {
    forget(slot: sample.slot)
  }

  /// Records that a contact had records.
  mutating func recordActivity(of slot: Int, at time: Microseconds) {
    lastActivity[slot] = time
  }

  /// Removes a contact that ended.
  mutating func forget(slot: Int) {
    lastActivity[slot] = nil
  }

  var deadline: Microseconds? {
    var earliest: Microseconds?
    for case let time? in lastActivity where earliest.map({ time < $0 }) ?? true { earliest = time }
    return earliest.map { $0 + time }
  }

  /// Returns the slots of contacts that were silent for too long, in ascending order.
  ///
  /// Each is returned once, and again only after it had records.
  mutating func takeSilent(at now: Microseconds) -> [Int] {
    lastActivity.indices.filter { index in
      guard let last = lastActivity[index], last + time <= now else { return false }
      lastActivity[index] = nil
      return true
    }
  }
}
