import TouchModel

/// Reads the records of a protocol B device into slots.
///
/// The pointer axes and the touch key of such a device repeat one of the contacts, and are ignored
/// (E-ST-1).
struct SlottedReader {
  /// The slot of the next multitouch record; -1 after an invalid slot number (E-SLOT-4).
  private(set) var current = 0
  /// The contacts that the touch key begins and ends; nil if it does not.
  var releases: TouchKeyReleases?

  /// Reads records up to a SYN_REPORT or SYN_DROPPED, at about a dozen instructions per record.
  ///
  /// - Parameters:
  ///   - events: The records.
  ///   - start: The index of the first record to read.
  ///   - table: The slots to change.
  ///   - diagnostics: Counts ignored and invalid records.
  /// - Returns: The index of the marker, or the number of records if there is none.
  @inline(__always)
  mutating func read(
    _ events: Span<InputEvent>, from start: Int, into table: inout SlotTable,
    _ diagnostics: inout TrackerDiagnostics
  ) -> Int {
    read(
      events, from: start, &table.slots, &table.open, &table.hasFreshPress, &diagnostics)
  }

  @inline(__always)
  private mutating func read(
    _ events: Span<InputEvent>, from start: Int, _ table: inout [Slot], _ open: inout OpenFrame,
    _ hasFreshPress: inout Bool, _ diagnostics: inout TrackerDiagnostics
  ) -> Int {
    var slots = table.mutableSpan
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
            Self.identify(&slots[slot], event.value, &open, &diagnostics.counters)
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
          releases?.take(event.value)
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
  /// - Parameters:
  ///   - state: The kernel's state; rows may be missing or of any length.
  ///   - table: The slots to overwrite.
  mutating func load(_ state: DeviceState, into table: inout SlotTable) {
    let count = table.slots.count
    let isValid = state.currentSlot >= 0 && Int(state.currentSlot) < count
    current = isValid ? Int(state.currentSlot) : -1
    if releases?.hasIDs ?? true {
      for index in 0..<count { table.slots[index].trackingID = -1 }
    }
    releases?.load(state, into: &table)
    for row in state.slots {
      let axis = row.axis.rawValue &- RawValues.first
      guard axis < UInt16(RawValues.count) else { continue }
      for (index, value) in row.values.prefix(count).enumerated() {
        if row.axis == .trackingID {
          if releases?.hasIDs ?? true { table.slots[index].trackingID = max(-1, value) }
        } else {
          table.slots[index].values.cells[Int(axis)] = value
          table.slots[index].known.insert(AxisMask(rawValue: 1 &<< axis))
        }
      }
    }
  }

  /// Applies a tracking id: a contact begins, ends or is replaced (E-ID-1 … 8).
  ///
  /// Every negative id ends the contact, and 0 is a valid id (E-ID-11, E-ID-12).
  private static func identify(
    _ slot: inout Slot, _ id: Int32, _ open: inout OpenFrame, _ counters: inout TrackerCounters
  ) {
    if id < 0 {
      if slot.trackingID < 0 {
        counters.strayEnds &+= 1
        return
      }
      slot.trackingID = -1
      slot.storeLift()
      open.end(&slot)
    } else if id == slot.trackingID {
      counters.repeatedIDs &+= 1
    } else {
      slot.trackingID = id
      open.begin(&slot)
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
