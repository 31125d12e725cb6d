import TouchModel

/// Reports contacts in frames, and assigns their ids.
///
/// The reports of a slot in one frame of the device have consecutive steps. Each step is a contact
/// frame of its own, with the same time (E-ID-3 … 6).
struct FrameReporter {
  /// A report that waits until the other slots are resolved.
  private struct PendingContact {
    /// The contact; its id is assigned when it is reported.
    var contact: Contact
    /// The index of the contact frame among those with the same time.
    var step: Int32
    /// The horizontal position in device units, after the filters.
    var x: Int32
    /// The vertical position in device units, after the filters.
    var y: Int32
  }

  /// The filter that holds lifts; nil if off.
  var bounceMerge: BounceMerge?
  /// True if a filter rejected all contacts of the device in the current frame (E-FILT-18).
  private var hasStorm = false
  private var builder: FrameBuilder
  private var pending: [PendingContact] = []
  /// The step of the current slot's next report.
  private var step: Int32 = 0
  private var lastID: Int64 = 0

  /// Creates a reporter without contacts.
  init(device: DeviceID) {
    builder = FrameBuilder(device: device)
  }

  /// True if reports wait until all slots are resolved.
  var hasPending: Bool {
    @inline(__always) get { !pending.isEmpty }
  }

  /// Returns the number of contacts that were reported and whose end was not.
  func liveContacts(in table: SlotTable) -> Int {
    table.liveContacts + (bounceMerge?.held.count ?? 0)
  }

  /// Begins the reports of a slot.
  @inline(__always)
  mutating func beginSlot() {
    step = 0
  }

  /// Reports a slot's contact.
  ///
  /// A begin waits until the other slots are resolved, because lifts make room for it.
  ///
  /// - Parameters:
  ///   - phase: The phase.
  ///   - reason: The reason of a cancellation.
  ///   - x: The horizontal position in device units, after the filters.
  ///   - y: The vertical position in device units, after the filters.
  ///   - slot: The slot with the contact.
  ///   - time: The time of the frame.
  @inline(__always)
  mutating func report(
    _ phase: ContactPhase, _ reason: CancelReason?, x: Int32, y: Int32, _ slot: inout Slot,
    at time: Microseconds
  ) {
    slot.contact.phase = phase
    if phase == .moved, step == 0 {
      builder.insert(slot.contact)
    } else {
      reportChange(reason, x: x, y: y, &slot, at: time)
    }
    slot.contact.flags.remove(.afterGap)
    step &+= 1
  }

  private mutating func reportChange(
    _ reason: CancelReason?, x: Int32, y: Int32, _ slot: inout Slot, at time: Microseconds
  ) {
    var contact = slot.contact
    contact.cancelReason = reason
    if contact.phase == .began || step > 0 {
      pending.append(PendingContact(contact: contact, step: step, x: x, y: y))
    } else {
      insertEnd(contact, x: x, y: y, &slot, at: time)
    }
  }

  /// Inserts the end of a contact into the frame, or lets a filter hold it.
  private mutating func insertEnd(
    _ contact: Contact, x: Int32, y: Int32, _ slot: inout Slot, at time: Microseconds
  ) {
    slot.contact.id = .none
    if contact.phase == .ended, bounceMerge != nil {
      bounceMerge?.hold(contact, x: x, y: y, at: time)
    } else {
      builder.insert(contact)
    }
  }

  /// Reports the pending contacts, step by step; the frame of the last step is not delivered.
  ///
  /// New ids ascend by slot within a step.
  ///
  /// - Parameters:
  ///   - table: The slots.
  ///   - filters: Judge the contacts that begin; those that they reject are over.
  ///   - time: The time of the frame.
  ///   - diagnostics: Counts rejected contacts and delivered frames.
  ///   - act: Called with each frame but the last.
  mutating func reportPending(
    _ table: inout SlotTable, _ filters: inout ContactFilters, at time: Microseconds,
    _ diagnostics: inout TrackerDiagnostics, _ act: (TrackerOutput) -> Void
  ) {
    var last: Int32 = 0
    for item in pending where item.step > last { last = item.step }
    for step in 0...last {
      if step > 0 { deliver(at: time, &diagnostics, act) }
      for item in pending where item.step == step && item.contact.phase != .began {
        insert(item, &table, at: time)
      }
      for item in pending where item.step == step && item.contact.phase == .began {
        begin(item, &table, &filters, at: time, &diagnostics)
      }
    }
    if filters.stages.contains(.reporting) { endRejected(&table, &filters) }
    // There are few, and removing a range costs more.
    while !pending.isEmpty { pending.removeLast() }
  }

