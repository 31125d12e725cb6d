import TouchModel

/// Records and states, by the protocol of the device.
extension SlotTable {
  /// Reads records up to a SYN_REPORT or SYN_DROPPED.
  ///
  /// - Parameters:
  ///   - events: The records.
  ///   - start: The index of the first record to read.
  /// - Returns: The index of the marker, or the number of records if there is none.
  @inline(__always)
  mutating func read(_ events: Span<InputEvent>, from start: Int) -> Int {
    switch kind {
    case .slotted: readSlotted(events, from: start)
    case .unslotted: readUnslotted(events, from: start)
    case .single: readSingle(events, from: start)
    }
  }

  /// Completes the frame of a device that lists its contacts, or whose touch key begins and ends them.
  @inline(__always)
  mutating func endFrame(_ metric: PanelMetric) {
    if kind == .unslotted {
      assignContacts(metric)
    } else if touchKey != nil {
      applyTouchKey()
    }
  }

  /// Discards the changes since the last SYN_REPORT, except for values.
  mutating func discardOpenFrame() {
    for word in 0..<words {
      var bits = open.dirty.takeWord(word)
      while bits != 0 {
        let index = word << 6 + bits.trailingZeroBitCount
        bits &= bits &- 1
        slots[index].discardFrame()
      }
    }
    open.removeSegments()
    unslotted.discardFrame()
    touchKey?.discardFrame()
  }

  /// Overwrites values, tracking ids and the current slot with the kernel's; protocol A has no state.
  mutating func load(_ state: DeviceState) {
    switch kind {
    case .slotted: loadSlotted(state)
    case .unslotted: break
    case .single: loadSingle(state)
    }
  }

  /// Returns whether records before these ones are missing.
  ///
  /// - Parameters:
  ///   - events: The records that were queued when the state was read; none if the queue was empty.
  ///   - state: The kernel's state; nil if more records are queued, which the state contains.
  ///   - hasTouchKey: True if the device has the touch key.
  /// - Returns: True if records are missing.
  func hasMissedRecords(
    before events: Span<InputEvent>, _ state: DeviceState?, hasTouchKey: Bool
  ) -> Bool {
    if kind == .slotted { return hasMissedSlotted(before: events, state) }
    guard let state, events.isEmpty, slots.contains(where: { $0.trackingID >= 0 }) else {
      return false
    }
    if kind == .single { return !single.isDown(in: state, wasDown: true) }
    return hasTouchKey && !state.pressedKeys.contains(KeyCode.touch.rawValue)
  }
}
