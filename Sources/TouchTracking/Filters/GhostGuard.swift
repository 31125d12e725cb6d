import TouchModel

/// Mutes a device whose touches come faster, or in larger numbers, than any hand makes (E-FILT-18).
///
/// It is for the noise of chargers, radios and wet glass.
struct GhostGuard: ContactFilter {
  private let maxContacts: Int
  private let mute: Microseconds
  private var begins: [Microseconds]
  private var next = 0
  private(set) var mutedUntil: Microseconds?
  /// Whether a storm was found and has not been dealt with.
  var hasStorm = false

  /// Makes the filter.
  ///
  /// The memory is bounded: more than 1024 begins within a second are a storm in any case.
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
