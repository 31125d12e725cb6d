import TouchModel

/// The filters of a device that judge each contact by itself, in the order of their judgment.
///
/// They run as soon as the values of a contact are known, before calibration.
struct ContactFilters {
  var toolTypePalm: ToolTypePalm?
  var sizePalm: SizePalm?
  var regionMask: RegionMask?
  var beginDelay: BeginDelay?
  var hysteresis: Hysteresis?
  var smoothing: Smoothing?
  var stuckWatchdog: StuckWatchdog?
  var jumpReject: JumpReject?
  /// True if a filter is on that judges every sample or delays contacts.
  let isActive: Bool
  /// True if one of them may set a timer.
  let hasTimers: Bool
  /// The axes whose changes the other filters judge.
  let watchedAxes: AxisMask

  /// Creates the filters that the settings select.
  init(
    _ settings: FilterSettings, _ description: DeviceDescription, _ geometry: ContactGeometry,
    slots: Int
  ) {
    let (map, metric) = (geometry.map, geometry.metric)
    toolTypePalm = settings.toolTypePalm ? ToolTypePalm() : nil
    sizePalm = settings.sizePalm.flatMap { SizePalm($0, major: description.axes[.touchMajor]) }
    regionMask = RegionMask(settings, map: map)
    hysteresis = settings.hysteresis.flatMap {
      Hysteresis($0, fuzzX: geometry.fuzz.x, fuzzY: geometry.fuzz.y, slots: slots)
    }
    beginDelay = BeginDelay(settings, map: map, metric: metric, slots: slots)
    smoothing = settings.smoothing.map { Smoothing($0, metric: metric, slots: slots) }
    stuckWatchdog = settings.stuckWatchdog.map { StuckWatchdog($0, slots: slots) }
    jumpReject = settings.jumpReject.map { JumpReject($0, metric: metric, slots: slots) }
    hasTimers = jumpReject != nil || beginDelay != nil || stuckWatchdog != nil
    isActive = hasTimers || hysteresis != nil || smoothing != nil
    watchedAxes = sizePalm == nil ? [.toolType, .distance] : [.toolType, .distance, .major]
  }

  /// The time of the next timer; nil if none is set.
  var deadline: Microseconds? {
    guard hasTimers else { return nil }
    var earliest: Microseconds?
    func consider(_ time: Microseconds?) {
      if let time, earliest.map({ time < $0 }) ?? true { earliest = time }
    }
    consider(jumpReject?.deadline)
    consider(beginDelay?.deadline)
    consider(stuckWatchdog?.deadline)
    return earliest
  }

  /// Returns the filter for which the values are those of a palm; nil if there is none.
  mutating func palmFilter(
    of sample: inout ContactSample, _ counters: inout TrackerCounters
  ) -> IgnoredContact.Filter? {
    if case .refuse = toolTypePalm?.judgeMove(&sample) {
      counters.palms &+= 1
      return .toolTypePalm
    }
    if case .refuse = sizePalm?.judgeMove(&sample) {
      counters.sizePalms &+= 1
      return .sizePalm
    }
    return nil
  }

  /// Judges the values of a contact that begins.
  mutating func judgeBegin(
    _ sample: inout ContactSample, _ counters: inout TrackerCounters
  ) -> BeginVerdict {
    if let palm = palmFilter(of: &sample, &counters) { return .refuse(palm) }
    // The first position counts, not the one at which a delayed contact begins.
    if beginDelay?.isWaiting(slot: sample.slot) != true,
      case .refuse = regionMask?.judgeBegin(&sample)
    {
      counters.masked &+= 1
      return .refuse(.regionMask)
    }
    guard isActive else { return .pass }
    if beginDelay?.judgeBegin(&sample) == .withhold { return .withhold }
    _ = stuckWatchdog?.judgeBegin(&sample)
    _ = hysteresis?.judgeBegin(&sample)
    _ = smoothing?.judgeBegin(&sample)
    _ = jumpReject?.judgeBegin(&sample)
    return .pass
  }

  /// Judges new values of a reported contact.
  mutating func judgeMove(
    _ sample: inout ContactSample, _ counters: inout TrackerCounters
  ) -> FilterVerdict {
    if palmFilter(of: &sample, &counters) != nil { return .refuse(.palm) }
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

  /// Lets the filters change the last values of a lifted contact.
  mutating func judgeEnd(_ sample: inout ContactSample) {
    guard isActive else { return }
    stuckWatchdog?.judgeEnd(&sample)
    jumpReject?.judgeEnd(&sample)
    hysteresis?.judgeEnd(&sample)
    smoothing?.judgeEnd(&sample)
  }

  /// Discards what is stored for the contact of a slot.
  mutating func forget(slot: Int) {
    jumpReject?.forget(slot: slot)
    beginDelay?.forget(slot: slot)
    stuckWatchdog?.forget(slot: slot)
  }
}
