package import TouchModel

extension TouchTracker {
  /// Learns what the kernel holds after records were lost.
  ///
  /// A contact whose tracking id is the same goes on and is marked (E-DROP-4); one that is gone or
  /// replaced is cancelled (E-DROP-5, E-DROP-6); a new one begins, marked as having joined late
  /// (E-DROP-7). May come before or after the SYN_REPORT that ends the gap. Protocol A keeps no
  /// state, so there all contacts are cancelled (E-PROTOA-7).
  ///
  /// - Parameters:
  ///   - state: What the kernel holds; rows may be missing or of any length.
  ///   - time: When it was asked; used only where no SYN_DROPPED came before, because the result is
  ///     stamped with that record's time (E-DROP-12).
  ///   - act: Called with each result, in order.
  package mutating func resynchronize(
    with state: DeviceState, at time: Microseconds, _ act: (TrackerOutput) -> Void
  ) {
    if !earlyNotes.isEmpty { tellEarlyNotes(act) }
    switch mode {
    case .following:
      now = max(now, time)
      discardOpenFrame()
    case .skipping: mode = .skippingResynchronized
    case .skippingResynchronized: break
    case .unsynchronized: mode = .following
    }
    if filters.isActive { runTimers(upTo: now, act) }
    guard kind != .unslotted else {
      let before = mode
      loseAll(act)
      mode = before
      return
    }
    load(state)
    for index in slots.indices {
      var slot = slots[index]
      let (old, new) = (slot.committedID, slot.trackingID)
      if old >= 0, new == old {
        slot.changed = .position
        let isHovering = slot.values.distance > 0
        if slot.state == .live, isHovering {
          // Nobody saw where and when it left the glass.
          slot.operation = .lost
        } else if slot.state == .live {
          slot.contact.flags.insert(.afterGap)
        } else if slot.state == .hovering, !isHovering,
          filters.beginDelay?.isWaiting(slot: index) != true
        {
          slot.contact.flags = .joinedLate
        }
      } else {
        if old >= 0 { open.end(&slot, lost: true) }
        if new >= 0 { open.begin(&slot, late: true) }
        guard old >= 0 || new >= 0 else { continue }
      }
      open.dirty.insert(index)
      slots[index] = slot
    }
    commit(at: now, act)
  }

  /// Takes over the state at the start (E-INIT-1, E-SLOT-2).
  mutating func adopt(initial state: DeviceState) {
    guard kind != .unslotted else { return }
    load(state)
    let held = slots.indices.filter { slots[$0].trackingID >= 0 }
    guard !held.isEmpty else { return }
    switch settings.touchesAtOpen {
    case .ignore:
      for index in held { slots[index].committedID = slots[index].trackingID }
      muteHeldSlots()
      counters.mutedAtOpen = UInt64(held.count)
      earlyNotes.append(
        Note(
          .info, .device,
          "\(held.count) contact\(held.count == 1 ? " was" : "s were") on the glass at the start;"
            + " ignored until lifted"))
    case .begin:
      hasOpening = true
      for index in held {
        open.begin(&slots[index], late: true)
        open.dirty.insert(index)
      }
    }
  }

  /// Overwrites values, current slot and tracking ids with the kernel's.
  mutating func load(_ state: DeviceState) {
    switch kind {
    case .unslotted: return
    case .slotted: loadSlots(state)
    case .single: loadSingle(state)
    }
  }

  private mutating func loadSlots(_ state: DeviceState) {
    let isTold = state.currentSlot >= 0 && Int(state.currentSlot) < slots.count
    current = isTold ? Int(state.currentSlot) : -1
    for index in slots.indices { slots[index].trackingID = -1 }
    for row in state.slots {
      let axis = row.axis.rawValue &- RawValues.first
      guard axis < UInt16(RawValues.count) else { continue }
      for (index, value) in row.values.prefix(slots.count).enumerated() {
        if row.axis == .trackingID {
          slots[index].trackingID = max(-1, value)
        } else {
          slots[index].values.cells[Int(axis)] = value
          slots[index].known.insert(AxisMask(rawValue: 1 &<< axis))
        }
      }
    }
  }
}
