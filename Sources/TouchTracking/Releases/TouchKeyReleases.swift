import TouchModel

/// Begins and ends the contacts of a slotted panel by its touch key (E-REL-3).
///
/// The key is judged when its frame is complete, because it may come before the tracking ids and positions of the
/// same frame.
struct TouchKeyReleases {
  /// False for a panel without tracking ids (E-REL-4).
  let hasIDs: Bool
  /// True while the key is pressed.
  private var isDown = false
  /// The values of the key in the open frame: the first and the last one; nil if it has none.
  private var values: (first: Int32, last: Int32)?

  /// Creates the value for a panel; nil unless the key ends its contacts.
  init?(_ rule: ReleaseRule) {
    guard case .key(let hasIDs) = rule else { return nil }
    self.hasIDs = hasIDs
  }

  /// Notes a record of the key.
  mutating func take(_ value: Int32) {
    // A value of 2 repeats 1 (E-FRAME-10).
    guard value != 2 else { return }
    values = (values?.first ?? value, value)
  }

  /// Discards the records of the open frame.
  mutating func discardFrame() {
    values = nil
  }

  /// Adds to the open frame what the key did to the contacts.
  ///
  /// - Parameters:
  ///   - current: The slot of the last record, whose contact begins with a press that changes no slot.
  ///   - table: The slots.
  mutating func endFrame(current: Int, _ table: inout SlotTable) {
    let values = values
    self.values = nil
    if values?.first == 0 {
      endAll(&table)
      isDown = false
    }
    let isPressed = values.map { $0.first != 0 || $0.last != 0 } ?? false
    if isPressed { isDown = true }
    if isDown { beginChanged(isPressed: isPressed, current: current, &table) }
    if isPressed, values?.last == 0 {
      endAll(&table)
      isDown = false
    }
  }

  // MARK: - The kernel's state

  /// Loads whether the key is pressed; without tracking ids, a released key ends the contacts.
  mutating func load(_ state: DeviceState, into table: inout SlotTable) {
    values = nil
    isDown = state.pressedKeys.contains(KeyCode.touch.rawValue)
    guard !hasIDs, !isDown else { return }
    for index in table.slots.indices { table.slots[index].trackingID = -1 }
  }

  /// Ends the contacts that the kernel's slots still have although the key was released while records were lost.
  func endLost(in table: inout SlotTable) {
    guard hasIDs, !isDown else { return }
    for index in table.slots.indices where table.slots[index].trackingID >= 0 {
      table.slots[index].operation.subtract([.begun, .late])
      if table.slots[index].state != .empty, !table.slots[index].operation.contains(.ended) {
        table.open.end(&table.slots[index], lost: true)
      }
    }
  }

  /// False if the released key says that no slot has a contact, whatever its tracking id is.
  var mayHold: Bool { isDown || !hasIDs }

  /// Ignores fingers that are down now until the key is pressed again (E-INIT-1).
  mutating func ignoreUntilPressed() {
    if !hasIDs { isDown = false }
  }

  // MARK: - Contacts

  /// Ends the contact of each slot; the tracking ids stay those of the kernel.
  private func endAll(_ table: inout SlotTable) {
    for index in table.slots.indices where table.slots[index].trackingID >= 0 {
      let slot = table.slots[index]
      if !hasIDs { table.slots[index].trackingID = -1 }
      guard slot.state != .empty || slot.operation.contains(.begun),
        !slot.operation.contains(.ended)
      else { continue }
      table.slots[index].storeLift()
      table.open.end(&table.slots[index])
      table.open.dirty.insert(index)
    }
  }

  /// Begins a contact in each slot without one that the frame changed.
  private func beginChanged(isPressed: Bool, current: Int, _ table: inout SlotTable) {
    var hasContact = false
    for index in table.slots.indices {
      if !table.slots[index].changed.isEmpty, canBegin(table.slots[index], isPressed) {
        begin(index, &table)
      }
      if table.slots[index].operation.contains(.begun) { hasContact = true }
    }
    guard isPressed, !hasContact, table.slots.indices.contains(current),
      canBegin(table.slots[current], isPressed)
    else { return }
    begin(current, &table)
  }

  private func begin(_ index: Int, _ table: inout SlotTable) {
    if !hasIDs { table.slots[index].trackingID = Int32(index) }
    table.open.begin(&table.slots[index])
    table.open.dirty.insert(index)
  }

  /// True if a slot has no contact that continues, and may begin one.
  ///
  /// Before a press nothing touched, so a contact that is ignored then was down only for the kernel.
  private func canBegin(_ slot: Slot, _ isPressed: Bool) -> Bool {
    if hasIDs, slot.trackingID < 0 { return false }
    if slot.operation.contains(.begun) { return false }
    return slot.state == .empty || slot.operation.contains(.ended)
      || (isPressed && slot.state == .dead)
  }
}
