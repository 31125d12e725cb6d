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
  package mutating func advance(to time: Microseconds, _ act: (TrackerAction) -> Void) {
    if !earlyNotes.isEmpty { tellEarlyNotes(act) }
    if hasOpening, counters.events == 0 {
      now = max(now, time)
      commit(at: now, act)
    }
    if filters.isActive { runTimers(upTo: time, act) }
  }

  /// Tells what filters held back, each at the time it was due.
  mutating func runTimers(upTo time: Microseconds, _ act: (TrackerAction) -> Void) {
    while let due = filters.deadline, due <= time {
      while let contact = filters.bounceMerge?.release(at: due) { builder.insert(contact) }
      for index in filters.jumpReject?.confirmed(at: due) ?? [] {
        confirmJump(of: index, at: due)
      }
      tellPending(at: due, act)
      deliver(at: due, act)
      now = max(now, due)
    }
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