  /// Ends the pending contacts that got no id because a filter rejected them.
  private func endRejected(_ table: inout SlotTable, _ filters: inout ContactFilters) {
    for item in pending {
      let slot = Int(item.contact.slot)
      if table.slots[slot].state == .live, table.slots[slot].contact.id == .none {
        table.slots[slot].state = .dead
        filters.endContact(slot: slot)
      }
    }
  }

  /// Returns whether a filter rejected all contacts of the device, and clears it.
  mutating func takeStorm() -> Bool {
    defer { hasStorm = false }
    return hasStorm
  }

  private mutating func insert(
    _ item: PendingContact, _ table: inout SlotTable, at time: Microseconds
  ) {
    let index = Int(item.contact.slot)
    var contact = item.contact
    contact.id = table.slots[index].contact.id
    // A filter may have rejected the begin.
    guard contact.id != .none else { return }
    if contact.phase == .moved {
      builder.insert(contact)
    } else {
      insertEnd(contact, x: item.x, y: item.y, &table.slots[index], at: time)
    }
  }

  /// Inserts a begin, unless it continues a held lift or a filter rejects it.
  private mutating func begin(
    _ item: PendingContact, _ table: inout SlotTable, _ filters: inout ContactFilters,
    at time: Microseconds, _ diagnostics: inout TrackerDiagnostics
  ) {
    let index = Int(item.contact.slot)
    var contact = item.contact
    if bounceMerge != nil {
      // The lift may be of the same frame.
      if let old = takeHeldLift(x: item.x, y: item.y, at: time, &diagnostics.counters) {
        table.slots[index].contact.id = old.id
        contact.id = old.id
        contact.phase = .moved
        if !contact.isAtPlace(of: old) { builder.insert(contact) }
        return
      }
      releaseHeldLifts()
    }
    if filters.stages.contains(.reporting),
      let filter = refusal(of: index, table, &filters, at: time, &diagnostics.counters)
    {
      diagnostics.ignore(&table.slots[index], by: filter, at: contact.position)
      return
    }
    lastID &+= 1
    contact.id = ContactID(rawValue: lastID)
    table.slots[index].contact.id = contact.id
    builder.insert(contact)
  }

  /// Returns the filter that does not allow the device one more contact now; nil if none.
  private mutating func refusal(
    of index: Int, _ table: SlotTable, _ filters: inout ContactFilters, at time: Microseconds,
    _ counters: inout TrackerCounters
  ) -> FilterName? {
    var sample = ContactSample(
      slot: index, time: time, values: table.slots[index].values, stage: .reporting,
      liveContacts: liveContacts(in: table))
    switch filters.judge(&sample, &counters) {
    case .pass, .withhold, .restart: return nil
    case .refuse(_, let filter): return filter
    case .refuseAll(let filter):
      hasStorm = true
      return filter
    }
  }

  // MARK: - Held lifts

  /// Removes and returns the held lift that a touch at this position continues; nil if none.
  mutating func takeHeldLift(
    x: Int32, y: Int32, at time: Microseconds, _ counters: inout TrackerCounters
  ) -> Contact? {
    guard let index = bounceMerge?.match(x: x, y: y, at: time) else { return nil }
    counters.count(.bounceMerge)
    return bounceMerge?.take(index)
  }

  /// Inserts all held lifts into the frame: no lift is reported after a later touch.
  mutating func releaseHeldLifts() {
    while let contact = bounceMerge?.releaseAny() { builder.insert(contact) }
  }

  /// Inserts the held lifts whose delay is over into the frame.
  mutating func releaseHeldLifts(at time: Microseconds) {
    while let contact = bounceMerge?.release(at: time) { builder.insert(contact) }
  }

  /// Inserts the cancellation of a slot's reported contact into the frame.
  mutating func insertCancellation(_ reason: CancelReason, _ slot: inout Slot) {
    guard slot.contact.id != .none else { return }
    var contact = slot.contact
    contact.phase = .cancelled
    contact.cancelReason = reason
    builder.insert(contact)
    slot.contact.id = .none
    slot.contact.flags.remove(.afterGap)
  }

  /// Delivers the frame, unless it is empty.
  @inline(__always)
  mutating func deliver(
    at time: Microseconds, _ diagnostics: inout TrackerDiagnostics, _ act: (TrackerOutput) -> Void
  ) {
    guard builder.finish(at: time) else { return }
    diagnostics.counters.frames &+= 1
    act(.frame(builder.frame))
  }
}

extension Contact {
  /// True if position and slot equal those of another contact.
  func isAtPlace(of other: Contact) -> Bool {
    position == other.position && slot == other.slot
  }
}
