import TouchModel

/// Turns the changes of the slots into contact frames.
///
/// Each slot holds at most one contact per segment of a frame. The resolver follows the contact
/// through the segments, lets the filters judge it, and reports the result. Reports of a slot's
/// later segments go into later frames with the same time, so that a contact has one phase per
/// frame (E-ID-3 … 6).
struct ContactResolver {
  /// The distance that a muted contact must move to be a new one, in the unit of `PanelMetric`
  /// (E-INIT-4).
  static let revivalDistance = 5.0

  /// The conversion of values to contacts.
  private(set) var geometry: ContactGeometry
  /// The filters that are on.
  var filters: ContactFilters
  /// Builds the frames.
  var reporter: FrameReporter
  /// True if the kernel should be asked whether a silent contact still exists (E-FILT-19).
  var needsVerification = false

  /// Contacts that begin before this time are ignored to their end (F-21).
  var oldestBegin = Microseconds(.min)
  /// The contacts that silence ends; nil if it ends none.
  var silence: SilentReleases?

  private let kind: TouchProtocol
  /// The axes whose changes are judged while a contact moves.
  private let watchedAxes: AxisMask
  /// The pressure of a contact that does not touch; nil if the pressure says nothing.
  let lightPressure: Int32?

  /// Creates a resolver for the slots of a device.
  init(
    device: DeviceID, description: DeviceDescription, settings: DeviceSettings, kind: TouchProtocol,
    slots: Int
  ) {
    self.init(
      FrameReporter(device: device), description: description, settings: settings, kind: kind,
      slots: slots)
  }

  private init(
    _ reporter: FrameReporter, description: DeviceDescription, settings: DeviceSettings,
    kind: TouchProtocol, slots: Int
  ) {
    let rule = ReleaseRule(settings, on: description, kind)
    let geometry = ContactGeometry(description: description, settings: settings, kind: kind)
    let panel = FilteredPanel(description: description, geometry: geometry, slots: slots)
    self.kind = kind
    self.geometry = geometry
    self.reporter = reporter
    self.reporter.bounceMerge = BounceMerge(
      settings.filters.bounceMerge, metric: geometry.metric)
    filters = ContactFilters(rule.filters(of: settings), for: panel)
    silence = SilentReleases(rule, slots: slots)
    lightPressure = rule.lightPressure
    watchedAxes = filters.watchedAxes.union(rule.lightPressure == nil ? [] : .pressure)
  }

  /// Replaces the settings; contact ids continue.
  ///
  /// No contact may be down and reported at this time.
  mutating func configure(
    description: DeviceDescription, settings: DeviceSettings, slots: Int
  ) {
    var changed = ContactResolver(
      reporter, description: description, settings: settings, kind: kind, slots: slots)
    changed.oldestBegin = oldestBegin
    changed.needsVerification = needsVerification
    self = changed
  }

  /// True if a timer may be set.
  var hasTimer: Bool {
    @inline(__always) get { filters.hasTimer || reporter.bounceMerge != nil || silence != nil }
  }

  /// The time of the next timer; nil if none is set.
  var deadline: Microseconds? {
    earlier(earlier(filters.deadline, reporter.bounceMerge?.deadline), silence?.deadline)
  }

  // MARK: - Frames

  /// Follows all slots through the open frame, and delivers the resulting frames.
  ///
  /// It delivers nothing if nothing visible happened (E-FRAME-8). The next frame is open afterwards.
  ///
  /// - Parameters:
  ///   - table: The slots.
  ///   - time: The time of the frame.
  ///   - diagnostics: Counts rejected contacts and delivered frames.
  ///   - act: Called with each result.
  @inline(__always)
  mutating func finishFrame(
    _ table: inout SlotTable, at time: Microseconds, _ diagnostics: inout TrackerDiagnostics,
    _ act: (TrackerOutput) -> Void
  ) {
    var word = 0
    repeat {
      var bits = table.open.dirty.takeWord(word)
      while bits != 0 {
        let index = word &<< 6 | bits.trailingZeroBitCount
        bits &= bits &- 1
        finishSlot(index, &table, at: time, &diagnostics)
      }
      word &+= 1
    } while word < table.words
    reportPending(&table, at: time, &diagnostics, act)
    reporter.deliver(at: time, &diagnostics, act)
    diagnostics.deliverIgnored(at: time, act)
  }

