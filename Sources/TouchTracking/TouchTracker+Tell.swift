import TouchModel

extension TouchTracker {
  /// Tells what is lined up, step by step: each step is a frame of its own with the same time.
  ///
  /// So a slot that ends and begins anew gives first the end of the old contact and then the begin
  /// of the new one, and in one frame a contact has one phase (E-ID-3 … 6). New ids go by ascending
  /// slot within a step. The last step's frame is left to be delivered.
  mutating func tellPending(at time: Microseconds, _ act: (TrackerOutput) -> Void) {
    var last: Int32 = 0
    for item in pending where item.step > last { last = item.step }
    var step: Int32 = 0
    while step <= last {
      if step > 0 { deliver(at: time, act) }
      // Lifts make room for begins in the same frame.
      for index in pending.indices where pending[index].step == step {
        if pending[index].contact.phase != .began { follow(pending[index], at: time) }
      }
      for index in pending.indices where pending[index].step == step {
        if pending[index].contact.phase == .began { begin(pending[index], at: time) }
      }
      step += 1
    }
    for index in pending.indices {
      let slot = Int(pending[index].contact.slot)
      if slots[slot].state == .live, slots[slot].contact.id == .none {
        slots[slot].state = .dead
        filters.forget(slot: slot)
      }
    }
    // One by one, because there are few, and removing a range costs more.
    while !pending.isEmpty { pending.removeLast() }
    if filters.ghostGuard?.hasStorm == true { endStorm(at: time, act) }
  }

  /// Tells of a contact that the application knows.
  private mutating func follow(_ item: PendingContact, at time: Microseconds) {
    let index = Int(item.contact.slot)
    var contact = item.contact
    contact.id = slots[index].contact.id
    guard contact.id != .none else { return }
    if contact.phase != .moved { slots[index].contact.id = .none }
    if contact.phase == .ended, filters.bounceMerge != nil {
      filters.bounceMerge?.hold(contact, x: item.x, y: item.y, at: time)
    } else {
      builder.insert(contact)
    }
  }

  /// Tells of a new contact, if the device may have one more and it does not continue an old one.
  private mutating func begin(_ item: PendingContact, at time: Microseconds) {
    let index = Int(item.contact.slot)
    var contact = item.contact
    if filters.isActive {
      if let old = filters.bounceMerge?.join(x: item.x, y: item.y, at: time) {
        counters.bounces &+= 1
        slots[index].contact.id = old.id
        contact.id = old.id
        contact.phase = .moved
        let isVisible = contact.position != old.position || contact.slot != old.slot
        if isVisible { builder.insert(contact) }
        return
      }
      releaseHeldLifts()
      var sample = ContactSample(
        slot: index, time: time, values: slots[index].values, liveContacts: liveContacts)
      guard filters.admit(&sample, &counters) else { return }
    }
    lastID &+= 1
    contact.id = ContactID(rawValue: lastID)
    slots[index].contact.id = contact.id
    builder.insert(contact)
  }

  /// Puts all held lifts into the frame: no lift is told after a touch that came later.
  mutating func releaseHeldLifts() {
    while let contact = filters.bounceMerge?.releaseAny() { builder.insert(contact) }
  }

  /// Cancels everything because no hand touches like that.
  private mutating func endStorm(at time: Microseconds, _ act: (TrackerOutput) -> Void) {
    filters.ghostGuard?.hasStorm = false
    counters.storms &+= 1
    deliver(at: time, act)
    cancelLive(reason: .filter)
    deliver(at: time, act)
    open.alarm(.storm)
  }

  /// Puts the cancellation of every live contact into the frame, and the held lifts as lifts.
  ///
  /// The slots stay silent until their tracking ids change.
  mutating func cancelLive(reason: CancelReason) {
    releaseHeldLifts()
    for index in slots.indices {
      if slots[index].state == .live || slots[index].state == .hovering {
        slots[index].state = .dead
        filters.forget(slot: index)
      }
      guard slots[index].contact.id != .none else { continue }
      var contact = slots[index].contact
      contact.phase = .cancelled
      contact.cancelReason = reason
      builder.insert(contact)
      slots[index].contact.id = .none
      slots[index].contact.flags.remove(.afterGap)
    }
  }
}
