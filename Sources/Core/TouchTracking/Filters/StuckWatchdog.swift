import TouchModel

extension FilterSettings.StuckWatchdog: FilterMaker {
  func filter(for panel: FilteredPanel) -> (any ContactFilter)? {
    StuckWatchdog(self, slots: panel.slots)
  }
}

/// Detects contacts without records for a long time (E-FILT-19).
struct StuckWatchdog: ContactFilter {
  private let time: Microseconds
  /// The time of the last record of each reported contact; nil once its silence was detected.
  private var lastActivity: [Microseconds?]

  /// Creates the filter.
  init(_ settings: FilterSettings.StuckWatchdog, slots: Int) {
    time = settings.time
    lastActivity = Array(repeating: nil, count: slots)
  }

  var stages: ContactStages { [.beginning, .moving, .over] }
  var watchedAxes: AxisMask { .all }

  mutating func judge(_ sample: inout ContactSample) -> FilterVerdict {
    lastActivity[sample.slot] = sample.time
    return .pass
  }

  mutating func endContact(slot: Int) {
    lastActivity[slot] = nil
  }

  var hasTimer: Bool { true }

  var deadline: Microseconds? {
    lastActivity.reduce(nil, earlier).map { $0 + time }
  }

  mutating func takeRequest(at now: Microseconds) -> FilterRequest? {
    for slot in lastActivity.indices {
      guard let last = lastActivity[slot], last + time <= now else { continue }
      lastActivity[slot] = nil
      return .askKernel
    }
    return nil
  }
}