  /// Reports the contacts that wait for other slots.
  @inline(__always)
  private mutating func reportPending(
    _ table: inout SlotTable, at time: Microseconds, _ diagnostics: inout TrackerDiagnostics,
    _ act: (TrackerOutput) -> Void
  ) {
    guard reporter.hasPending else { return }
    reporter.reportPending(&table, &filters, at: time, &diagnostics, act)
    if reporter.takeStorm() { endStorm(&table, at: time, &diagnostics, act) }
  }

  // MARK: - The states of a slot

  /// Follows a slot through the open frame, which is closed for it afterwards.
  @inline(__always)
  private mutating func finishSlot(
    _ index: Int, _ table: inout SlotTable, at time: Microseconds,
    _ diagnostics: inout TrackerDiagnostics
  ) {
    reporter.beginSlot()
    if table.slots[index].needsJudgment(of: watchedAxes) {
      finishSegments(index, &table, at: time, &diagnostics)
    } else {
      move(&table.slots[index], at: time)
      table.slots[index].changed = []
    }
    if silence != nil { silence?.note(index, table.slots[index], at: time) }
  }

  private mutating func finishSegments(
    _ index: Int, _ table: inout SlotTable, at time: Microseconds,
    _ diagnostics: inout TrackerDiagnostics
  ) {
    table.slots[index].noteChanges()
    var next = table.slots[index].firstSegment
    while next >= 0 {
      let segment = table.open.segments[Int(next)]
      follow(segment, index, &table, at: time, &diagnostics)
      table.slots[index].isShapeStale = true
      next = segment.next
    }
    // Only single-touch panels report the last position of a contact after its lift (E-SLOT-8).
    if kind == .slotted, let lifted = table.slots[index].takeLiftedSegment() {
      follow(lifted, index, &table, at: time, &diagnostics)
    } else {
      follow(table.slots[index].lastOpenSegment, index, &table, at: time, &diagnostics)
    }
    table.slots[index].closeFrame()
  }

  /// Follows the contact of a slot through a segment, from state to state.
  private mutating func follow(
    _ segment: Segment, _ index: Int, _ table: inout SlotTable, at time: Microseconds,
    _ diagnostics: inout TrackerDiagnostics
  ) {
    var segment = segment
    // It is as if it hovered (E-REL-2).
    if let lightPressure, segment.values.pressure <= lightPressure { segment.values.distance = 1 }
    let operation = segment.operation
    let isEnded = operation.contains(.ended)
    var isNew = operation.contains(.begun)
    if isNew {
      table.slots[index].beginContact(isLate: operation.contains(.late))
    } else if !isEnded, table.hasFreshPress, isRevived(table.slots[index], segment.values) {
      table.slots[index].beginContact(isLate: false)
      isNew = true
    }
    switch table.slots[index].state {
    case .empty: break
    case .dead: followIgnored(segment, index, &table, at: time, &diagnostics)
    case .silent where isEnded: table.slots[index].state = .empty
    case .silent:
      table.slots[index].beginContact(isLate: false)
      touchDown(segment, index, &table, at: time, &diagnostics)
    case .hovering:
      // A contact that ends while it hovers never touched, whatever its last distance is.
      if !isEnded || isNew || table.slots[index].isOutside {
        touchDown(segment, index, &table, at: time, &diagnostics)
      }
      guard isEnded else { break }
      if table.slots[index].state == .live {
        convertAndReport(.ended, segment.values, segment.known, &table.slots[index], at: time)
      }
      table.slots[index].state = .empty
      endUnreported(
        at: segment.values, isLost: segment.operation.contains(.lost), &table.slots[index],
        &diagnostics)
    case .live:
      if operation.contains(.lost) {
        cancel(.dropped, segment.values, index, &table.slots[index], at: time)
        table.slots[index].state = isEnded ? .empty : .hovering
      } else if isEnded || segment.values.distance > 0 {
        lift(segment, index, &table.slots[index], at: time, &diagnostics)
        table.slots[index].state = isEnded ? .empty : .hovering
      } else {
        move(segment, index, &table, at: time, &diagnostics)
      }
    }
  }

