import TouchModel

/// Contacts whose end the panel does not report as its protocol does.
extension ContactResolver {
  /// True if a contact with these values does not touch the surface (E-HOVER-1, E-REL-2).
  func isAbove(_ values: RawValues) -> Bool {
    values.distance > 0 || (lightPressure.map { values.pressure <= $0 } ?? false)
  }

  /// Ends a contact because the panel was silent about it (E-REL-1).
  ///
  /// - Parameters:
  ///   - last: The last record of the contact; its slot may have values of the open frame.
  ///   - index: The slot.
  ///   - table: The slots.
  ///   - time: The time at which the contact has ended.
  ///   - diagnostics: Counts contacts that filters removed.
  mutating func endSilently(
    _ last: Segment, _ index: Int, _ table: inout SlotTable, at time: Microseconds,
    _ diagnostics: inout TrackerDiagnostics
  ) {
    reporter.beginSlot()
    switch table.slots[index].state {
    case .empty, .silent: return
    case .dead: filters.endContact(slot: index)
    case .hovering:
      _ = endDelayed(&table.slots[index], at: last.values, isReported: true, &diagnostics)
    case .live:
      table.slots[index].contact.flags.insert(.assumed)
      lift(last, index, &table.slots[index], at: time, &diagnostics)
      table.slots[index].isShapeStale = true
    }
    table.slots[index].state = .silent
  }

  /// Notes where contacts are that are ignored since the panel was opened, the machine slept or the settings
  /// changed.
  ///
  /// - Parameters:
  ///   - table: The slots.
  ///   - time: The time from which silence ends them; nil if they may be older.
  mutating func placeHeldContacts(_ table: inout SlotTable, at time: Microseconds?) {
    for index in table.slots.indices where table.slots[index].state == .dead {
      let values = table.slots[index].values
      table.slots[index].contact.position = geometry.map.position(x: values.x, y: values.y)
      guard silence != nil else { continue }
      if let time {
        silence?.note(index, table.slots[index], at: time)
      } else {
        table.slots[index].state = .silent
      }
    }
  }

  /// Inserts the cancellation of a contact that is stuck or rests into the frame; its slot is dead until its
  /// tracking id changes.
  mutating func cancelContact(
    _ index: Int, by filter: FilterName, _ table: inout SlotTable,
    _ diagnostics: inout TrackerDiagnostics
  ) {
    reporter.insertCancellation(.watchdog, &table.slots[index])
    table.slots[index].state = .dead
    filters.endContact(slot: index)
    diagnostics.counters.count(filter)
  }
}
