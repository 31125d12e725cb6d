import TouchModel

extension TouchTracker {
  /// Finds out what the open frame did to each touched slot, and lines it up to be told.
  mutating func resolveDirtySlots(at time: Microseconds) {
    for word in 0..<dirtyWords {
      var bits = open.dirty.takeWord(word)
      while bits != 0 {
        let index = word &<< 6 &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        resolve(slot: index, at: time)
      }
    }
  }

  private mutating func resolve(slot index: Int, at time: Microseconds) {
    slots[index].known.formUnion(slots[index].changed)
    if slots[index].state == .live { filters.stuckWatchdog?.hear(of: index, at: time) }
    var step: Int32 = 0
    var next = slots[index].firstSegment
    while next >= 0 {
      let segment = open.segments[Int(next)]
      resolve(
        slot: index, segment.values, segment.known, segment.operation, step: &step, at: time)
      next = segment.next
    }
    resolve(
      slot: index, slots[index].values, slots[index].known, slots[index].operation, step: &step,
      at: time)
    slots[index].closeFrame()
  }

  /// Follows a slot through one segment of the frame, in which it held at most one contact.
  mutating func resolve(
    slot index: Int, _ values: RawValues, _ known: AxisMask, _ operation: Slot.Operation,
    step: inout Int32, at time: Microseconds
  ) {
    var sample = ContactSample(slot: index, time: time, values: values, liveContacts: 0)
    let isEnded = operation.contains(.ended)
    var isNew = operation.contains(.begun)
    if isNew {
      slots[index].state = .hovering
      slots[index].isMuted = false
      slots[index].contact.flags = operation.contains(.late) ? [.joinedLate] : []
      dropWaiting(index)
    } else if slots[index].state == .dead, slots[index].isMuted, !isEnded,
      isRevived(index, values)
    {
      slots[index].state = .hovering
      slots[index].isMuted = false
      slots[index].contact.flags = []
      isNew = true
    }

    switch slots[index].state {
    case .empty: break
    case .dead: if isEnded { slots[index].state = .empty }
    case .hovering:
      // A hovering contact that goes away never touched, whatever its last distance says.
      if !isEnded || isNew { touchDown(&sample, known, step: &step) }
      guard isEnded else { break }
      if slots[index].state == .live {
        line(up: .ended, sample.values, known, step: &step, at: index)
      }
      slots[index].state = .empty
      dropWaiting(index)
    case .live:
      if operation.contains(.lost) {
        line(up: .cancelled, values, known, .dropped, step: &step, at: index)
        slots[index].state = isEnded ? .empty : .hovering
      } else if isEnded {
        lift(&sample, known, step: &step)
        slots[index].state = .empty
      } else if values.distance > 0 {
        lift(&sample, known, step: &step)
        slots[index].state = .hovering
      } else {
        moveContact(&sample, known, step: &step)
      }
    }
  }

  /// Takes that a contact is gone which a filter kept from beginning until now.
  private mutating func dropWaiting(_ index: Int) {
    if filters.beginDelay?.forget(slot: index) == true { counters.shortContacts &+= 1 }
    // A contact that came and went within a frame is waited for no longer either.
    filters.stuckWatchdog?.forget(slot: index)
  }

  /// A contact that is there begins to be told, unless it hovers or something is against it.
  private mutating func touchDown(
    _ sample: inout ContactSample, _ known: AxisMask, step: inout Int32
  ) {
    let index = sample.slot
    if sample.values.distance > 0 {
      if filters.isPalm(&sample, &counters) { slots[index].state = .dead }
      dropWaiting(index)
      return
    }
    if isOutOfRange(sample.values, known) {
      counters.outOfRange &+= 1
      open.alarm(.outOfRange)
      slots[index].state = .dead
      filters.forget(slot: index)
      return
    }
    switch filters.judgeBegin(&sample, &counters) {
    case .pass, .restart: break
    case .withhold: return
    case .refuse:
      slots[index].state = .dead
      filters.forget(slot: index)
      return
    }
    if kind == .slotted { lookForSharedID(index) }
    slots[index].state = .live
    line(up: .began, sample.values, known, step: &step, at: index)
  }

