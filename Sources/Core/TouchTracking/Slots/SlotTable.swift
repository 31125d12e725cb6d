import TouchModel

/// The slots of a device, and what the records since the last SYN_REPORT changed.
///
/// A single-touch device has one slot; contacts of protocol A are assigned to slots. The memory is
/// bounded by the number of slots, at most 1024.
struct SlotTable {
  /// The slots; their number never changes.
  var slots: [Slot]
  /// The changes since the last SYN_REPORT.
  var open = OpenFrame()
  /// True if the touch key was pressed since slots were muted (E-INIT-4).
  var hasFreshPress = false

  /// Creates empty slots.
  init(count: Int) {
    slots = (0..<count).map { Slot(index: Int32($0)) }
  }

  /// The number of words of a `SlotMask` that the slots need.
  var words: Int { (slots.count &+ 63) &>> 6 }

  /// The number of slots whose contact was reported and has not ended.
  var liveContacts: Int {
    var count = 0
    for slot in slots where slot.contact.id != .none { count += 1 }
    return count
  }

  /// Discards the changes since the last SYN_REPORT, except for values.
  mutating func discardOpenFrame() {
    for word in 0..<words {
      var bits = open.dirty.takeWord(word)
      while bits != 0 {
        let index = word << 6 + bits.trailingZeroBitCount
        bits &= bits &- 1
        slots[index].discardFrame()
      }
    }
    open.removeSegments()
  }

  /// Removes all contacts; the values remain.
  mutating func empty() {
    for index in slots.indices { slots[index].empty() }
  }

  /// Mutes the slots that hold a contact.
  mutating func muteHeldSlots() {
    hasFreshPress = false
    for index in slots.indices where slots[index].committedID >= 0 { slots[index].mute() }
  }

  /// Takes the kernel's tracking ids as those after the last frame.
  mutating func commitTrackingIDs() {
    for index in slots.indices {
      if slots[index].trackingID < 0 {
        slots[index].empty()
      } else {
        slots[index].committedID = slots[index].trackingID
      }
    }
  }

  /// Records the changes between the last frame and the kernel's state after records were lost.
  ///
  /// A contact whose tracking id is unchanged continues (E-DROP-4). One that is gone or replaced was
  /// lost (E-DROP-5, E-DROP-6). A new one began late (E-DROP-7).
  ///
  /// - Parameters:
  ///   - isAbove: True if a contact with these values does not touch.
  ///   - isDelayed: True if a filter delays the begin of the slot's contact.
  mutating func compareWithKernel(isAbove: (RawValues) -> Bool, isDelayed: (Int) -> Bool) {
    for index in slots.indices {
      let (old, new) = (slots[index].committedID, slots[index].trackingID)
      // A state is no record.
      if new == old, new < 0 || slots[index].state == .silent { continue }
      if old >= 0, new == old {
        continueContact(index, isAbove: isAbove, isDelayed: isDelayed)
      } else {
        if old >= 0 { open.end(&slots[index], lost: true) }
        if new >= 0 { open.begin(&slots[index], late: true) }
      }
      open.dirty.insert(index)
    }
  }

  private mutating func continueContact(
    _ index: Int, isAbove: (RawValues) -> Bool, isDelayed: (Int) -> Bool
  ) {
    // Every value may have changed.
    slots[index].changed = .all
    let isHovering = isAbove(slots[index].values)
    switch slots[index].state {
    case .empty, .dead, .silent: break
    // The lift was lost.
    case .live where isHovering: slots[index].operation = .lost
    case .live: slots[index].contact.flags.insert(.afterGap)
    case .hovering:
      if !isHovering, !isDelayed(index) { slots[index].contact.flags = .joinedLate }
    }
  }
}

/// The changes since the last SYN_REPORT, except for those stored in the slots.
struct OpenFrame {
  /// The changed slots.
  var dirty = SlotMask()
  /// The contacts that ended because their slot began another one, linked per slot in their order.
  private(set) var segments: [Segment] = []
  /// The number of contacts that were replaced in their slot.
  private(set) var restarts: UInt64 = 0
  /// The number of contacts that exceeded the limit.
  private(set) var overflows: UInt64 = 0

  /// Begins a contact in a slot; a contact that the slot holds is replaced (E-ID-3, E-ID-4).
  mutating func begin(_ slot: inout Slot, late: Bool = false) {
    if slot.state != .empty || !slot.operation.isEmpty { close(&slot) }
    slot.operation = late ? [.begun, .late] : .begun
  }

  /// Ends the contact of a slot.
  mutating func end(_ slot: inout Slot, lost: Bool = false) {
    slot.operation.formUnion(lost ? [.ended, .lost] : .ended)
  }

  /// Removes the segments and their counts.
  mutating func removeSegments() {
    // The test is cheaper than removing nothing.
    if !segments.isEmpty { segments.removeAll(keepingCapacity: true) }
    restarts = 0
    overflows = 0
  }

  /// Ends the slot's contact in a segment of its own (E-SLOT-8).
  private mutating func close(_ slot: inout Slot) {
    restarts &+= 1
    let lifted = slot.takeLiftedSegment()
    // A contact that began before the frame is always stored; there is at most one per slot.
    if slot.operation.contains(.begun), segments.count >= Segment.limit {
      overflows &+= 1
      return
    }
    let index = Int32(segments.count)
    segments.append(
      lifted
        ?? Segment(
          values: slot.values, known: slot.known.union(slot.changed),
          operation: slot.operation.union(.ended)))
    if slot.lastSegment >= 0 {
      segments[Int(slot.lastSegment)].next = index
    } else {
      slot.firstSegment = index
    }
    slot.lastSegment = index
  }
}

/// The part of a frame in which a slot held the same contact.
///
/// Values before the end of a contact are its own, later ones are those of the next contact
/// (E-SLOT-8).
struct Segment {
  /// The largest number of contacts that begin and are replaced in one frame; a stream without
  /// SYN_REPORT could contain any number.
  static let limit = 256

  /// The values at the end of the segment.
  var values: RawValues
  /// The axes that have a value.
  var known: AxisMask
  /// The begin and the end of the contact.
  var operation: Slot.Operation
  /// The index of the slot's next segment, or -1.
  var next: Int32 = -1
}
