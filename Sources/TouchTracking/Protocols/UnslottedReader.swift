import TouchModel

/// Reads the records of a protocol A device, and assigns its contacts to slots.
struct UnslottedReader {
  private var collector = ContactCollector()
  private var matcher = ContactMatcher()
  /// The index after the last slot in use.
  private var usedSlots = 0

  /// Reads records up to a SYN_REPORT or SYN_DROPPED.
  ///
  /// A contact consists of the values between two markers, in any order (E-PROTOA-8).
  ///
  /// - Parameters:
  ///   - events: The records.
  ///   - start: The index of the first record to read.
  ///   - counters: Counts ignored records.
  /// - Returns: The index of the marker, or the number of records if there is none.
  mutating func read(
    _ events: Span<InputEvent>, from start: Int, _ counters: inout TrackerCounters
  ) -> Int {
    var index = start
    while index < events.count {
      let event = events[index]
      if event.endsRun { break }
      index += 1
      if event.type == .absolute {
        let axis = event.code &- RawValues.first
        if axis < UInt16(RawValues.count) {
          collector.set(axis, event.value)
        } else if event.code == AbsoluteAxis.pressure.rawValue {
          collector.setTouched(event.value > 0)
        } else {
          counters.ignoredRecords &+= 1
        }
      } else if event.type == .synchronization,
        event.code == SynchronizationCode.multitouchReport.rawValue
      {
        collector.closeContact()
      } else if event.type == .key, event.code == KeyCode.touch.rawValue, event.value != 2 {
        collector.setTouched(event.value != 0)
      } else {
        counters.ignoredRecords &+= 1
      }
    }
    return index
  }

  /// Discards the contacts of the frame that is being read.
  mutating func discardFrame() {
    collector.discard()
  }

  /// Assigns the contacts of a complete frame to slots (E-PROTOA-1 … 3).
  ///
  /// - Parameters:
  ///   - table: The slots to change.
  ///   - metric: Measures the distances between contacts.
  ///   - diagnostics: Counts contacts that exceed the limit.
  mutating func endFrame(
    into table: inout SlotTable, _ metric: PanelMetric, _ diagnostics: inout TrackerDiagnostics
  ) {
    collector.closeFrame()
    defer {
      if collector.overflows > 0 {
        diagnostics.counters.overflows &+= collector.overflows
        diagnostics.request(.overflow)
      }
      collector.removeAll()
    }
    guard collector.isComplete else { return }
    while usedSlots > 0, table.slots[usedSlots - 1].state == .empty { usedSlots -= 1 }
    var unmatched = SlotMask()
    for index in 0..<usedSlots where table.slots[index].state != .empty { unmatched.insert(index) }
    matchByID(&table, &unmatched)
    matchByDistance(&table, &unmatched, metric)
    for index in 0..<usedSlots where unmatched.contains(index) {
      table.slots[index].trackingID = -1
      table.open.end(&table.slots[index])
      table.open.dirty.insert(index)
    }
    beginUnmatched(&table)
  }

  /// Begins the contacts that continue no other one, each in the lowest slot that was empty.
  private mutating func beginUnmatched(_ table: inout SlotTable) {
    var vacant = 0
    for item in collector.items where item.slot < 0 && !item.known.isDisjoint(with: .position) {
      while vacant < table.slots.count, table.slots[vacant].state != .empty { vacant += 1 }
      guard vacant < table.slots.count else { return }
      table.slots[vacant].take(item)
      table.slots[vacant].trackingID = max(item.id, 0)
      table.open.begin(&table.slots[vacant])
      table.open.dirty.insert(vacant)
      vacant += 1
      usedSlots = max(usedSlots, vacant)
    }
  }

  /// Matches contacts by the device's tracking ids (E-PROTOA-2); a repeated id matches once.
  private mutating func matchByID(_ table: inout SlotTable, _ unmatched: inout SlotMask) {
    for number in collector.items.indices where collector.items[number].id >= 0 {
      let id = collector.items[number].id
      for index in 0..<usedSlots
      where unmatched.contains(index) && table.slots[index].trackingID == id {
        unmatched.remove(index)
        collector.match(number, with: index)
        if !collector.items[number].known.isDisjoint(with: .position) {
          table.slots[index].take(collector.items[number])
        }
        table.open.dirty.insert(index)
        break
      }
    }
  }

  /// Matches the other contacts so that the sum of the squared distances is smallest.
  private mutating func matchByDistance(
    _ table: inout SlotTable, _ unmatched: inout SlotMask, _ metric: PanelMetric
  ) {
    matcher.removeAll()
    for number in collector.items.indices where collector.items[number].slot < 0 {
      let item = collector.items[number]
      if collector.hasNoOwnID(number), !item.known.isDisjoint(with: .position) {
        matcher.addNew(number, x: item.values.x, y: item.values.y)
      }
    }
    guard matcher.hasNew else { return }
    for index in 0..<usedSlots where unmatched.contains(index) {
      let values = table.slots[index].values
      matcher.addOld(index, x: values.x, y: values.y)
    }
    matcher.solve(metric)
    for (number, index) in matcher.pairs {
      unmatched.remove(index)
      collector.match(number, with: index)
      table.slots[index].take(collector.items[number])
      table.open.dirty.insert(index)
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
