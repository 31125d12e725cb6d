import TouchModel

/// The filters that are on for a device, in the order in which they judge.
///
/// Those of one contact's values come first and run as soon as the values are known; those that
/// look at the whole device run when a contact would be told.
struct FilterChain {
  var toolTypePalm: ToolTypePalm?
  var sizePalm: SizePalm?
  var regionMask: RegionMask?
  var hysteresis: Hysteresis?
  var jumpReject: JumpReject?
  var ghostGuard: GhostGuard?
  var maxTouches: MaxTouches?
  var bounceMerge: BounceMerge?
  /// Whether a filter is on that must see every sample, or that delays.
  ///
  /// The only thing that a frame asks where all such filters are off.
  let isActive: Bool
  /// Whether a finger that lies within the announced range may always come down.
  var admitsAll: Bool { !isActive && sizePalm == nil && regionMask == nil }
  /// The axes of which a change must be shown to the filters even where `isActive` is false.
  let watchedAxes: AxisMask

  /// Makes the chain for a device.
  init(
    _ settings: FilterSettings, description: DeviceDescription, map: CoordinateMap,
    metric: PanelMetric, fuzz: (x: Int32, y: Int32), slots: Int
  ) {
    toolTypePalm = settings.toolTypePalm ? ToolTypePalm() : nil
    sizePalm = settings.sizePalm.flatMap { SizePalm($0, major: description.axes[.touchMajor]) }
    regionMask = RegionMask(settings.regionMask, map: map)
    hysteresis = settings.hysteresis.flatMap {
      Hysteresis($0, fuzzX: fuzz.x, fuzzY: fuzz.y, slots: slots)
    }
    jumpReject = settings.jumpReject.map { JumpReject($0, metric: metric, slots: slots) }
    ghostGuard = settings.ghostGuard.map { GhostGuard($0) }
    maxTouches = settings.maxTouches.map { MaxTouches($0) }
    bounceMerge = settings.bounceMerge.map { BounceMerge($0, metric: metric) }
    isActive =
      hysteresis != nil || jumpReject != nil || ghostGuard != nil || maxTouches != nil
      || bounceMerge != nil
    watchedAxes = sizePalm == nil ? [.toolType, .distance] : [.toolType, .distance, .major]
  }

  /// The earliest time at which a filter wants to be asked again.
  var deadline: Microseconds? {
    guard isActive else { return nil }
    switch (bounceMerge?.deadline, jumpReject?.deadline) {
    case (let first?, let second?): return min(first, second)
    case (let first, let second): return first ?? second
    }
  }

  /// Whether the values are a palm's.
  mutating func isPalm(
    _ sample: inout ContactSample, _ counters: inout TrackerCounters
  ) -> Bool {
    if case .refuse = toolTypePalm?.judgeMove(&sample) {
      counters.palms &+= 1
      return true
    }
    if case .refuse = sizePalm?.judgeMove(&sample) {
      counters.sizePalms &+= 1
      return true
    }
    return false
  }

  /// Judges the values of a contact that comes down, and says which filter was against it.
  mutating func judgeBegin(
    _ sample: inout ContactSample, _ counters: inout TrackerCounters
  ) -> FilterVerdict {
    if isPalm(&sample, &counters) { return .refuse(.palm) }
    if case .refuse(let reason) = regionMask?.judgeBegin(&sample) {
      counters.masked &+= 1
      return .refuse(reason)
    }
    _ = hysteresis?.judgeBegin(&sample)
    _ = jumpReject?.judgeBegin(&sample)
    return .pass
  }

  /// Judges new values of a contact that is down.
  mutating func judgeMove(
    _ sample: inout ContactSample, _ counters: inout TrackerCounters
  ) -> FilterVerdict {
    if isPalm(&sample, &counters) { return .refuse(.palm) }
    guard isActive else { return .pass }
    switch jumpReject?.judgeMove(&sample) {
    case .withhold:
      counters.jumps &+= 1
      return .withhold
    case .restart:
      _ = hysteresis?.judgeBegin(&sample)
      return .restart
    default: break
    }
    _ = hysteresis?.judgeMove(&sample)
    return .pass
  }

  /// Shows the filters the last values of a contact that is lifted.
  mutating func judgeEnd(_ sample: inout ContactSample) {
    guard isActive else { return }
    jumpReject?.judgeEnd(&sample)
    hysteresis?.judgeEnd(&sample)
  }

  /// Judges whether the device may have one more contact now.
  mutating func admit(
    _ sample: inout ContactSample, _ counters: inout TrackerCounters
  ) -> Bool {
    if case .refuse = ghostGuard?.judgeBegin(&sample) {
      counters.ghosts &+= 1
      return false
    }
    if case .refuse = maxTouches?.judgeBegin(&sample) {
      counters.overLimit &+= 1
      return false
    }
    return true
  }
}

extension FilterChain {
  /// Forgets what is kept back for a slot whose contact is cancelled.
  mutating func forget(slot: Int) {
    jumpReject?.forget(slot: slot)
  }
}
