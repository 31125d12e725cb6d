import TouchModel

/// The filters of a device that judge all of its contacts together.
///
/// They run when a contact begins or ends, after the filters of single contacts.
struct DeviceFilters {
  private var ghostGuard: GhostGuard?
  private var maxTouches: MaxTouches?
  var bounceMerge: BounceMerge?
  /// True if a filter is on.
  let isActive: Bool

  /// Creates the filters that the settings select.
  init(_ settings: FilterSettings, _ metric: PanelMetric) {
    ghostGuard = settings.ghostGuard.map { GhostGuard($0) }
    maxTouches = settings.maxTouches.map { MaxTouches($0) }
    bounceMerge = settings.bounceMerge.map { BounceMerge($0, metric: metric) }
    isActive = ghostGuard != nil || maxTouches != nil || bounceMerge != nil
  }

  /// The time of the next timer; nil if none is set.
  var deadline: Microseconds? { bounceMerge?.deadline }

  /// Returns the filter that does not allow the device one more contact now; nil if there is none.
  mutating func refusal(
    of sample: inout ContactSample, _ counters: inout TrackerCounters
  ) -> IgnoredContact.Filter? {
    if case .refuse = ghostGuard?.judgeBegin(&sample) {
      counters.ghosts &+= 1
      return .ghostGuard
    }
    if case .refuse = maxTouches?.judgeBegin(&sample) {
      counters.overLimit &+= 1
      return .maxTouches
    }
    return nil
  }

  /// Returns whether a storm of touches was detected, and clears it.
  mutating func takeStorm() -> Bool {
    guard ghostGuard?.hasStorm == true else { return false }
    ghostGuard?.hasStorm = false
    return true
  }
}
