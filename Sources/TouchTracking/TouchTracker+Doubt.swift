package import TouchModel

extension TouchTracker {
  /// Whether the kernel should be asked whether a contact is still there of which nothing was said for
  /// long; see `settleDoubt`.
  ///
  /// Mutating for the reason that `deadlineInPlace` has.
  package mutating func needsVerificationInPlace() -> Bool { isInDoubt }

  /// Learns what the kernel holds because a contact was silent for long (E-FILT-19).
  ///
  /// Contacts that the kernel does not hold any longer, or has given another id, are cancelled; all
  /// others go on as if nobody had asked, for a finger that rests is silent too.
  ///
  /// - Parameters:
  ///   - state: What the kernel holds, with nothing unread; nil where it cannot be asked.
  ///   - time: When; never told earlier than the frame before.
  ///   - act: Called with each result, in order.
  package mutating func verifyContacts(
    with state: DeviceState?, at time: Microseconds, _ act: (TrackerOutput) -> Void
  ) {
    isInDoubt = false
    guard let row = state?.slots.first(where: { $0.axis == .trackingID }), kind == .slotted else {
      return
    }
    now = max(now, time)
    for (index, id) in row.values.prefix(slots.count).enumerated()
    where slots[index].state == .live && slots[index].contact.id != .none {
      if max(-1, id) != slots[index].committedID { giveUp(index) }
    }
    deliver(at: now, act)
  }
}
