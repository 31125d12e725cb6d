import TouchModel

/// Turns the changes of the slots into contact frames.
///
/// Each slot holds at most one contact per segment of a frame. The resolver follows the contact's
/// state through the segments, lets the filters judge it, and reports the result. Reports of a
/// slot's later segments go into later frames with the same time, so that a contact has one phase
/// per frame (E-ID-3 … 6).
struct ContactResolver {
  /// The conversion of values to contacts.
  private(set) var geometry: ContactGeometry
  /// The filters that judge single contacts.
  private(set) var filters: ContactFilters
  /// Builds the frames.
  var reporter: FrameReporter
  /// True if the kernel should be asked whether a silent contact still exists (E-FILT-19).
  var needsVerification = false

  /// Contacts that begin before this time are ignored to their end (F-21).
  var oldestBegin = Microseconds(.min)

  private let kind: TouchProtocol

  /// Creates a resolver for the slots of a device.
  init(
    device: DeviceID, description: DeviceDescription, settings: DeviceSettings, kind: TouchProtocol,
    slots: Int
  ) {
    self.kind = kind
    geometry = ContactGeometry(description: description, settings: settings, kind: kind)
    filters = ContactFilters(settings.filters, description, geometry, slots: slots)
    reporter = FrameReporter(device: device, settings.filters, geometry.metric)
  }

  /// Replaces the settings; contact ids continue.
  ///
  /// No contact may be down and reported at this time.
  mutating func configure(
    description: DeviceDescription, settings: DeviceSettings, slots: Int
  ) {
    geometry = ContactGeometry(description: description, settings: settings, kind: kind)
    filters = ContactFilters(settings.filters, description, geometry, slots: slots)
    reporter.filters = DeviceFilters(settings.filters, geometry.metric)
  }

  /// True if timers may be set.
  var hasTimers: Bool {
    @inline(__always) get { filters.hasTimers || reporter.filters.isActive }
  }

  /// The time of the next timer; nil if none is set.
  var deadline: Microseconds? {
    guard let first = filters.deadline else { return reporter.filters.deadline }
    return min(first, reporter.filters.deadline ?? first)
  }

  // MARK: - Frames

