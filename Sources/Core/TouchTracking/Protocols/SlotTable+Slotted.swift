import TouchModel

/// Reads the records of a protocol B device into slots.
///
/// The pointer axes and the touch key of such a device repeat one of the contacts, and are ignored
/// (E-ST-1).
extension SlotTable {
  /// Reads records up to a SYN_REPORT or SYN_DROPPED, at about a dozen instructions per record.
  ///
  /// - Parameters:
  ///   - events: The records.
  ///   - start: The index of the first record to read.
  /// - Returns: The index of the marker, or the number of records if there is none.
  @inline(__always)
  mutating func readSlotted(_ events: Span<InputEvent>, from start: Int) -> Int {
    // A span of a property would borrow the whole table.
    var taken: [Slot] = []
    swap(&taken, &self.slots)
    defer { swap(&taken, &self.slots) }
    var slots = taken.mutableSpan
    var slot = current
    var index = start
    while index < events.count {
      // The loop condition is the bounds check.
      let event = unsafe events[unchecked: index]
      if event.type == .absolute {
        let axis = event.code &- RawValues.first
        if axis < UInt16(RawValues.count) {
          if UInt(bitPattern: slot) >= UInt(bitPattern: slots.count) {
            diagnostics.counters.wildRecords &+= 1
          } else if event.code == AbsoluteAxis.trackingID.rawValue {
            diagnostics.counters.count(open.identify(&slots[slot], event.value))
            open.dirty.insert(slot)
          } else if slots[slot].record(axis, event.value) {
            open.dirty.insert(slot)
          }
        } else if event.code == AbsoluteAxis.slot.rawValue {
          if event.value >= 0, Int(event.value) < slots.count {
            slot = Int(event.value)
          } else {
            slot = -1
            diagnostics.counters.wildSlots &+= 1
            diagnostics.request(.invalidSlot(event.value))
          }
        } else {
          diagnostics.counters.ignoredRecords &+= 1
        }
      } else if event.endsRun {
        break
      } else {
        if event.type == .key, event.code == KeyCode.touch.rawValue {
          if event.value == 1 { hasFreshPress = true }
          touchKey?.take(event.value)
        }
        diagnostics.counters.ignoredRecords &+= 1
      }
      index &+= 1
    }
    current = slot
    return index
  }

  /// Overwrites values, tracking ids and the current slot with the kernel's.
  ///
  /// - Parameter state: The kernel's state; rows may be missing or of any length.
  mutating func loadSlotted(_ state: DeviceState) {
    let count = slots.count
    let isValid = state.currentSlot >= 0 && Int(state.currentSlot) < count
    current = isValid ? Int(state.currentSlot) : -1
    let hasIDs = touchKey?.hasIDs ?? true
    if hasIDs {
      for index in 0..<count { slots[index].trackingID = -1 }
    }
    loadTouchKey(state)
    for row in state.slots {
      let axis = row.axis.rawValue &- RawValues.first
      guard axis < UInt16(RawValues.count) else { continue }
      for (index, value) in row.values.prefix(count).enumerated() {
        if row.axis == .trackingID {
          if hasIDs { slots[index].trackingID = max(-1, value) }
        } else {
          slots[index].values.cells[Int(axis)] = value
          slots[index].known.insert(AxisMask(rawValue: 1 &<< axis))
        }
      }
    }
  }

  /// True if records before these ones are missing: the first tracking id of a slot cannot follow the
  /// slot's contact, or the kernel has other contacts or another current slot although no record says
  /// so.
  ///
  /// Drivers end a contact before they begin another one in the same slot, unless the touch key ends contacts.
  func hasMissedSlotted(before events: Span<InputEvent>, _ state: DeviceState?) -> Bool {
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
      } else if event.code == AbsoluteAxis.trackingID.rawValue, slots.indices.contains(slot),
        !identified.contains(slot)
      {
        identified.insert(slot)
        // Its id may be replaced.
        if touchKey != nil, event.value >= 0 { continue }
        if (event.value >= 0) == (slots[slot].trackingID >= 0) { return true }
      }
    }
    guard let state, let row = state.slots.first(where: { $0.axis == .trackingID }) else {
      return false
    }
    if !isSlotNamed, state.currentSlot != Int32(clamping: current) { return true }
    return slots.indices.contains { index in
      guard !identified.contains(index), index < row.values.count else { return false }
      return max(-1, row.values[index]) != max(-1, slots[index].trackingID)
    }
  }
}

extension OpenFrame {
  /// What a tracking id does to the contact of its slot.
  enum Identification {
    /// The contact begins, ends or is replaced.
    case changed
    /// The slot has no contact that could end (E-ID-7).
    case strayEnd
    /// The id is that of the contact (E-ID-8).
    case repeated
  }

  /// Applies a tracking id: a contact begins, ends or is replaced (E-ID-1 … 8).
  ///
  /// Every negative id ends the contact, and 0 is a valid id (E-ID-11, E-ID-12).
  fileprivate mutating func identify(_ slot: inout Slot, _ id: Int32) -> Identification {
    if id < 0 {
      if slot.trackingID < 0 { return .strayEnd }
      slot.trackingID = -1
      slot.storeLift()
      end(&slot)
    } else if id == slot.trackingID {
      return .repeated
    } else {
      slot.trackingID = id
      begin(&slot)
    }
    return .changed
  }
}

extension TrackerCounters {
  /// Counts a tracking id that changed nothing.
  @inline(__always)
  fileprivate mutating func count(_ identification: OpenFrame.Identification) {
    switch identification {
    case .changed: break
    case .strayEnd: strayEnds &+= 1
    case .repeated: repeatedIDs &+= 1
    }
  }
}

extension Slot {
  /// Stores a value, and returns whether it is the first one in the frame.
  @inline(__always)
  fileprivate mutating func record(_ axis: UInt16, _ value: Int32) -> Bool {
    values.cells[Int(axis)] = value
    let isFirst = changed.isEmpty
    changed.formUnion(AxisMask(rawValue: 1 &<< axis))
    return isFirst
  }
}

extension InputEvent {
  /// True for SYN_REPORT and SYN_DROPPED.
  @inline(__always)
  var endsRun: Bool {
    type == .synchronization
      && (code == SynchronizationCode.report.rawValue
        || code == SynchronizationCode.dropped.rawValue)
  }
}