  /// A contact that is told leaves the glass.
  private mutating func lift(
    _ sample: inout ContactSample, _ known: AxisMask, step: inout Int32
  ) {
    if filters.isPalm(&sample, &counters) {
      line(up: .cancelled, sample.values, known, .palm, step: &step, at: sample.slot)
    } else {
      filters.judgeEnd(&sample)
      line(up: .ended, sample.values, known, step: &step, at: sample.slot)
    }
  }

  /// A contact that is told has new values.
  private mutating func moveContact(
    _ sample: inout ContactSample, _ known: AxisMask, step: inout Int32
  ) {
    let index = sample.slot
    switch filters.judgeMove(&sample, &counters) {
    case .pass:
      let before = slots[index].contact
      slots[index].contact.write(sample.values, known, motion)
      let now = slots[index].contact
      let isVisible =
        now.position != before.position || now.tool != before.tool
        || settings.reportsValueChanges && !now.hasShape(of: before)
      if isVisible { append(.moved, nil, sample.values, step: &step, at: index) }
    case .withhold: break
    case .refuse(let reason):
      line(up: .cancelled, sample.values, known, reason, step: &step, at: index)
      slots[index].state = .dead
    case .restart:
      line(up: .cancelled, sample.values, known, .filter, step: &step, at: index)
      slots[index].contact.flags = []
      line(up: .began, sample.values, known, step: &step, at: index)
    }
  }

  /// Lines up a contact to be told; a cancelled one stays where it was last seen (E-PHASE-3).
  private mutating func line(
    up phase: ContactPhase, _ values: RawValues, _ known: AxisMask,
    _ reason: CancelReason? = nil, step: inout Int32, at index: Int
  ) {
    if phase == .cancelled {
      filters.forget(slot: index)
    } else {
      slots[index].contact.write(values, known, motion)
    }
    append(phase, reason, values, step: &step, at: index)
  }

  private mutating func append(
    _ phase: ContactPhase, _ reason: CancelReason?, _ values: RawValues, step: inout Int32,
    at index: Int
  ) {
    slots[index].contact.phase = phase
    var contact = slots[index].contact
    contact.cancelReason = reason
    pending.append(PendingContact(contact: contact, step: step, x: values.x, y: values.y))
    slots[index].contact.flags.remove(.afterGap)
    step += 1
  }

  /// Whether a contact comes down too far outside the announced range (E-COORD-7).
  private func isOutOfRange(_ values: RawValues, _ known: AxisMask) -> Bool {
    switch settings.outOfRange {
    case .pass: false
    case .clamp: map.excess(x: values.x, y: values.y, known: known) > 0.05
    case .drop: map.excess(x: values.x, y: values.y, known: known) > 0
    }
  }

  /// Whether a muted contact must be a new one although its id never changed (E-INIT-4).
  private func isRevived(_ index: Int, _ values: RawValues) -> Bool {
    guard hasFreshPress else { return false }
    let slot = slots[index]
    return metric.squaredDistance(values.x, values.y, slot.mutedX, slot.mutedY) > 25
  }

  /// Notices two slots with one tracking id; the slots tell the contacts apart (E-ID-10).
  private mutating func lookForSharedID(_ index: Int) {
    let id = slots[index].trackingID
    guard id >= 0 else { return }
    for other in slots.indices where other != index && slots[other].trackingID == id {
      open.alarm(.sharedID)
      return
    }
  }
}

extension Contact {
  /// Takes over values, in the units of the screen.
  fileprivate mutating func write(
    _ values: RawValues, _ known: AxisMask, _ motion: ContactMotion
  ) {
    position = motion.map.position(x: values.x, y: values.y)
    tool = values.toolType == 1 ? .stylus : .finger
    motion.shape.describe(values, into: &self)
    flags.formUnion(motion.shape.flags)
    if known.isSuperset(of: .position) {
      flags.remove(.coordinateUnknown)
    } else {
      flags.insert(.coordinateUnknown)
    }
  }
}

extension Slot {
  /// Opens the next frame for the slot.
  mutating func closeFrame() {
    changed = []
    operation = []
    committedID = trackingID
    firstSegment = -1
    lastSegment = -1
    if lifted != nil { lifted = nil }
  }
}
