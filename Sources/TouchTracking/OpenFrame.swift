import TouchModel

/// What the records since the last SYN_REPORT did, beyond the values in the slots.
struct OpenFrame {
  /// The slots that were touched.
  var dirty = SlotMask()
  /// The segments that were closed, linked for each slot in their order.
  private(set) var segments: [Segment] = []
  /// How many slots ended and began anew.
  var restarts: UInt64 = 0
  /// How many contacts were too many.
  var overflows: UInt64 = 0
  /// Kinds of notes that the records ask for.
  var alarms: UInt32 = 0
  /// The last slot number that cannot be.
  var wildSlot: Int32 = 0

  /// A new contact comes down in a slot; one that was there is replaced (E-ID-3, E-ID-4).
  mutating func begin(_ slot: inout Slot, late: Bool = false) {
    if slot.state != .empty || !slot.operation.isEmpty { close(&slot) }
    slot.operation = late ? [.begun, .late] : .begun
  }

  /// The contact of a slot is gone.
  mutating func end(_ slot: inout Slot, lost: Bool = false) {
    slot.operation.formUnion(lost ? [.ended, .lost] : .ended)
  }

  /// Asks for a note when the frame is complete.
  mutating func alarm(_ kind: NoteKind) {
    alarms |= 1 &<< UInt32(kind.rawValue)
  }

  /// Forgets everything but the memory, and the notes that are still to be told.
  ///
  /// The touched slots are forgotten by who goes through them.
  mutating func removeAll() {
    // Asking is cheaper than removing nothing.
    if !segments.isEmpty { segments.removeAll(keepingCapacity: true) }
    restarts = 0
    overflows = 0
  }

  /// Ends what a slot has held so far, with the values that it has now (E-SLOT-8).
  private mutating func close(_ slot: inout Slot) {
    restarts &+= 1
    // What began before the frame is always told; there is at most one of those for each slot.
    if slot.operation.contains(.begun), segments.count >= Segment.limit {
      overflows &+= 1
      alarm(.overflow)
      return
    }
    var values = slot.values
    if let lifted = slot.lifted {
      values = lifted
      slot.lifted = nil
    }
    let index = Int32(segments.count)
    segments.append(
      Segment(
        values: values, known: slot.known.union(slot.changed),
        operation: slot.operation.union(.ended)))
    if slot.lastSegment >= 0 {
      segments[Int(slot.lastSegment)].next = index
    } else {
      slot.firstSegment = index
    }
    slot.lastSegment = index
  }
}
