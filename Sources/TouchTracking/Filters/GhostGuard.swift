import TouchModel

/// Mutes a device with more touches than a hand can make (E-FILT-18).
///
/// Noise of chargers, radios and water causes such storms of touches.
struct GhostGuard: ContactFilter {
  private let maxContacts: Int
  private let mute: Microseconds
  private var begins: [Microseconds]
  private var next = 0
  private(set) var mutedUntil: Microseconds?
  /// True if a storm was detected and not yet handled.
  var hasStorm = false

  /// Creates the filter.
  ///
  /// The memory is bounded: more than 1024 begins within a second always are a storm.
  init(_ settings: FilterSettings.GhostGuard) {
    maxContacts = settings.maxContacts ?? .max
    mute = settings.mute
    let count = min(max(settings.beginsPerSecond, 1), SlotMask.capacity)
    begins = Array(repeating: Microseconds(.min), count: count)
  }

  mutating func judgeBegin(_ sample: inout ContactSample) -> FilterVerdict {
    if let end = mutedUntil {
      if sample.time < end { return .refuse(.filter) }
      mutedUntil = nil
      for index in begins.indices { begins[index] = Microseconds(.min) }
    }
    let isTooFast = sample.time - begins[next] < .milliseconds(1000)
    begins[next] = sample.time
    next = next + 1 == begins.count ? 0 : next + 1
    if isTooFast || sample.liveContacts >= maxContacts {
      hasStorm = true
      mutedUntil = sample.time + mute
      return .refuse(.filter)
    }
    return .pass
  }
}

/// Rejects contacts above a limit; it never ends others (E-FILT-20).
struct MaxTouches: ContactFilter {
  private let limit: Int

  /// Creates the filter.
  init(_ limit: Int) {
    self.limit = limit
  }

  mutating func judgeBegin(_ sample: inout ContactSample) -> FilterVerdict {
    sample.liveContacts >= limit ? .refuse(.filter) : .pass
  }
}
