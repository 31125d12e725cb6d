import TouchModel

extension TouchTracker {
  /// Reads records of a protocol A panel up to a SYN_REPORT or SYN_DROPPED.
  ///
  /// A contact is whatever lies between two markers, in any order (E-PROTOA-8).
  mutating func parseUnslotted(_ events: Span<InputEvent>, from start: Int) -> Int {
    guard var collector = protocolA.take() else { return events.count }
    defer { protocolA = collector }
    var index = start
    while index < events.count {
      let event = events[index]
      if event.endsRun { break }
      index += 1
      if event.type == .absolute {
        let axis = event.code &- RawValues.first
        if axis < UInt16(RawValues.count) {
          collector.set(axis, event.value)
        } else if event.code == AbsoluteAxis.pressure.rawValue, single?.key == nil {
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

  /// Brings the contacts of a complete frame into slots (E-PROTOA-1 … 3).
  mutating func placeCollected() {
    guard var collector = protocolA.take() else { return }
    collector.closeFrame()
    defer {
      counters.overflows &+= collector.overflows
      if collector.overflows > 0 { open.alarm(.overflow) }
      collector.removeAll()
      protocolA = collector
    }
    guard collector.isTold else { return }
    while reach > 0, slots[reach - 1].state == .empty { reach -= 1 }
    var free = SlotMask()
    for index in 0..<reach where slots[index].state != .empty { free.insert(index) }
    matchByID(&collector, &free)
    matchByDistance(&collector, &free)
    for index in 0..<reach where free.contains(index) {
      slots[index].trackingID = -1
      open.end(&slots[index])
      open.dirty.insert(index)
    }
    beginUnmatched(collector.items)
  }

  /// A contact that continues none begins, in the lowest slot that was empty before the frame.
  private mutating func beginUnmatched(_ items: [ContactCollector.Item]) {
    var vacant = 0
    for item in items where item.slot < 0 && !item.known.isDisjoint(with: .position) {
      while vacant < slots.count, slots[vacant].state != .empty { vacant += 1 }
      guard vacant < slots.count else { return }
      slots[vacant].take(item)
      slots[vacant].trackingID = max(item.id, 0)
      open.begin(&slots[vacant])
      open.dirty.insert(vacant)
      vacant += 1
      reach = max(reach, vacant)
    }
  }

  /// Where the device tells ids, they are believed (E-PROTOA-2); one told twice is believed once.
  private mutating func matchByID(_ collector: inout ContactCollector, _ free: inout SlotMask) {
    for number in collector.items.indices where collector.items[number].id >= 0 {
      let id = collector.items[number].id
      for index in 0..<reach where free.contains(index) && slots[index].trackingID == id {
        free.remove(index)
        collector.match(number, with: index)
        if !collector.items[number].known.isDisjoint(with: .position) {
          slots[index].take(collector.items[number])
        }
        open.dirty.insert(index)
        break
      }
    }
  }

  /// The others continue the nearest contact, so that all ways together are the shortest.
  private mutating func matchByDistance(
    _ collector: inout ContactCollector, _ free: inout SlotMask
  ) {
    matcher.removeAll()
    for number in collector.items.indices where collector.items[number].slot < 0 {
      let item = collector.items[number]
      if collector.mayContinueAny(number), !item.known.isDisjoint(with: .position) {
        matcher.addNew(number, x: item.values.x, y: item.values.y)
      }
    }
    guard matcher.hasNew else { return }
    for index in 0..<reach where free.contains(index) {
      matcher.addOld(index, x: slots[index].values.x, y: slots[index].values.y)
    }
    matcher.solve(metric)
    for (number, index) in matcher.pairs {
      free.remove(index)
      collector.match(number, with: index)
      slots[index].take(collector.items[number])
      open.dirty.insert(index)
    }
  }
}

extension Slot {
  /// Takes over a contact of protocol A; what it does not tell is unknown (E-PROTOA-6).
  fileprivate mutating func take(_ item: ContactCollector.Item) {
    values = item.values
    known = item.known
    changed = item.known
    if !item.known.isSuperset(of: .position) { contact.flags.insert(.coordinateUnknown) }
  }
}
