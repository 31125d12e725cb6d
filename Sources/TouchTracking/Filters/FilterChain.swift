import TouchModel

/// The filters that are on for a device, in the order in which they judge.
///
/// Those of one contact's values come first and run as soon as the values are known; those that
/// look at the whole device run when a contact would be told.
struct FilterChain {
  var toolTypePalm: ToolTypePalm?
  var sizePalm: SizePalm?
  var regionMask: RegionMask?
  var beginDelay: BeginDelay?
  var hysteresis: Hysteresis?
  var smoothing: Smoothing?
  var stuckWatchdog: StuckWatchdog?
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
    beginDelay = BeginDelay(settings, map: map, metric: metric, slots: slots)
    smoothing = settings.smoothing.map { Smoothing($0, metric: metric, slots: slots) }
    stuckWatchdog = settings.stuckWatchdog.map { StuckWatchdog($0, slots: slots) }
    jumpReject = settings.jumpReject.map { JumpReject($0, metric: metric, slots: slots) }
    ghostGuard = settings.ghostGuard.map { GhostGuard($0) }
    maxTouches = settings.maxTouches.map { MaxTouches($0) }
    bounceMerge = settings.bounceMerge.map { BounceMerge($0, metric: metric) }
    isActive =
      hysteresis != nil || jumpReject != nil || ghostGuard != nil || maxTouches != nil
      || bounceMerge != nil || beginDelay != nil || smoothing != nil || stuckWatchdog != nil
    watchedAxes = sizePalm == nil ? [.toolType, .distance] : [.toolType, .distance, .major]
  }

  /// The earliest time at which a filter wants to be asked again.
  var deadline: Microseconds? {
    guard isActive else { return nil }
    var earliest = bounceMerge?.deadline
    func consider(_ time: Microseconds?) {
      if let time, earliest.map({ time < $0 }) ?? true { earliest = time }
    }
    consider(jumpReject?.deadline)
    consider(beginDelay?.deadline)
    consider(stuckWatchdog?.deadline)
    return earliest
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
    // Where it came down counts, not where it is when it may begin.
    if beginDelay?.isWaiting(slot: sample.slot) != true,
      case .refuse(let reason) = regionMask?.judgeBegin(&sample)
    {
      counters.masked &+= 1
      return .refuse(reason)
    }
    guard isActive else { return .pass }
    if beginDelay?.judgeBegin(&sample) == .withhold { return .withhold }
    _ = stuckWatchdog?.judgeBegin(&sample)
    _ = hysteresis?.judgeBegin(&sample)
    _ = smoothing?.judgeBegin(&sample)
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
      _ = smoothing?.judgeBegin(&sample)
      return .restart
    default: break
    }
    _ = hysteresis?.judgeMove(&sample)
    _ = smoothing?.judgeMove(&sample)
    return .pass
  }

  /// Shows the filters the last values of a contact that is lifted.
  mutating func judgeEnd(_ sample: inout ContactSample) {
    guard isActive else { return }
    stuckWatchdog?.judgeEnd(&sample)
    jumpReject?.judgeEnd(&sample)
    hysteresis?.judgeEnd(&sample)
    smoothing?.judgeEnd(&sample)
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
    beginDelay?.forget(slot: slot)
    stuckWatchdog?.forget(slot: slot)
  }
}
