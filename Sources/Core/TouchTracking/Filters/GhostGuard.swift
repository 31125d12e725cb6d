public import TouchModel

extension FilterSettings {
  /// Mutes the device after more touches than a hand can make.
  ///
  /// Source: E-FILT-18
  public struct GhostGuard: Hashable, Sendable {
    /// The largest number of touches that may begin within a second.
    public var beginsPerSecond = 30
    /// The largest number of contacts at once; nil for no limit.
    public var maxContacts: Int?
    /// The time for which the device is muted.
    public var mute = Microseconds.milliseconds(1000)

    /// Creates the setting with its defaults.
    public init() {}
  }
}

extension FilterSettings.GhostGuard: FilterParameters {
  package static let name: FilterName = "ghostGuard"

  func filter(for panel: FilteredPanel) -> (any ContactFilter)? { GhostGuard(self) }
}

/// Mutes a device with more touches than a hand can make (E-FILT-18).
///
/// Noise of chargers, radios and water causes such storms of touches.
struct GhostGuard: ContactFilter {
  private let maxContacts: Int
  private let mute: Microseconds
  private var begins: [Microseconds]
  private var next = 0
  private var mutedUntil: Microseconds?

  /// Creates the filter.
  ///
  /// The memory is bounded: more than 1024 begins within a second always are a storm.
  init(_ settings: FilterSettings.GhostGuard) {
    maxContacts = settings.maxContacts ?? .max
    mute = settings.mute
    let count = min(max(settings.beginsPerSecond, 1), SlotMask.capacity)
    begins = Array(repeating: Microseconds(.min), count: count)
  }

  var stages: ContactStages { .reporting }

  mutating func judge(_ sample: inout ContactSample) -> FilterVerdict {
    if let end = mutedUntil {
      if sample.time < end { return .refuse(.filter) }
      mutedUntil = nil
      for index in begins.indices { begins[index] = Microseconds(.min) }
    }
    let isTooFast = sample.time - begins[next] < .milliseconds(1000)
    begins[next] = sample.time
    next = next + 1 == begins.count ? 0 : next + 1
    if isTooFast || sample.liveContacts >= maxContacts {
      mutedUntil = sample.time + mute
      return .refuseAll
    }
    return .pass
  }
}
