import TouchModel

/// The contacts of a protocol A device, from frame to frame.
struct UnslottedContacts {
  fileprivate var collector = ContactCollector()
  fileprivate var matcher = ContactMatcher()
  /// The index after the last slot in use.
  fileprivate var usedSlots = 0

  /// Discards the contacts of the frame that is being read.
  mutating func discardFrame() {
    collector.discard()
  }
}

/// Reads the records of a protocol A device, and assigns its contacts to slots.
extension SlotTable {
  /// Reads records up to a SYN_REPORT or SYN_DROPPED.
  ///
  /// A contact consists of the values between two markers, in any order (E-PROTOA-8).
  ///
  /// - Parameters:
  ///   - events: The records.
  ///   - start: The index of the first record to read.
  /// - Returns: The index of the marker, or the number of records if there is none.
  mutating func readUnslotted(_ events: Span<InputEvent>, from start: Int) -> Int {
    var index = start
    while index < events.count {
      let event = events[index]
      if event.endsRun { break }
      index += 1
      if event.type == .absolute {
        let axis = event.code &- RawValues.first
        if axis < UInt16(RawValues.count) {
          unslotted.collector.set(axis, event.value)
        } else if event.code == AbsoluteAxis.pressure.rawValue {
          unslotted.collector.setTouched(event.value > 0)
        } else {
          diagnostics.counters.ignoredRecords &+= 1
        }
      } else if event.type == .synchronization,
        event.code == SynchronizationCode.multitouchReport.rawValue
      {
        unslotted.collector.closeContact()
      } else if event.type == .key, event.code == KeyCode.touch.rawValue, event.value != 2 {
        unslotted.collector.setTouched(event.value != 0)
      } else {
        diagnostics.counters.ignoredRecords &+= 1
      }
    }
    return index
  }

  /// Assigns the contacts of a complete frame to slots (E-PROTOA-1 … 3).
  ///
  /// - Parameter metric: Measures the distances between contacts.
  mutating func assignContacts(_ metric: PanelMetric) {
    unslotted.collector.closeFrame()
    if unslotted.collector.overflows > 0 {
      diagnostics.counters.overflows &+= unslotted.collector.overflows
      diagnostics.request(.overflow)
    }
    defer { unslotted.collector.removeAll() }
    guard unslotted.collector.isComplete else { return }
    while unslotted.usedSlots > 0, slots[unslotted.usedSlots - 1].state == .empty {
      unslotted.usedSlots -= 1
    }
    var unmatched = SlotMask()
    for index in 0..<unslotted.usedSlots where slots[index].state != .empty {
      unmatched.insert(index)
    }
    matchByID(&unmatched)
    matchByDistance(&unmatched, metric)
    for index in 0..<unslotted.usedSlots where unmatched.contains(index) {
      slots[index].trackingID = -1
      end(index)
    }
    beginUnmatched()
  }

  /// Begins the contacts that continue no other one, each in the lowest slot that was empty.
  private mutating func beginUnmatched() {
    var vacant = 0
    for item in unslotted.collector.items
    where item.slot < 0 && !item.known.isDisjoint(with: .position) {
      while vacant < slots.count, slots[vacant].state != .empty { vacant += 1 }
      guard vacant < slots.count else {
        diagnostics.counters.overflows &+= 1
        diagnostics.request(.overflow)
        continue
      }
      slots[vacant].take(item)
      slots[vacant].trackingID = max(item.id, 0)
      begin(vacant)
      vacant += 1
      unslotted.usedSlots = max(unslotted.usedSlots, vacant)
    }
  }

  /// Matches contacts by the device's tracking ids (E-PROTOA-2); a repeated id matches once.
  private mutating func matchByID(_ unmatched: inout SlotMask) {
    for number in unslotted.collector.items.indices where unslotted.collector.items[number].id >= 0
    {
      let id = unslotted.collector.items[number].id
      for index in 0..<unslotted.usedSlots
      where unmatched.contains(index) && slots[index].trackingID == id {
        unmatched.remove(index)
        unslotted.collector.match(number, with: index)
        if !unslotted.collector.items[number].known.isDisjoint(with: .position) {
          slots[index].take(unslotted.collector.items[number])
        }
        open.dirty.insert(index)
        break
      }
    }
  }

  /// Matches the other contacts so that the sum of the squared distances is smallest.
  private mutating func matchByDistance(_ unmatched: inout SlotMask, _ metric: PanelMetric) {
    unslotted.matcher.removeAll()
    for number in unslotted.collector.items.indices where unslotted.collector.items[number].slot < 0
    {
      let item = unslotted.collector.items[number]
      if unslotted.collector.hasNoOwnID(number), !item.known.isDisjoint(with: .position) {
        unslotted.matcher.addNew(number, x: item.values.x, y: item.values.y)
      }
    }
    guard unslotted.matcher.hasNew else { return }
    for index in 0..<unslotted.usedSlots where unmatched.contains(index) {
      let values = slots[index].values
      unslotted.matcher.addOld(index, x: values.x, y: values.y)
    }
    unslotted.matcher.solve(metric)
    for (number, index) in unslotted.matcher.pairs {
      unmatched.remove(index)
      unslotted.collector.match(number, with: index)
      slots[index].take(unslotted.collector.items[number])
      open.dirty.insert(index)
    }
  }
}

extension Slot {
  /// Takes the values of a protocol A contact; axes that it does not contain are unknown
  /// (E-PROTOA-6).
  fileprivate mutating func take(_ item: ContactCollector.Item) {
    values = item.values
    known = item.known
    changed = item.known
    // Axes that the previous frame reported may be unknown now.
    isShapeStale = true
    if !item.known.isSuperset(of: .position) { contact.flags.insert(.coordinateUnknown) }
  }
}
