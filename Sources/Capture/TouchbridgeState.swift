internal import TouchModel

/// The lines of a kernel state in the project's own format.
struct TouchbridgeState {
  /// The most values of one axis; the kernel has at most 1024 slots.
  private static let mostSlots = 4096
  /// The most axes.
  private static let mostAxes = 256

  /// What has been read so far.
  private(set) var state = DeviceState()

  /// Reads a line; returns whether it was understood.
  mutating func read(_ cursor: inout TextCursor) throws(Damage) -> Bool {
    if cursor.skip("current ") {
      guard let slot = cursor.value() else { throw Damage("expected the number of a slot") }
      state.currentSlot = slot
    } else if cursor.skip("slots ") {
      try readSlots(&cursor)
    } else if cursor.skip("value ") {
      guard let axis = cursor.code(), let value = cursor.value() else {
        throw Damage("expected an axis in hexadecimal and its value")
      }
      guard state.axes.count < Self.mostAxes else { throw Damage("there are too many axes") }
      state.axes[AbsoluteAxis(rawValue: axis)] = value
    } else if cursor.skip("keys ") {
      for key in try cursor.codes() { state.pressedKeys.insert(key) }
    } else {
      return false
    }
    return true
  }

  /// Long rows go over several lines.
  private mutating func readSlots(_ cursor: inout TextCursor) throws(Damage) {
    guard let code = cursor.code() else { throw Damage("expected an axis in hexadecimal") }
    let axis = AbsoluteAxis(rawValue: code)
    if state.slots.last?.axis != axis {
      guard state.slots.count < Self.mostAxes else { throw Damage("there are too many axes") }
      state.slots.append(DeviceState.SlotAxis(axis: axis, values: []))
    }
    let row = state.slots.count - 1
    cursor.skipBlanks()
    while !cursor.isAtEnd {
      guard let value = cursor.value() else {
        throw Damage("expected the values of the axis in decimal of 32 bits")
      }
      guard state.slots[row].values.count < Self.mostSlots else {
        throw Damage("there are more than \(Self.mostSlots) slots")
      }
      state.slots[row].values.append(value)
      cursor.skipBlanks()
    }
  }
}
