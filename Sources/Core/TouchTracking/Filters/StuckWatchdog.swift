public import TouchModel

extension FilterSettings {
  /// Detects contacts whose end the panel never reported.
  ///
  /// Source: E-FILT-19
  public struct StuckWatchdog: Hashable, Sendable {
    /// The time without records after which a contact is checked.
    public var time = Microseconds.milliseconds(30_000)

    /// Creates the setting with its defaults.
    public init() {}
  }
}

extension FilterSettings.StuckWatchdog: FilterParameters {
  package static let name: FilterName = "stuckWatchdog"
  package static let removesContacts = false

  func filter(for panel: FilteredPanel) -> (any ContactFilter)? {
    canAsk(about: panel) ? StuckWatchdog(self, slots: panel.slots) : nil
  }

  /// True if the kernel knows the contacts of a panel by their tracking ids.
  private func canAsk(about panel: FilteredPanel) -> Bool {
    panel.kind == .slotted && panel.description.has(.trackingID)
  }

  func effect(on panel: FilteredPanel) -> FilterEffect? {
    if canAsk(about: panel) { return nil }
    return FilterEffect(
      Self.name, never: "the kernel keeps no list of its contacts",
      remedy: "remove `stuckWatchdog`, and use `restLimit`")
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

  mutating func judge(_ sample: inout ContactSample) -> FilterVerdict {
    lastActivity[sample.slot] = sample.time
    return .pass
  }

  mutating func endContact(slot: Int) {
    lastActivity[slot] = nil
  }

  var hasTimer: Bool { true }

  var deadline: Microseconds? {
    lastActivity.reduce(Microseconds?.none) { $0.earlier($1) }.map { $0 + time }
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
