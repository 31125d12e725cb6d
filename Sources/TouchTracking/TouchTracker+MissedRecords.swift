package import TouchModel

/// Records that did not arrive, although no SYN_DROPPED reported a loss.
///
/// While another process has grabbed a device, its records go to that process only, and the kernel
/// reports neither the grab nor its end (E-LIFE-3).
extension TouchTracker {
  /// Returns whether records before these ones are missing.
  ///
  /// It changes nothing, and is mutating for the same reason as the getter of `deadline`.
  ///
  /// - Parameters:
  ///   - events: The records that were queued when the state was read; none if the queue was empty.
  ///   - state: The kernel's tracking ids and current slot, or its keys for a device without slots;
  ///     nil if more records are queued, which the state contains.
  /// - Returns: True if records are missing.
  package mutating func hasMissedRecords(
    before events: Span<InputEvent>, _ state: DeviceState?
  ) -> Bool {
    guard case .none = gap else { return false }
    return reader.hasMissedRecords(
      before: events, state, in: table, hasTouchKey: description.has(KeyCode.touch))
  }

  /// Continues with the kernel's state after records were missed.
  ///
  /// Contacts that the kernel does not have, or has with another tracking id, are cancelled with
  /// reason `dropped`, and its other contacts begin late. A device without tracking ids loses all
  /// contacts, because its contacts of different times cannot be distinguished.
  ///
  /// - Parameters:
  ///   - state: The kernel's state when no record is unread.
  ///   - time: The time of the state; no result is earlier than the previous frame.
  ///   - act: Called with each result, in order.
  package mutating func recover(
    with state: DeviceState, at time: Microseconds, _ act: (TrackerOutput) -> Void
  ) {
    if kind != .slotted {
      now = max(now, time)
      discardOpenFrame()
      loseAll(act)
    }
    resynchronize(with: state, at: time, act)
  }
}

extension SlottedReader {
  /// True if records before these ones are missing: the first tracking id of a slot cannot follow the
  /// slot's contact, or the kernel has other contacts or another current slot although no record says
  /// so.
  ///
  /// The kernel ends a contact before it begins another one in the same slot.
  func hasMissedRecords(
    before events: Span<InputEvent>, _ state: DeviceState?, in table: SlotTable
  ) -> Bool {
    var slot = current
    var isSlotNamed = false
    var identified = SlotMask()
    for index in events.indices {
      let event = events[index]
      // The state is read again after a reported loss.
      if event.endsRun, !event.isReport { return false }
      guard event.type == .absolute else { continue }
      if event.code == AbsoluteAxis.slot.rawValue {
        slot = Int(event.value)
        isSlotNamed = true
      } else if event.code == AbsoluteAxis.trackingID.rawValue, table.slots.indices.contains(slot),
        !identified.contains(slot)
      {
        identified.insert(slot)
        // A panel whose touch key ends contacts may replace an id.
        if releases != nil, event.value >= 0 { continue }
        if (event.value >= 0) == (table.slots[slot].trackingID >= 0) { return true }
      }
    }
    guard let state, let row = state.slots.first(where: { $0.axis == .trackingID }) else {
      return false
    }
    if !isSlotNamed, state.currentSlot != Int32(clamping: current) { return true }
    return table.slots.indices.contains { index in
      guard !identified.contains(index), index < row.values.count else { return false }
      return max(-1, row.values[index]) != max(-1, table.slots[index].trackingID)
    }
  }
}
