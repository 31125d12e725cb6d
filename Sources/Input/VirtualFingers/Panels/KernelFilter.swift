package import TouchModel

/// The kernel's state of one device, and its filter for the records that readers receive.
///
/// The kernel drops a record that does not change the value of an axis or key, and sends ABS_MT_SLOT
/// only before a record of another slot. For that reason a contact may have no coordinates of its own
/// (E-SLOT-1, E-SLOT-3).
///
/// Corresponds to `input_handle_event` of the kernel's input core.
package struct KernelFilter: Sendable {
  /// The number of slots; 0 for a device without slots, whose multitouch axes are not filtered.
  package let slots: Int
  private var rows: [AbsoluteAxis: [Int32]] = [:]
  private var axes: [AbsoluteAxis: Int32] = [:]
  private var keys: [UInt16: Int32] = [:]
  private var selectedSlot: Int32 = 0
  private var sentSlot: Int32 = 0

  /// Creates the state of a device without contacts.
  package init(slots: Int) {
    self.slots = slots
    if slots > 0 { rows[.trackingID] = Array(repeating: -1, count: slots) }
  }

  /// Returns the value of an axis in a slot.
  package func value(of axis: AbsoluteAxis, slot: Int) -> Int32 {
    rows[axis]?[slot] ?? 0
  }

  /// Returns the records that readers receive for a driver's record; none if nothing changes.
  package mutating func pass(_ event: InputEvent) -> [InputEvent] {
    switch event.type {
    case .key:
      guard keys[event.code, default: 0] != event.value || event.value == 2 else { return [] }
      keys[event.code] = event.value
      return [event]
    case .absolute:
      return pass(event, axis: AbsoluteAxis(rawValue: event.code))
    default:
      return [event]
    }
  }

  /// Applies a record that readers have received, or that was dropped in their buffer.
  package mutating func apply(_ event: InputEvent) {
    _ = pass(event)
    sentSlot = selectedSlot
  }

  /// The state that the kernel's ioctls return.
  package var state: DeviceState {
    DeviceState(
      currentSlot: sentSlot,
      slots: rows.keys.sorted().map { axis in
        DeviceState.SlotAxis(axis: axis, values: rows[axis] ?? [])
      },
      axes: axes, pressedKeys: BitSet(keys.filter { $0.value != 0 }.keys.sorted()))
  }

  /// Adds a multitouch axis, with value 0 in every slot.
  package mutating func add(_ axis: AbsoluteAxis) {
    guard slots > 0, axis.isMultitouch, axis != .slot, rows[axis] == nil else { return }
    rows[axis] = Array(repeating: 0, count: slots)
  }

  private mutating func pass(_ event: InputEvent, axis: AbsoluteAxis) -> [InputEvent] {
    if axis == .slot, slots > 0 {
      if event.value >= 0 && Int(event.value) < slots { selectedSlot = event.value }
      return []
    }
    guard axis.isMultitouch else {
      guard axes[axis, default: 0] != event.value else { return [] }
      axes[axis] = event.value
      return [event]
    }
    guard slots > 0 else { return [event] }
    add(axis)
    guard rows[axis]?[Int(selectedSlot)] != event.value else { return [] }
    rows[axis]?[Int(selectedSlot)] = event.value
    guard selectedSlot != sentSlot else { return [event] }
    sentSlot = selectedSlot
    return [InputEvent(time: event.time, axis: .slot, value: selectedSlot), event]
  }
}
