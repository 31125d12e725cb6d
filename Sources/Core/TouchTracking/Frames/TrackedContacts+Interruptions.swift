import TouchModel

/// Contacts that end or change by something else than their records.
extension TrackedContacts {
  // MARK: - Silence

  /// Ends a contact because the panel was silent about it (E-REL-1).
  ///
  /// - Parameters:
  ///   - last: The last record of the contact; its slot may have values of the open frame.
  ///   - index: The slot.
  ///   - time: The time at which the contact has ended.
  mutating func endSilently(_ last: Segment, _ index: Int, at time: Microseconds) {
    reporter.beginSlot()
    switch table.slots[index].state {
    case .empty, .over: return
    case .dead: filters.endContact(slot: index)
    case .hovering: endUnreported(index, at: last.values, isLost: false)
    case .live:
      table.slots[index].contact.flags.insert(.assumed)
      lift(last, index, at: time)
      table.slots[index].isShapeStale = true
    }
    table.slots[index].state = .over
  }

  /// Notes where contacts are that are ignored since the panel was opened, the machine slept or the settings
  /// changed.
  ///
  /// - Parameter time: The time from which silence ends them; nil if they may be older.
  mutating func placeHeldContacts(at time: Microseconds?) {
    for index in table.slots.indices where table.slots[index].state == .dead {
      let values = table.slots[index].values
      table.slots[index].contact.position = geometry.map.position(x: values.x, y: values.y)
      guard silence != nil else { continue }
      if let time {
        silence?.note(index, table.slots[index], at: time)
      } else {
        table.slots[index].state = .over
      }
    }
  }

  // MARK: - Cancellations

  /// Inserts the cancellation of a contact that is stuck or rests into the frame; its slot is dead until its
  /// tracking id changes.
  mutating func cancelContact(_ index: Int, by filter: FilterName) {
    reporter.insertCancellation(.watchdog, &table.slots[index])
    table.slots[index].state = .dead
    filters.endContact(slot: index)
    table.diagnostics.counters.count(filter)
  }

  /// Cancels every contact, and reports held lifts as lifts, in the frame that is being built.
  ///
  /// The slots are dead until their tracking ids change.
  mutating func cancelAll(_ reason: CancelReason) {
    reporter.releaseHeldLifts()
    for index in table.slots.indices {
      if table.slots[index].state == .hovering {
        endUnreported(index, at: table.slots[index].values, isLost: reason == .dropped)
        table.slots[index].state = .dead
      } else if table.slots[index].state == .live {
        table.slots[index].state = .dead
        filters.endContact(slot: index)
      }
      reporter.insertCancellation(reason, &table.slots[index])
    }
  }

  /// Cancels every contact because records were lost, in the frame that is being built (E-DROP-11).
  ///
  /// A slot is silent until it gets a tracking id. One whose panel may never send another id keeps its own (E-REL-1 to
  /// E-REL-3).
  mutating func loseAll() {
    cancelAll(.dropped)
    endFilters()
    let next = table.kind == .unslotted ? nil : release.stateAfterLoss
    for index in table.slots.indices {
      if let next, table.slots[index].committedID >= 0 {
        table.slots[index].state = next
      } else {
        table.slots[index].empty()
      }
    }
  }

  /// Discards what the filters store for the contacts of all slots, because other ones may follow there.
  mutating func endFilters() {
    for index in table.slots.indices { filters.endContact(slot: index) }
  }

  /// Updates whether a pen is near; cancels the fingers in the frame that is being built if it is.
  ///
  /// Their slots are dead until their tracking ids change. A lift that is held is reported as a lift, so
  /// that no finger continues it.
  mutating func takePen(isNear: Bool, at time: Microseconds) {
    filters.takePen(isNear: isNear, at: time)
    guard isNear else { return }
    reporter.releaseHeldLifts()
    for index in table.slots.indices
    where table.slots[index].state == .live && table.slots[index].contact.tool != .stylus {
      reporter.insertCancellation(.filter, &table.slots[index])
      table.slots[index].state = .dead
      filters.endContact(slot: index)
      table.diagnostics.counters.count(FilterSettings.PenArbitration.name)
    }
  }

  // MARK: - The kernel's state

  /// Cancels the contacts that the kernel does not have, or has with another tracking id (E-FILT-19).
  mutating func cancelContacts(unlike ids: [Int32]) {
    for (index, id) in ids.prefix(table.slots.count).enumerated()
    where table.slots[index].state == .live && table.slots[index].contact.id != .none {
      if max(-1, id) != table.slots[index].committedID {
        cancelContact(index, by: FilterSettings.StuckWatchdog.name)
      }
    }
  }

  /// Takes the kernel's state after records were lost as the changes of the open frame.
  ///
  /// A contact whose tracking id is unchanged continues (E-DROP-4). One that is gone or replaced was
  /// lost (E-DROP-5, E-DROP-6). A new one began late (E-DROP-7).
  mutating func resynchronize(with state: DeviceState) {
    table.load(state)
    for index in table.slots.indices {
      let (old, new) = (table.slots[index].committedID, table.slots[index].trackingID)
      // A state is no record, and only records end a silence.
      let isSilent = silence != nil && table.slots[index].state == .over
      if new == old, new < 0 || isSilent { continue }
      if old >= 0, new == old {
        continueContact(index)
      } else {
        if old >= 0 { table.end(index, isLost: true) }
        if new >= 0 { table.begin(index, isLate: true) }
      }
      table.open.dirty.insert(index)
    }
    table.endLostContacts()
  }

  private mutating func continueContact(_ index: Int) {
    // Every value may have changed.
    table.slots[index].changed = .all
    let touches = release.touches(table.slots[index].values)
    switch table.slots[index].state {
    case .empty, .dead: break
    // The lift was lost.
    case .live where !touches: table.slots[index].operation = .lost
    case .live: table.slots[index].contact.flags.insert(.afterGap)
    case .hovering:
      if touches, filters.delayedContact(slot: index) == nil {
        table.slots[index].contact.flags = .joinedLate
      }
    case .over:
      if touches { table.slots[index].beginContact(isLate: true) }
    }
  }
}