  /// Follows a contact that is ignored, to its end or until a filter finds a new contact in its slot.
  private mutating func followIgnored(
    _ segment: Segment, _ index: Int, _ table: inout SlotTable, at time: Microseconds,
    _ diagnostics: inout TrackerDiagnostics
  ) {
    let isEnded = segment.operation.contains(.ended)
    var isReplaced = false
    if filters.stages.contains(.ignored) {
      let changed = table.slots[index].changed
      var sample = ContactSample(
        slot: index, time: time, values: segment.values, stage: .ignored,
        changed: isEnded || changed.isEmpty ? .all : changed)
      if case .restart = filters.judge(&sample, &diagnostics.counters) { isReplaced = true }
    }
    if isEnded {
      table.slots[index].state = .empty
      filters.endContact(slot: index)
    } else if isReplaced {
      table.slots[index].beginContact(isLate: false)
      touchDown(segment, index, &table, at: time, &diagnostics)
    } else {
      table.slots[index].contact.position = geometry.map.position(
        x: segment.values.x, y: segment.values.y)
    }
  }

  /// Ends a contact, and reports what kept it from becoming a touch, if anything did.
  ///
  /// If records were lost, the contact may have lasted longer.
  private mutating func endUnreported(
    at values: RawValues, isLost: Bool, _ slot: inout Slot, _ diagnostics: inout TrackerDiagnostics
  ) {
    let isDelayed = endDelayed(&slot, at: values, isReported: !isLost, &diagnostics)
    if !isDelayed, !isLost, slot.isOutside {
      ignore(&slot, by: .outOfRange, at: values, &diagnostics)
    }
  }

  /// Ends a contact that filters may have delayed; returns whether they did.
  mutating func endDelayed(
    _ slot: inout Slot, at values: RawValues, isReported: Bool,
    _ diagnostics: inout TrackerDiagnostics
  ) -> Bool {
    let index = Int(slot.contact.slot)
    let delayed = filters.delayedContact(slot: index)
    filters.endContact(slot: index)
    guard let delayed else { return false }
    let filter = filters.filter(of: delayed)
    diagnostics.counters.count(filter)
    if isReported {
      let start = geometry.map.position(x: delayed.x, y: delayed.y)
      ignore(&slot, by: filter, at: values, from: start, &diagnostics)
    }
    return true
  }

  /// Reports that a filter removed a contact; once per contact.
  private func ignore(
    _ slot: inout Slot, by filter: FilterName, at values: RawValues, from start: Point? = nil,
    _ diagnostics: inout TrackerDiagnostics
  ) {
    diagnostics.ignore(
      &slot, by: filter, at: geometry.map.position(x: values.x, y: values.y), from: start)
  }

  /// Removes a contact that a filter rejects, until its end.
  private mutating func reject(
    _ slot: inout Slot, by filter: FilterName, at values: RawValues,
    _ diagnostics: inout TrackerDiagnostics
  ) {
    slot.state = .dead
    filters.endContact(slot: Int(slot.contact.slot))
    ignore(&slot, by: filter, at: values, &diagnostics)
  }

  /// True if a muted contact must be a new one although its tracking id is unchanged, after the
  /// touch key was pressed again (E-INIT-4).
  private func isRevived(_ slot: Slot, _ values: RawValues) -> Bool {
    guard slot.state == .dead, slot.isMuted else { return false }
    let limit = ContactResolver.revivalDistance * ContactResolver.revivalDistance
    return geometry.metric.squaredDistance(values.x, values.y, slot.mutedX, slot.mutedY) > limit
  }

