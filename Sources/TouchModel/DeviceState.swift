/// What the kernel holds of a device between frames: slots, current slot, axes, keys.
///
/// Read at open and after records were lost; no stream tells it (E-REC-0). The table is bounded by
/// the announced number of slots times the announced axes.
///
/// Corresponds to `EVIOCGMTSLOTS`, `EVIOCGABS` and `EVIOCGKEY`.
public struct DeviceState: Hashable, Sendable {
  /// The values of one multitouch axis in all slots.
  public struct SlotAxis: Hashable, Sendable {
    /// Which axis.
    public var axis: AbsoluteAxis
    /// The value in each slot, slot 0 first.
    public var values: [Int32]

    /// Makes a row of the table.
    public init(axis: AbsoluteAxis, values: [Int32]) {
      self.axis = axis
      self.values = values
    }
  }

  /// The slot that the next multitouch record belongs to (E-SLOT-3).
  public var currentSlot: Int32
  /// The multitouch axes in ascending order; `trackingID` is -1 in slots without a contact.
  public var slots: [SlotAxis]
  /// The values of the other absolute axes.
  public var axes: [AbsoluteAxis: Int32]
  /// The keys that are down.
  public var pressedKeys: BitSet

  /// Makes a state.
  public init(
    currentSlot: Int32 = 0, slots: [SlotAxis] = [], axes: [AbsoluteAxis: Int32] = [:],
    pressedKeys: BitSet = BitSet()
  ) {
    self.currentSlot = currentSlot
    self.slots = slots
    self.axes = axes
    self.pressedKeys = pressedKeys
  }

  /// Whether something touches the device: a slot in use, or BTN_TOUCH.
  package var isTouched: Bool {
    pressedKeys.contains(KeyCode.touch.rawValue) || hasContact
  }

  /// Whether a slot is in use.
  package var hasContact: Bool {
    slots.contains { row in row.axis == .trackingID && row.values.contains { $0 >= 0 } }
  }
}
