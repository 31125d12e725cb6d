package import TouchModel

extension TouchTracker {
  /// Lets time pass: tells what filters held back until then.
  ///
  /// Also begins the fingers found at the start, where the settings ask for it and no record has
  /// come yet. Calling it earlier than `deadline` does nothing; a time in the past is none.
  ///
  /// - Parameters:
  ///   - time: The device's clock.
  ///   - act: Called with each result, in order.
  package mutating func advance(to time: Microseconds, _ act: (TrackerOutput) -> Void) {
    if !earlyNotes.isEmpty { tellEarlyNotes(act) }
    if hasOpening, counters.events == 0 {
      now = max(now, time)
      commit(at: now, act)
    }
    if filters.isActive { runTimers(upTo: time, act) }
  }

  /// Tells what filters held back, each at the time it was due.
  mutating func runTimers(upTo time: Microseconds, _ act: (TrackerOutput) -> Void) {
    while let due = filters.deadline, due <= time {
      while let contact = filters.bounceMerge?.release(at: due) { builder.insert(contact) }
      for index in filters.jumpReject?.confirmed(at: due) ?? [] {
        confirmJump(of: index, at: due)
      }
      for index in filters.beginDelay?.ripen(at: due) ?? [] { beginLate(index, at: due) }
      tellPending(at: due, act)
      deliver(at: due, act)
      for index in filters.stuckWatchdog?.silent(at: due) ?? [] { lookInto(index) }
      deliver(at: due, act)
      now = max(now, due)
    }
  }

  /// Tells of a contact that has been there for as long as it must be.
  private mutating func beginLate(_ index: Int, at time: Microseconds) {
    guard slots[index].state == .hovering, let values = filters.beginDelay?.values(slot: index)
    else {
      filters.forget(slot: index)
      return
    }
    var step: Int32 = 0
    resolve(slot: index, values, slots[index].known, [], step: &step, at: time)
  }

  /// Gives a contact up that was silent for too long, or wants the kernel to be asked.
  private mutating func lookInto(_ index: Int) {
    guard slots[index].state == .live, slots[index].contact.id != .none else {
      filters.forget(slot: index)
      return
    }
    if filters.stuckWatchdog?.cancelsStuck == true {
      giveUp(index)
    } else {
      isInDoubt = true
    }
  }

  /// Cancels a contact that is stuck, in the frame that is being built; its slot is silent until its
  /// id changes.
  mutating func giveUp(_ index: Int) {
    var contact = slots[index].contact
    contact.phase = .cancelled
    contact.cancelReason = .watchdog
    builder.insert(contact)
    slots[index].contact.id = .none
    slots[index].contact.flags.remove(.afterGap)
    slots[index].state = .dead
    filters.forget(slot: index)
    counters.stuck &+= 1
  }

  /// Takes a sample that was kept back for true, because the panel has said nothing since.
  private mutating func confirmJump(of index: Int, at time: Microseconds) {
    guard slots[index].state == .live, let values = filters.jumpReject?.keptBack(slot: index) else {
      filters.forget(slot: index)
      return
    }
    var step: Int32 = 0
    resolve(slot: index, values, slots[index].known, [], step: &step, at: time)
    filters.forget(slot: index)
  }
}