  /// Begins a contact, unless it hovers, is rejected or delayed.
  ///
  /// A contact that a held lift matches continues the lifted one, and no filter delays it
  /// (E-FILT-24).
  private mutating func touchDown(
    _ segment: Segment, _ index: Int, _ table: inout SlotTable, at time: Microseconds,
    _ diagnostics: inout TrackerDiagnostics, isRepeated: Bool = false
  ) {
    var sample = ContactSample(
      slot: index, time: time, values: segment.values, isRepeated: isRepeated)
    if sample.values.distance > 0 {
      hover(&sample, &table.slots[index], &diagnostics)
      return
    }
    if time < oldestBegin {
      diagnostics.counters.count(.stale)
      reject(&table.slots[index], by: .stale, at: sample.values, &diagnostics)
      return
    }
    if geometry.isOutside(sample.values, known: segment.known) {
      stayOutside(sample.values, &table.slots[index], &diagnostics)
      return
    }
    let (x, y) = (sample.values.x, sample.values.y)
    let isContinued = reporter.bounceMerge?.match(x: x, y: y, at: time) != nil
    switch filters.judgeLanding(&sample, mayDelay: !isContinued, &diagnostics.counters) {
    case .pass: break
    case .withhold, .restart: return
    case .refuse(_, let filter), .refuseAll(let filter):
      reject(&table.slots[index], by: filter, at: sample.values, &diagnostics)
      return
    }
    if kind == .slotted, hasSharedID(index, in: table) { diagnostics.request(.sharedID) }
    table.slots[index].state = .live
    if isContinued,
      let old = reporter.takeHeldLift(x: x, y: y, at: time, &diagnostics.counters)
    {
      continueContact(old, sample.values, segment.known, &table.slots[index], at: time)
    } else {
      convertAndReport(.began, sample.values, segment.known, &table.slots[index], at: time)
    }
  }

  /// Continues a contact whose lift was held.
  private mutating func continueContact(
    _ old: Contact, _ values: RawValues, _ known: AxisMask, _ slot: inout Slot,
    at time: Microseconds
  ) {
    geometry.convert(values, known: known, into: &slot.contact)
    slot.isShapeStale = false
    slot.contact.id = old.id
    if !slot.contact.isAtPlace(of: old) {
      reporter.report(.moved, nil, x: values.x, y: values.y, &slot, at: time)
    }
  }

  /// Rejects a contact that does not touch if it is a palm; ends its earlier attempt to touch.
  private mutating func hover(
    _ sample: inout ContactSample, _ slot: inout Slot, _ diagnostics: inout TrackerDiagnostics
  ) {
    sample.stage = .hovering
    if case .refuse(_, let filter) = filters.judge(&sample, &diagnostics.counters) {
      reject(&slot, by: filter, at: sample.values, &diagnostics)
    } else {
      _ = endDelayed(&slot, at: sample.values, isReported: true, &diagnostics)
    }
  }

  /// Delays a contact that is too far outside the range until it enters, or rejects it (E-COORD-7).
  private mutating func stayOutside(
    _ values: RawValues, _ slot: inout Slot, _ diagnostics: inout TrackerDiagnostics
  ) {
    if !slot.isOutside {
      slot.isOutside = true
      diagnostics.counters.count(.outOfRange)
      let horizontal = geometry.map.horizontal
      let isX = !(horizontal.minimum...horizontal.maximum).contains(Int64(values.x))
      diagnostics.request(
        .outOfRange(axis: isX ? "x" : "y", value: isX ? values.x : values.y))
    }
    // It begins where it is seen to enter.
    slot.contact.flags.remove(.joinedLate)
    if !geometry.mayEnter { reject(&slot, by: .outOfRange, at: values, &diagnostics) }
  }

  /// True if another slot has the same tracking id (E-ID-10).
  private func hasSharedID(_ index: Int, in table: SlotTable) -> Bool {
    let id = table.slots[index].trackingID
    guard id >= 0 else { return false }
    var count = 0
    for other in 0..<table.slots.count where table.slots[other].trackingID == id { count &+= 1 }
    return count > 1
  }

