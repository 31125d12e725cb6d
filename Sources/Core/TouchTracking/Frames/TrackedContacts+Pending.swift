import TouchModel

/// The contacts that wait until all slots of a frame are resolved.
extension TrackedContacts {
  /// Reports the pending contacts, step by step; the frame of the last step stays open.
  ///
  /// New ids ascend by slot within a step.
  mutating func reportPending(at time: Microseconds) {
    var hasStorm = false
    var last: Int32 = 0
    for item in reporter.pending where item.step > last { last = item.step }
    for step in 0...last {
      if step > 0 { addFrame(at: time) }
      for item in reporter.pending where item.step == step && item.contact.phase != .began {
        reporter.insert(item, &table.slots[Int(item.contact.slot)], at: time)
      }
      for item in reporter.pending where item.step == step && item.contact.phase == .began {
        if begin(item, at: time) { hasStorm = true }
      }
    }
    if filters.stages.contains(.reporting) { endRejected() }
    reporter.removePending()
    if hasStorm { endStorm(at: time) }
  }

  /// Ends the pending contacts that got no id because a filter rejected them.
  private mutating func endRejected() {
    for item in reporter.pending {
      let index = Int(item.contact.slot)
      if table.slots[index].state == .live, table.slots[index].contact.id == .none {
        table.slots[index].state = .dead
        filters.endContact(slot: index)
      }
    }
  }

  /// Inserts a begin, unless it continues a held lift or a filter rejects it.
  ///
  /// - Returns: True if a filter rejects all contacts of the device (E-FILT-18).
  private mutating func begin(
    _ item: FrameReporter.PendingContact, at time: Microseconds
  ) -> Bool {
    let index = Int(item.contact.slot)
    if reporter.bounceMerge != nil {
      // The lift may be of the same frame.
      if let old = takeHeldLift(x: item.x, y: item.y, at: time) {
        reporter.insertMove(item, of: old, &table.slots[index])
        return false
      }
      reporter.releaseHeldLifts()
    }
    if filters.stages.contains(.reporting) {
      table.slots[index].isIgnored = item.isIgnored
      var sample = ContactSample(
        slot: index, time: time, values: table.slots[index].values, stage: .reporting,
        liveContacts: liveContacts)
      switch judge(&sample) {
      case .pass, .delay, .withhold, .restart: break
      case .refuse(_, let filter):
        table.ignore(index, by: filter, at: item.contact.position, from: item.start)
        return false
      case .refuseAll(let filter):
        table.ignore(index, by: filter, at: item.contact.position, from: item.start)
        return true
      }
    }
    reporter.insertBegin(item, &table.slots[index])
    return false
  }

  /// Cancels all contacts, because a filter rejects those of the device.
  private mutating func endStorm(at time: Microseconds) {
    addFrame(at: time)
    cancelAll(.filter)
    addFrame(at: time)
    table.diagnostics.request(.storm)
  }
}
