import TouchModel

/// The slots of a device, and what the records since the last SYN_REPORT changed.
///
/// It reads the records by the protocol of the device. A single-touch device has one slot; contacts of
/// protocol A are assigned to slots. The memory is bounded by the number of slots, at most 1024.
struct SlotTable {
  /// The protocol of the device.
  let kind: TouchProtocol
  /// The slots; their number never changes.
  var slots: [Slot]
  /// The changes since the last SYN_REPORT.
  var open = OpenFrame()
  /// True if the touch key was pressed since slots were muted (E-INIT-4).
  var hasFreshPress = false
  /// The counts and notes, also those of the later steps of a frame.
  var diagnostics: TrackerDiagnostics

  // What the protocols store. Only one of them is used. An enumeration with them as its values would move their arrays
  // out and back for each frame.

  /// The slot of the next multitouch record; -1 after an invalid slot number (E-SLOT-4).
  var current = 0
  /// The touch key, if it begins and ends the contacts of a slotted panel; nil if it does not.
  var touchKey: ReleasingKey?
  /// The contacts of protocol A in the open frame.
  var unslotted = UnslottedContacts()
  /// What reports the touch of a device without multitouch axes.
  var single: SingleTouch

  /// Creates empty slots.
  init(
    device: DeviceID, _ kind: TouchProtocol, _ description: DeviceDescription, _ rule: ReleaseRule
  ) {
    self.kind = kind
    let count = Self.slotCount(kind, description)
    slots = (0..<count).map { Slot(index: Int32($0)) }
    diagnostics = TrackerDiagnostics(device: device, slotCount: count)
    touchKey = ReleasingKey(rule)
    single = SingleTouch(description, rule)
  }

  /// Changes how contacts end; the current slot and the state of the touch key stay.
  mutating func configure(_ description: DeviceDescription, _ rule: ReleaseRule) {
    touchKey = ReleasingKey(rule, after: touchKey)
    single = SingleTouch(description, rule)
  }

  /// Returns the number of slots that a device needs.
  private static func slotCount(_ kind: TouchProtocol, _ description: DeviceDescription) -> Int {
    switch kind {
    case .slotted:
      let announced = Int(description.axes[.slot]?.maximum ?? 0)
      return min(max(announced, 0), SlotMask.capacity - 1) + 1
    case .unslotted: return ContactCollector.capacity
    case .single: return 1
    }
  }

  /// The number of words of a `SlotMask` that the slots need.
  var words: Int { (slots.count &+ 63) &>> 6 }

  /// The number of slots whose contact was reported and has not ended.
  var liveContacts: Int {
    var count = 0
    for slot in slots where slot.contact.id != .none { count += 1 }
    return count
  }

  /// Removes all contacts; the values remain.
  mutating func empty() {
    for index in slots.indices { slots[index].empty() }
  }

  /// Mutes the slots that hold a contact that touches.
  ///
  /// - Parameter rule: How contacts end.
  /// - Returns: The number of these slots.
  mutating func muteHeldSlots(_ rule: ReleaseRule) -> Int {
    hasFreshPress = false
    var count = 0
    for index in slots.indices where slots[index].committedID >= 0 {
      if rule.ends(slots[index].values) {
        slots[index].leaveInUse()
      } else {
        slots[index].mute()
        count += 1
      }
    }
    return count
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

  /// Begins a contact in a slot.
  mutating func begin(_ index: Int, isLate: Bool = false) {
    open.begin(&slots[index], late: isLate)
    open.dirty.insert(index)
  }

  /// Ends the contact of a slot.
  mutating func end(_ index: Int, isLost: Bool = false) {
    open.end(&slots[index], lost: isLost)
    open.dirty.insert(index)
  }

  /// Notes that a filter removed the contact of a slot, once per contact.
  mutating func ignore(
    _ index: Int, by filter: FilterName, at position: Point, from start: Point? = nil
  ) {
    guard !slots[index].isIgnored else { return }
    slots[index].isIgnored = true
    diagnostics.addIgnored(slot: Int32(index), by: filter, at: position, from: start)
  }

  /// Counts the contacts that were replaced in their slot, and closes their segments.
  mutating func closeSegments() {
    guard open.restarts > 0 else { return }
    diagnostics.counters.restarts &+= open.restarts
    diagnostics.counters.overflows &+= open.overflows
    if open.overflows > 0 { diagnostics.request(.overflow) }
    open.removeSegments()
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
