package import TouchModel

/// What the kernel keeps of one device, and what it lets through to readers.
///
/// Only what changes passes: an equal value of an axis or key is dropped, and ABS_MT_SLOT is sent
/// only when a record of another slot follows. That is where contacts without coordinates come
/// from (E-SLOT-1, E-SLOT-3).
///
/// Corresponds to `input_handle_event` of the input core.
package struct KernelMirror: Sendable {
  /// The number of slots; 0 for a device without slots, whose multitouch axes pass unfiltered.
  package let slots: Int
  private var rows: [AbsoluteAxis: [Int32]] = [:]
  private var axes: [AbsoluteAxis: Int32] = [:]
  private var keys: [UInt16: Int32] = [:]
  private var wantedSlot: Int32 = 0
  private var announcedSlot: Int32 = 0

  /// Makes the state of a device that nothing has touched since the machine started.
  package init(slots: Int) {
    self.slots = slots
    if slots > 0 { rows[.trackingID] = Array(repeating: -1, count: slots) }
  }

  /// The value of an axis in a slot.
  package func value(of axis: AbsoluteAxis, slot: Int) -> Int32 {
    rows[axis]?[slot] ?? 0
  }

  /// The records that reach readers when a driver says this; none where nothing changes.
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

  /// Takes over a record that did reach readers, or was lost on the way to them.
  package mutating func apply(_ event: InputEvent) {
    _ = pass(event)
    announcedSlot = wantedSlot
  }

  /// What a reader is told who asks now.
  package var state: DeviceState {
    DeviceState(
      currentSlot: announcedSlot,
      slots: rows.keys.sorted().map { axis in
        DeviceState.SlotAxis(axis: axis, values: rows[axis] ?? [])
      },
      axes: axes, pressedKeys: BitSet(keys.filter { $0.value != 0 }.keys.sorted()))
  }

  /// Makes an axis known, so that a reader who asks is told of it in every slot.
  package mutating func announce(_ axis: AbsoluteAxis) {
    guard slots > 0, axis.isMultitouch, axis != .slot, rows[axis] == nil else { return }
    rows[axis] = Array(repeating: 0, count: slots)
  }

  private mutating func pass(_ event: InputEvent, axis: AbsoluteAxis) -> [InputEvent] {
    if axis == .slot, slots > 0 {
      if event.value >= 0 && Int(event.value) < slots { wantedSlot = event.value }
      return []
    }
    guard axis.isMultitouch else {
      guard axes[axis, default: 0] != event.value else { return [] }
      axes[axis] = event.value
      return [event]
    }
    guard slots > 0 else { return [event] }
    announce(axis)
    guard rows[axis]?[Int(wantedSlot)] != event.value else { return [] }
    rows[axis]?[Int(wantedSlot)] = event.value
    guard wantedSlot != announcedSlot else { return [event] }
    announcedSlot = wantedSlot
    return [InputEvent(time: event.time, axis: .slot, value: wantedSlot), event]
  }
}
