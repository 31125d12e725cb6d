import TouchModel

/// Converts the contacts of slots, and puts them into frames.
///
/// The reports of a slot in one frame of the device have consecutive steps. Each step is a contact
/// frame of its own, with the same time (E-ID-3 … 6).
struct FrameReporter {
  /// A report that waits until the other slots are resolved.
  struct PendingContact {
    /// The contact; its id is assigned when it is reported.
    var contact: Contact
    /// The index of the contact frame among those with the same time.
    var step: Int32
    /// The horizontal position in device units, after the filters.
    var x: Int32
    /// The vertical position in device units, after the filters.
    var y: Int32
    /// True if a filter had removed the contact before; its slot may have another one by now.
    var isIgnored: Bool
    /// Where a contact came down that filters delayed; nil for others.
    var start: Point?
  }

  /// The conversion of values to contacts.
  var geometry: ContactGeometry
  /// The filter that holds lifts; nil if off.
  var bounceMerge: BounceMerge?
  /// The frames, and what follows them.
  var results: ResultQueue
  /// The reports that wait until all slots are resolved.
  private(set) var pending: [PendingContact] = []
  /// The step of the current slot's next report.
  private var step: Int32 = 0
  private var lastID: Int64 = 0

  /// Creates a reporter without contacts.
  init(device: DeviceID, _ geometry: ContactGeometry) {
    self.geometry = geometry
    results = ResultQueue(device: device)
  }

  // MARK: - The contacts of slots

  /// Begins the reports of a slot.
  @inline(__always)
  mutating func beginSlot() {
    step = 0
  }

  /// Reports a move to the slot's values, unless nothing visible changed (E-FRAME-8).
  ///
  /// Force and ellipse are converted only if the contact is reported or their change is visible.
  @inline(__always)
  mutating func move(_ slot: inout Slot, at time: Microseconds) {
    if geometry.move(&slot) {
      report(.moved, nil, x: slot.values.x, y: slot.values.y, &slot, at: time)
    }
  }

  /// Reports a move to a position that filters may have changed; the slot keeps the kernel's.
  mutating func move(_ slot: inout Slot, x: Int32, y: Int32, at time: Microseconds) {
    let (kernelX, kernelY) = (slot.values.x, slot.values.y)
    slot.values.x = x
    slot.values.y = y
    move(&slot, at: time)
    slot.values.x = kernelX
    slot.values.y = kernelY
  }

  /// Reports a contact with new values.
  mutating func report(
    _ phase: ContactPhase, _ values: RawValues, _ known: AxisMask, _ slot: inout Slot,
    at time: Microseconds
  ) {
    geometry.convert(values, known: known, into: &slot.contact)
    slot.isShapeStale = false
    report(phase, nil, x: values.x, y: values.y, &slot, at: time)
  }

  /// Continues a contact whose lift was held.
  mutating func continueContact(
    _ old: Contact, _ values: RawValues, _ known: AxisMask, _ slot: inout Slot,
    at time: Microseconds
  ) {
    geometry.convert(values, known: known, into: &slot.contact)
    slot.isShapeStale = false
    slot.contact.id = old.id
    if !slot.contact.isAtPlace(of: old) {
      report(.moved, nil, x: values.x, y: values.y, &slot, at: time)
    }
  }

  /// Reports that a contact is cancelled, at its last reported position (E-PHASE-3).
  mutating func cancel(
    _ reason: CancelReason, _ values: RawValues, _ slot: inout Slot, at time: Microseconds
  ) {
    report(.cancelled, reason, x: values.x, y: values.y, &slot, at: time)
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
  private mutating func report(
    _ phase: ContactPhase, _ reason: CancelReason?, x: Int32, y: Int32, _ slot: inout Slot,
    at time: Microseconds
  ) {
    slot.contact.phase = phase
    if phase == .moved, step == 0 {
      results.insert(slot.contact)
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
      pending.append(
        PendingContact(contact: contact, step: step, x: x, y: y, isIgnored: slot.isIgnored))
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
      results.insert(contact)
    }
  }

  /// Sets where the contact came down whose begin was reported last.
  mutating func setStart(_ start: Point) {
    pending[pending.count - 1].start = start
  }

  /// Inserts the cancellation of a slot's reported contact into the frame.
  mutating func insertCancellation(_ reason: CancelReason, _ slot: inout Slot) {
    guard slot.contact.id != .none else { return }
    var contact = slot.contact
    contact.phase = .cancelled
    contact.cancelReason = reason
    results.insert(contact)
    slot.contact.id = .none
    slot.contact.flags.remove(.afterGap)
  }

  // MARK: - Contacts that waited

  /// Inserts a pending contact that continues or ends.
  mutating func insert(_ item: PendingContact, _ slot: inout Slot, at time: Microseconds) {
    var contact = item.contact
    contact.id = slot.contact.id
    // A filter may have rejected the begin.
    guard contact.id != .none else { return }
    if contact.phase == .moved {
      results.insert(contact)
    } else {
      insertEnd(contact, x: item.x, y: item.y, &slot, at: time)
    }
  }

  /// Inserts a pending contact that begins, with the next id.
  mutating func insertBegin(_ item: PendingContact, _ slot: inout Slot) {
    lastID &+= 1
    slot.contact.id = ContactID(rawValue: lastID)
    var contact = item.contact
    contact.id = slot.contact.id
    results.insert(contact)
  }

  /// Inserts a pending contact that begins as a move of the one whose lift was held.
  mutating func insertMove(_ item: PendingContact, of old: Contact, _ slot: inout Slot) {
    slot.contact.id = old.id
    var contact = item.contact
    contact.id = old.id
    contact.phase = .moved
    if !contact.isAtPlace(of: old) { results.insert(contact) }
  }

  /// Removes the pending contacts.
  mutating func removePending() {
    // There are few, and removing a range costs more.
    while !pending.isEmpty { pending.removeLast() }
  }

  // MARK: - Held lifts

  /// Removes and returns the held lift that a touch at this position continues; nil if none.
  mutating func takeHeldLift(x: Int32, y: Int32, at time: Microseconds) -> Contact? {
    guard let index = bounceMerge?.match(x: x, y: y, at: time) else { return nil }
    return bounceMerge?.take(index)
  }

  /// Inserts all held lifts into the frame: no lift is reported after a later touch.
  mutating func releaseHeldLifts() {
    while let contact = bounceMerge?.releaseAny() { results.insert(contact) }
  }

  /// Inserts the held lifts whose delay is over into the frame.
  mutating func releaseHeldLifts(at time: Microseconds) {
    while let contact = bounceMerge?.release(at: time) { results.insert(contact) }
  }
}

extension Contact {
  /// True if position and slot equal those of another contact.
  fileprivate func isAtPlace(of other: Contact) -> Bool {
    position == other.position && slot == other.slot
  }
}