  /// Ends a reported contact that leaves the surface.
  mutating func lift(
    _ segment: Segment, _ index: Int, _ slot: inout Slot, at time: Microseconds,
    _ diagnostics: inout TrackerDiagnostics
  ) {
    var sample = ContactSample(
      slot: index, time: time, values: segment.values, stage: .lifting)
    if case .refuse(let reason, _) = filters.judge(&sample, &diagnostics.counters) {
      cancel(reason, sample.values, index, &slot, at: time)
    } else {
      filters.endContact(slot: index)
      convertAndReport(.ended, sample.values, segment.known, &slot, at: time)
    }
  }

  /// Lets the filters judge a move of a reported contact, and reports the result.
  private mutating func move(
    _ segment: Segment, _ index: Int, _ table: inout SlotTable, at time: Microseconds,
    _ diagnostics: inout TrackerDiagnostics
  ) {
    let changed = table.slots[index].changed
    var sample = ContactSample(
      slot: index, time: time, values: segment.values, stage: .moving,
      changed: changed.isEmpty ? .all : changed)
    switch filters.judge(&sample, &diagnostics.counters) {
    case .pass:
      moveFiltered(&table.slots[index], x: sample.values.x, y: sample.values.y, at: time)
    case .withhold: break
    case .refuse(let reason, _):
      cancel(reason, sample.values, index, &table.slots[index], at: time)
      table.slots[index].state = .dead
    case .refuseAll: break
    case .restart:
      cancel(.filter, sample.values, index, &table.slots[index], at: time)
      table.slots[index].beginContact(isLate: false)
      touchDown(segment, index, &table, at: time, &diagnostics)
    }
  }

  /// Reports a move to a position that filters may have changed; the slot keeps the kernel's.
  @inline(__always)
  private mutating func moveFiltered(
    _ slot: inout Slot, x: Int32, y: Int32, at time: Microseconds
  ) {
    let (kernelX, kernelY) = (slot.values.x, slot.values.y)
    slot.values.x = x
    slot.values.y = y
    move(&slot, at: time)
    slot.values.x = kernelX
    slot.values.y = kernelY
  }

  // MARK: - Reports

  /// Reports a move to the slot's values, unless nothing visible changed (E-FRAME-8).
  ///
  /// Force and ellipse are converted only if the contact is reported or their change is visible.
  @inline(__always)
  private mutating func move(_ slot: inout Slot, at time: Microseconds) {
    if geometry.move(&slot) {
      reporter.report(.moved, nil, x: slot.values.x, y: slot.values.y, &slot, at: time)
    }
  }

  /// Reports a contact with new values.
  private mutating func convertAndReport(
    _ phase: ContactPhase, _ values: RawValues, _ known: AxisMask, _ slot: inout Slot,
    at time: Microseconds
  ) {
    geometry.convert(values, known: known, into: &slot.contact)
    slot.isShapeStale = false
    reporter.report(phase, nil, x: values.x, y: values.y, &slot, at: time)
  }

  /// Reports that a contact is cancelled, at its last reported position (E-PHASE-3).
  private mutating func cancel(
    _ reason: CancelReason, _ values: RawValues, _ index: Int, _ slot: inout Slot,
    at time: Microseconds
  ) {
    filters.endContact(slot: index)
    reporter.report(.cancelled, reason, x: values.x, y: values.y, &slot, at: time)
  }

  /// Cancels every contact, and reports held lifts as lifts, in the frame that is being built.
  ///
  /// The slots are dead until their tracking ids change.
  mutating func cancelAll(
    _ reason: CancelReason, _ table: inout SlotTable, _ diagnostics: inout TrackerDiagnostics
  ) {
    reporter.releaseHeldLifts()
    for index in table.slots.indices {
      if table.slots[index].state == .hovering {
        endUnreported(
          at: table.slots[index].values, isLost: reason == .dropped, &table.slots[index],
          &diagnostics)
        table.slots[index].state = .dead
      } else if table.slots[index].state == .live {
        table.slots[index].state = .dead
        filters.endContact(slot: index)
      }
      reporter.insertCancellation(reason, &table.slots[index])
    }
  }

