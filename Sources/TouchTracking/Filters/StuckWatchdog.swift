import TouchModel

/// Looks into contacts of which nothing was said for long (E-FILT-19).
struct StuckWatchdog: ContactFilter {
  private let time: Microseconds
  /// Whether such a contact is cancelled at once.
  let cancelsStuck: Bool
  private var heard: [Microseconds?]

  /// Makes the filter.
  init(_ settings: FilterSettings.StuckWatchdog, slots: Int) {
    time = settings.time
    cancelsStuck = settings.cancelStuck
    heard = Array(repeating: nil, count: slots)
  }

  mutating func judgeBegin(_ sample: inout ContactSample) -> FilterVerdict {
    hear(of: sample.slot, at: sample.time)
    return .pass
  }

  mutating func judgeEnd(_ sample: inout ContactSample) {
    forget(slot: sample.slot)
  }

  /// Takes that something was said of a contact.
  mutating func hear(of slot: Int, at time: Microseconds) {
    heard[slot] = time
  }

  /// Forgets a contact that is gone.
  mutating func forget(slot: Int) {
    heard[slot] = nil
  }

  var deadline: Microseconds? {
    var earliest: Microseconds?
    for case let time? in heard where earliest.map({ time < $0 }) ?? true { earliest = time }
    return earliest.map { $0 + time }
  }

  /// The slots of contacts that were silent for too long, in ascending order.
  ///
  /// Each is told once, and again only when something was said of it meanwhile.
  mutating func silent(at now: Microseconds) -> [Int] {
    heard.indices.filter { index in
      guard let last = heard[index], last + time <= now else { return false }
      heard[index] = nil
      return true
    }
  }
}
