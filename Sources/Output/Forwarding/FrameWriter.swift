import TouchModel

/// Encodes the contacts of a virtual touchscreen as input records.
///
/// It writes what the kernel passes on to readers: no value that its slot or axis already has, and
/// ABS_MT_SLOT only before a record of another slot. A frame without changes has no SYN_REPORT.
///
/// Corresponds to `input_handle_event` and `input_mt_report_pointer_emulation` of the kernel.
struct FrameWriter: Sendable {
  private struct Slot {
    var values = ContactValues()
    var tool = ToolType.finger.rawValue
    var trackingID: Int32 = -1
    /// The number of contacts that began before.
    var order: UInt64 = 0
  }

  /// The time of the records.
  var time = Microseconds(.min)
  /// The slots that hold a contact, slot 0 in the lowest bit.
  private(set) var present = SlotBits()
  private var slots: [Slot]
  private var selected = 0
  private var begun: UInt64 = 0
  /// The slot of the contact that began first; -1 without contacts.
  private var oldest = -1
  private var pointerX: Int32 = 0
  private var pointerY: Int32 = 0
  private var isTouched = false
  private var isOpen = false

  /// Creates the writer of a device without contacts.
  init(slots count: Int) {
    slots = Array(repeating: Slot(), count: count)
  }

  /// Returns the values of the contact in a slot.
  func values(slot: Int) -> ContactValues { slots[slot].values }

  /// Begins a contact in a free slot.
  mutating func begin(_ slot: Int, _ values: ContactValues, into records: inout [InputEvent]) {
    var id = Int32(begun & 0xffff)
    while isLive(id) {
      begun &+= 1
      id = Int32(begun & 0xffff)
    }
    slots[slot].order = begun
    begun &+= 1
    slots[slot].trackingID = id
    write(.trackingID, id, slot, into: &records)
    update(slot, values, into: &records)
    present.insert(slot)
    if oldest < 0 { oldest = slot }
  }

  /// Changes the values of a contact.
  @inline(__always)
  mutating func update(_ slot: Int, _ values: ContactValues, into records: inout [InputEvent]) {
    let old = slots[slot].values
    slots[slot].values = values
    if values.x != old.x { write(.positionX, values.x, slot, into: &records) }
    if values.y != old.y { write(.positionY, values.y, slot, into: &records) }
    if values.major != old.major { write(.touchMajor, values.major, slot, into: &records) }
    if values.pressure != old.pressure {
      write(.multitouchPressure, values.pressure, slot, into: &records)
    }
  }

  /// Changes the tool of a contact.
  mutating func update(_ slot: Int, tool: ToolType, into records: inout [InputEvent]) {
    guard slots[slot].tool != tool.rawValue else { return }
    slots[slot].tool = tool.rawValue
    write(.toolType, tool.rawValue, slot, into: &records)
  }

  /// Ends the contact of a slot.
  mutating func lift(_ slot: Int, into records: inout [InputEvent]) {
    slots[slot].trackingID = -1
    write(.trackingID, -1, slot, into: &records)
    present.remove(slot)
    guard slot == oldest else { return }
    oldest = -1
    var rest = present
    while let candidate = rest.takeFirst() {
      if oldest < 0 || slots[candidate].order < slots[oldest].order { oldest = candidate }
    }
  }

  /// Ends the frame, and writes the pointer of its oldest contact (F-3).
  mutating func report(into records: inout [InputEvent]) {
    if isTouched == present.isEmpty {
      isTouched.toggle()
      records.append(InputEvent(time: time, key: .touch, value: isTouched ? 1 : 0))
      isOpen = true
    }
    if oldest >= 0 {
      let values = slots[oldest].values
      if values.x != pointerX {
        pointerX = values.x
        records.append(InputEvent(time: time, axis: .x, value: values.x))
        isOpen = true
      }
      if values.y != pointerY {
        pointerY = values.y
        records.append(InputEvent(time: time, axis: .y, value: values.y))
        isOpen = true
      }
    }
    guard isOpen else { return }
    isOpen = false
    records.append(.report(time: time))
  }

  private mutating func write(
    _ axis: AbsoluteAxis, _ value: Int32, _ slot: Int, into records: inout [InputEvent]
  ) {
    if slot != selected {
      selected = slot
      records.append(InputEvent(time: time, axis: .slot, value: Int32(slot)))
    }
    records.append(InputEvent(time: time, axis: axis, value: value))
    isOpen = true
  }

  /// True if a contact has the tracking id; after 65,536 contacts, ids are assigned again.
  private func isLive(_ id: Int32) -> Bool {
    guard begun > 0xffff else { return false }
    var rest = present
    while let slot = rest.takeFirst() {
      if slots[slot].trackingID == id { return true }
    }
    return false
  }
}
