package import TouchModel

/// Records that did not arrive, although no SYN_DROPPED reported a loss.
///
/// While another process has grabbed a device, its records go to that process only, and the kernel
/// reports neither the grab nor its end (E-LIFE-3).
extension TouchTracker {
  /// Returns whether records before these ones are missing.
  ///
  /// It changes nothing, and is mutating for the same reason as the getter of `deadline`.
  ///
  /// - Parameters:
  ///   - events: The records that were queued when the state was read; none if the queue was empty.
  ///   - state: The kernel's tracking ids and current slot, or its keys for a device without slots;
  ///     nil if more records are queued, which the state contains.
  /// - Returns: True if records are missing.
  package mutating func hasMissedRecords(
    before events: Span<InputEvent>, _ state: DeviceState?
  ) -> Bool {
    guard case .none = gap else { return false }
    return contacts.table.hasMissedRecords(
      before: events, state, hasTouchKey: description.has(KeyCode.touch))
  }

  /// Continues with the kernel's state after records were missed.
  ///
  /// Contacts that the kernel does not have, or has with another tracking id, are cancelled with
  /// reason `dropped`, and its other contacts begin late. A device without tracking ids loses all
  /// contacts, because its contacts of different times cannot be distinguished.
  ///
  /// - Parameters:
  ///   - state: The kernel's state when no record is unread.
  ///   - time: The time of the state; no result is earlier than the previous frame.
  ///   - act: Called with each result, in order.
  package mutating func recover(
    with state: DeviceState, at time: Microseconds, _ act: (TrackerOutput) -> Void
  ) {
    if kind != .slotted {
      now = max(now, time)
      fireTimers(upTo: now)
      contacts.table.discardOpenFrame()
      loseAll()
    }
    resynchronize(with: state, at: time, act)
  }
}