  /// Updates whether a pen is near; cancels the fingers in the frame that is being built if it is.
  ///
  /// Their slots are dead until their tracking ids change. A lift that is held is reported as a lift, so
  /// that no finger continues it.
  mutating func takePen(
    isNear: Bool, at time: Microseconds, _ table: inout SlotTable,
    _ diagnostics: inout TrackerDiagnostics
  ) {
    filters.takePen(isNear: isNear, at: time)
    guard isNear else { return }
    reporter.releaseHeldLifts()
    for index in table.slots.indices
    where table.slots[index].state == .live && table.slots[index].contact.tool != .stylus {
      reporter.insertCancellation(.filter, &table.slots[index])
      table.slots[index].state = .dead
      filters.endContact(slot: index)
      diagnostics.counters.count(FilterSettings.PenArbitration.name)
    }
  }

  private mutating func endStorm(
    _ table: inout SlotTable, at time: Microseconds, _ diagnostics: inout TrackerDiagnostics,
    _ act: (TrackerOutput) -> Void
  ) {
    reporter.deliver(at: time, &diagnostics, act)
    cancelAll(.filter, &table, &diagnostics)
    reporter.deliver(at: time, &diagnostics, act)
    diagnostics.request(.storm)
  }

  // MARK: - Timers

  /// Reports what the filters held until a time at which a timer is due.
  mutating func fireTimers(
    at due: Microseconds, _ table: inout SlotTable, _ diagnostics: inout TrackerDiagnostics,
    _ act: (TrackerOutput) -> Void
  ) {
    reporter.releaseHeldLifts(at: due)
    while let (index, last) = silence?.take(at: due) {
      endSilently(last, index, &table, at: due, &diagnostics)
    }
    while let (request, filter) = filters.takeRequest(at: due) {
      switch request {
      case .judgeAgain(let index): judgeAgain(index, &table, at: due, &diagnostics)
      case .cancel(let index): cancelContact(index, by: filter, &table, &diagnostics)
      case .askKernel: needsVerification = true
      }
    }
    reportPending(&table, at: due, &diagnostics, act)
    reporter.deliver(at: due, &diagnostics, act)
    diagnostics.deliverIgnored(at: due, act)
  }

  /// Lets the filters judge the latest sample of a delayed contact again.
  private mutating func judgeAgain(
    _ index: Int, _ table: inout SlotTable, at time: Microseconds,
    _ diagnostics: inout TrackerDiagnostics
  ) {
    guard let delayed = filters.delayedContact(slot: index) else { return }
    reporter.beginSlot()
    let segment = Segment(values: delayed.values, known: table.slots[index].known, operation: [])
    touchDown(segment, index, &table, at: time, &diagnostics, isRepeated: true)
    // The slot may have newer values.
    table.slots[index].isShapeStale = true
  }
}

extension Slot {
  /// Begins a contact that is not a touch yet.
  fileprivate mutating func beginContact(isLate: Bool) {
    state = .hovering
    isMuted = false
    isOutside = false
    isIgnored = false
    leaps = 0
    contact.flags = isLate ? [.joinedLate] : []
  }

  /// True if the open frame did more than move a reported contact, or changed one of the axes.
  @inline(__always)
  fileprivate mutating func needsJudgment(of axes: AxisMask) -> Bool {
    if state != .live || !operation.isEmpty || axes == .all || !changed.isDisjoint(with: axes) {
      return true
    }
    noteChanges()
    return false
  }

  /// Marks the open frame's axes as known, and the contact's shape as stale if it changed.
  @inline(__always)
  fileprivate mutating func noteChanges() {
    known.formUnion(changed)
    if !changed.isDisjoint(with: ContactShape.axes) { isShapeStale = true }
  }

  /// The open frame since the slot's last new contact.
  fileprivate var lastOpenSegment: Segment {
    Segment(values: values, known: known, operation: operation)
  }
}