  /// Resolves the changes of the open frame, and delivers the resulting frames.
  ///
  /// It delivers nothing if nothing visible happened (E-FRAME-8). The next frame is open afterwards.
  ///
  /// - Parameters:
  ///   - table: The slots.
  ///   - time: The time of the frame.
  ///   - diagnostics: Counts rejected contacts and delivered frames.
  ///   - act: Called with each result.
  @inline(__always)
  mutating func resolve(
    _ table: inout SlotTable, at time: Microseconds, _ diagnostics: inout TrackerDiagnostics,
    _ act: (TrackerOutput) -> Void
  ) {
    var word = 0
    repeat {
      var bits = table.open.dirty.takeWord(word)
      while bits != 0 {
        let index = word &<< 6 | bits.trailingZeroBitCount
        bits &= bits &- 1
        resolve(index, &table, at: time, &diagnostics)
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
    var rejected = reporter.reportPending(&table, at: time, &diagnostics, act)
    for word in 0..<table.words {
      var bits = rejected.takeWord(word)
      while bits != 0 {
        filters.forget(slot: word << 6 | bits.trailingZeroBitCount)
        bits &= bits &- 1
      }
    }
    if reporter.filters.takeStorm() { endStorm(&table, at: time, &diagnostics, act) }
  }

  // MARK: - The states of a slot

  @inline(__always)
  private mutating func resolve(
    _ index: Int, _ table: inout SlotTable, at time: Microseconds,
    _ diagnostics: inout TrackerDiagnostics
  ) {
    reporter.beginSlot()
    let needsJudgment = table.slots[index].needsJudgment(of: filters.watchedAxes)
    if needsJudgment || filters.isActive {
      resolveSegments(index, &table, at: time, &diagnostics)
    } else {
      move(&table.slots[index], at: time)
      table.slots[index].changed = []
    }
  }

  private mutating func resolveSegments(
    _ index: Int, _ table: inout SlotTable, at time: Microseconds,
    _ diagnostics: inout TrackerDiagnostics
  ) {
    table.slots[index].noteChanges()
    if table.slots[index].state == .live {
      filters.stuckWatchdog?.recordActivity(of: index, at: time)
    }
    var next = table.slots[index].firstSegment
    while next >= 0 {
      let segment = table.open.segments[Int(next)]
      resolve(segment, index, &table, at: time, &diagnostics)
      table.slots[index].isShapeStale = true
      next = segment.next
    }
    // Only single-touch panels report the last position of a contact after its lift (E-SLOT-8).
    let lifted = kind == .slotted ? table.slots[index].takeLiftedSegment() : nil
    resolve(
      lifted ?? table.slots[index].lastOpenSegment, index, &table, at: time, &diagnostics)
    table.slots[index].closeFrame()
  }

  /// Resolves one segment.
  private mutating func resolve(
    _ segment: Segment, _ index: Int, _ table: inout SlotTable, at time: Microseconds,
    _ diagnostics: inout TrackerDiagnostics
  ) {
    let operation = segment.operation
    let isEnded = operation.contains(.ended)
    var isNew = operation.contains(.begun)
    if isNew {
      table.slots[index].beginContact(isLate: operation.contains(.late))
      _ = forgetDelayed(index, &diagnostics)
    } else if !isEnded, table.hasFreshPress, isRevived(table.slots[index], segment.values) {
      table.slots[index].beginContact(isLate: false)
      isNew = true
    }
    switch table.slots[index].state {
    case .empty: break
    case .dead: if isEnded { table.slots[index].state = .empty }
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
      endWithoutTouch(segment, &table.slots[index], &diagnostics)
    case .live:
      if operation.contains(.lost) {
        cancel(.dropped, segment.values, index, &table.slots[index], at: time)
        table.slots[index].state = isEnded ? .empty : .hovering
      } else if isEnded || segment.values.distance > 0 {
        lift(segment, index, &table.slots[index], at: time, &diagnostics)
        table.slots[index].state = isEnded ? .empty : .hovering
      } else {
        move(segment, index, &table.slots[index], at: time, &diagnostics)
      }
    }
  }

  /// Removes a contact from the filters that delay it; returns what delayed it, if anything did.
  private mutating func forgetDelayed(
    _ index: Int, _ diagnostics: inout TrackerDiagnostics
  ) -> BeginDelay.Removal? {
    filters.stuckWatchdog?.forget(slot: index)
    let removal = filters.beginDelay?.forget(slot: index)
    if removal != nil { diagnostics.counters.shortContacts &+= 1 }
    return removal
  }

  /// Reports the filter that kept an ended contact from becoming a touch, if one did.
  ///
  /// If records were lost, the contact may have lasted longer.
  private mutating func endWithoutTouch(
    _ segment: Segment, _ slot: inout Slot, _ diagnostics: inout TrackerDiagnostics
  ) {
    let removal = forgetDelayed(Int(slot.contact.slot), &diagnostics)
    if segment.operation.contains(.lost) { return }
    if let removal {
      ignore(&slot, by: removal, at: segment.values, &diagnostics)
    } else if slot.isOutside {
      ignore(&slot, by: .outOfRange, at: segment.values, &diagnostics)
    }
  }

  /// Reports that a filter removed a contact; once per contact.
  private func ignore(
    _ slot: inout Slot, by filter: IgnoredContact.Filter, at values: RawValues,
    _ diagnostics: inout TrackerDiagnostics
  ) {
    diagnostics.ignore(
      &slot, by: filter, at: geometry.map.position(x: values.x, y: values.y))
  }

  private func ignore(
    _ slot: inout Slot, by removal: BeginDelay.Removal, at values: RawValues,
    _ diagnostics: inout TrackerDiagnostics
  ) {
    diagnostics.ignore(
      &slot, by: removal.filter, at: geometry.map.position(x: values.x, y: values.y),
      from: geometry.map.position(x: removal.x, y: removal.y))
  }

  /// Removes a contact that a filter rejects, until its end.
  private mutating func reject(
    _ slot: inout Slot, by filter: IgnoredContact.Filter, at values: RawValues,
    _ diagnostics: inout TrackerDiagnostics
  ) {
    slot.state = .dead
    filters.forget(slot: Int(slot.contact.slot))
    ignore(&slot, by: filter, at: values, &diagnostics)
  }

  /// True if a muted contact must be a new one although its tracking id is unchanged, after the
  /// touch key was pressed again (E-INIT-4).
  private func isRevived(_ slot: Slot, _ values: RawValues) -> Bool {
    guard slot.state == .dead, slot.isMuted else { return false }
    return geometry.metric.squaredDistance(values.x, values.y, slot.mutedX, slot.mutedY) > 25
  }

  /// Begins a contact, unless it hovers or is rejected.
  private mutating func touchDown(
    _ segment: Segment, _ index: Int, _ table: inout SlotTable, at time: Microseconds,
    _ diagnostics: inout TrackerDiagnostics
  ) {
    var sample = ContactSample(slot: index, time: time, values: segment.values, liveContacts: 0)
    if sample.values.distance > 0 {
      if let palm = filters.palmFilter(of: &sample, &diagnostics.counters) {
        reject(&table.slots[index], by: palm, at: sample.values, &diagnostics)
      } else if let removal = forgetDelayed(index, &diagnostics) {
        ignore(&table.slots[index], by: removal, at: sample.values, &diagnostics)
      }
      return
    }
    if time < oldestBegin {
      diagnostics.counters.stale &+= 1
      reject(&table.slots[index], by: .stale, at: sample.values, &diagnostics)
      return
    }
    if geometry.isOutside(sample.values, known: segment.known) {
      stayOutside(sample.values, &table.slots[index], &diagnostics)
      return
    }
    switch filters.judgeBegin(&sample, &diagnostics.counters) {
    case .pass: break
    case .withhold: return
    case .refuse(let filter):
      reject(&table.slots[index], by: filter, at: sample.values, &diagnostics)
      return
    }
    if kind == .slotted, hasSharedID(index, in: table) { diagnostics.request(.sharedID) }
    table.slots[index].state = .live
    convertAndReport(.began, sample.values, segment.known, &table.slots[index], at: time)
  }

  /// Delays a contact that is too far outside the range until it enters, or rejects it (E-COORD-7).
  private mutating func stayOutside(
    _ values: RawValues, _ slot: inout Slot, _ diagnostics: inout TrackerDiagnostics
  ) {
    if !slot.isOutside {
      slot.isOutside = true
      diagnostics.counters.outOfRange &+= 1
      diagnostics.request(.outOfRange)
    }
    // It begins where it is seen to enter.
    slot.contact.flags.remove(.joinedLate)
    if !geometry.mayEnter { reject(&slot, by: .outOfRange, at: values, &diagnostics) }
  }

  /// True if another slot has the same tracking id (E-ID-10).
  private func hasSharedID(_ index: Int, in table: SlotTable) -> Bool {
    let id = table.slots[index].trackingID
    guard id >= 0 else { return false }
    return table.slots.indices.contains { $0 != index && table.slots[$0].trackingID == id }
  }

  /// Ends a reported contact that leaves the surface.
  private mutating func lift(
    _ segment: Segment, _ index: Int, _ slot: inout Slot, at time: Microseconds,
    _ diagnostics: inout TrackerDiagnostics
  ) {
    var sample = ContactSample(slot: index, time: time, values: segment.values, liveContacts: 0)
    if filters.palmFilter(of: &sample, &diagnostics.counters) != nil {
      cancel(.palm, sample.values, index, &slot, at: time)
    } else {
      filters.judgeEnd(&sample)
      convertAndReport(.ended, sample.values, segment.known, &slot, at: time)
    }
  }

  /// Lets the filters judge a move of a reported contact, and reports the result.
  private mutating func move(
    _ segment: Segment, _ index: Int, _ slot: inout Slot, at time: Microseconds,
    _ diagnostics: inout TrackerDiagnostics
  ) {
    var sample = ContactSample(slot: index, time: time, values: segment.values, liveContacts: 0)
    switch filters.judgeMove(&sample, &diagnostics.counters) {
    case .pass:
      let values = slot.values
      slot.values = sample.values
      move(&slot, at: time)
      slot.values = values
    case .withhold: break
    case .refuse(let reason):
      cancel(reason, sample.values, index, &slot, at: time)
      slot.state = .dead
    case .restart:
      cancel(.filter, sample.values, index, &slot, at: time)
      slot.contact.flags = []
      convertAndReport(.began, sample.values, segment.known, &slot, at: time)
    }
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
    filters.forget(slot: index)
    reporter.report(.cancelled, reason, x: values.x, y: values.y, &slot, at: time)
  }

  /// Cancels every contact, and reports held lifts as lifts, in the frame that is being built.
  ///
  /// The slots are dead until their tracking ids change.
  mutating func cancelAll(_ reason: CancelReason, _ table: inout SlotTable) {
    reporter.releaseHeldLifts()
    for index in table.slots.indices {
      if table.slots[index].state == .live || table.slots[index].state == .hovering {
        table.slots[index].state = .dead
        filters.forget(slot: index)
      }
      reporter.insertCancellation(reason, &table.slots[index])
    }
  }

  private mutating func endStorm(
    _ table: inout SlotTable, at time: Microseconds, _ diagnostics: inout TrackerDiagnostics,
    _ act: (TrackerOutput) -> Void
  ) {
    diagnostics.counters.storms &+= 1
    reporter.deliver(at: time, &diagnostics, act)
    cancelAll(.filter, &table)
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
    for index in filters.jumpReject?.confirmed(at: due) ?? [] {
      let values = filters.jumpReject?.withheldValues(slot: index)
      resolveDelayed(values, of: index, in: .live, &table, at: due, &diagnostics)
      filters.forget(slot: index)
    }
    for index in filters.beginDelay?.dueSlots(at: due) ?? [] {
      let values = filters.beginDelay?.values(slot: index)
      resolveDelayed(values, of: index, in: .hovering, &table, at: due, &diagnostics)
    }
    reportPending(&table, at: due, &diagnostics, act)
    reporter.deliver(at: due, &diagnostics, act)
    for index in filters.stuckWatchdog?.takeSilent(at: due) ?? [] {
      checkSilent(index, &table, &diagnostics)
    }
    reporter.deliver(at: due, &diagnostics, act)
    diagnostics.deliverIgnored(at: due, act)
  }

  /// Resolves values that a filter withheld until now.
  private mutating func resolveDelayed(
    _ values: RawValues?, of index: Int, in state: Slot.State, _ table: inout SlotTable,
    at time: Microseconds, _ diagnostics: inout TrackerDiagnostics
  ) {
    guard table.slots[index].state == state, let values else {
      filters.forget(slot: index)
      return
    }
    reporter.beginSlot()
    table.slots[index].isShapeStale = true
    let segment = Segment(values: values, known: table.slots[index].known, operation: [])
    resolve(segment, index, &table, at: time, &diagnostics)
    // The slot may have newer values.
    table.slots[index].isShapeStale = true
  }

  /// Cancels a contact that was silent for too long, or requests that the kernel is asked.
  private mutating func checkSilent(
    _ index: Int, _ table: inout SlotTable, _ diagnostics: inout TrackerDiagnostics
  ) {
    guard table.slots[index].state == .live, table.slots[index].contact.id != .none else {
      filters.forget(slot: index)
      return
    }
    if filters.stuckWatchdog?.cancelsStuck == true {
      cancelStuck(index, &table, &diagnostics)
    } else {
      needsVerification = true
    }
  }

  /// Inserts the cancellation of a stuck contact into the frame; its slot is dead until its tracking
  /// id changes.
  mutating func cancelStuck(
    _ index: Int, _ table: inout SlotTable, _ diagnostics: inout TrackerDiagnostics
  ) {
    reporter.insertCancellation(.watchdog, &table.slots[index])
    table.slots[index].state = .dead
    filters.forget(slot: index)
    diagnostics.counters.stuck &+= 1
  }
}

extension Slot {
  /// Begins a contact that is not a touch yet.
  fileprivate mutating func beginContact(isLate: Bool) {
    state = .hovering
    isMuted = false
    isOutside = false
    isIgnored = false
    contact.flags = isLate ? [.joinedLate] : []
  }

  /// True if the open frame did more than move a reported contact, or changed one of the axes.
  @inline(__always)
  fileprivate mutating func needsJudgment(of axes: AxisMask) -> Bool {
    if state != .live || !operation.isEmpty || !changed.isDisjoint(with: axes) { return true }
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
