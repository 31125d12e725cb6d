import TouchModel

/// The touch key of a slotted panel, as far as it begins and ends contacts (E-REL-3).
struct ReleasingKey {
  /// False for a panel without tracking ids (E-REL-4).
  let hasIDs: Bool
  /// True while the key is pressed.
  fileprivate var isDown = false
  /// The values of the key in the open frame: the first and the last one; nil if it has none.
  fileprivate var values: (first: Int32, last: Int32)?

  /// Creates the value for a panel; nil unless the key ends its contacts.
  ///
  /// - Parameters:
  ///   - rule: How contacts end.
  ///   - before: The value until now, whose key stays as it is.
  init?(_ rule: ReleaseRule, after before: ReleasingKey? = nil) {
    guard case .key(let hasIDs) = rule else { return nil }
    self.hasIDs = hasIDs
    isDown = before?.isDown ?? false
    values = before?.values
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

  /// False if the released key says that no slot has a contact, whatever its tracking id is.
  var mayHold: Bool { isDown || !hasIDs }

  /// Ignores fingers that are down now until the key is pressed again (E-INIT-1, E-LIFE-10).
  mutating func ignoreUntilPressed() {
    if !hasIDs { isDown = false }
  }
}

/// Begins and ends the contacts of a slotted panel by its touch key.
///
/// The key is judged when its frame is complete, because it may come before the tracking ids and positions of the
/// same frame.
extension SlotTable {
  /// Adds to the open frame what the key did to the contacts.
  mutating func applyTouchKey() {
    let values = touchKey?.values
    touchKey?.values = nil
    if values?.first == 0 { releaseAll() }
    let isPressed = values.map { $0.first != 0 || $0.last != 0 } ?? false
    if isPressed { touchKey?.isDown = true }
    if let touchKey, touchKey.isDown { beginChanged(isPressed: isPressed, touchKey) }
    if isPressed, values?.last == 0 { releaseAll() }
  }

  /// Loads whether the key is pressed; without tracking ids, a released key ends the contacts.
  mutating func loadTouchKey(_ state: DeviceState) {
    guard var key = touchKey else { return }
    key.values = nil
    key.isDown = state.pressedKeys.contains(KeyCode.touch.rawValue)
    touchKey = key
    guard !key.hasIDs, !key.isDown else { return }
    for index in slots.indices { slots[index].trackingID = -1 }
  }

  /// Ends the contacts that the kernel's slots still have although the key was released while records were lost.
  mutating func endLostContacts() {
    guard let touchKey, !touchKey.mayHold else { return }
    for index in slots.indices where slots[index].trackingID >= 0 {
      slots[index].operation.subtract([.begun, .late])
      if slots[index].state != .empty, !slots[index].operation.contains(.ended) {
        open.end(&slots[index], lost: true)
      }
    }
  }

  /// Ends the contact of each slot; the tracking ids stay those of the kernel.
  private mutating func releaseAll() {
    touchKey?.isDown = false
    for index in slots.indices where slots[index].trackingID >= 0 {
      let slot = slots[index]
      if touchKey?.hasIDs == false { slots[index].trackingID = -1 }
      guard slot.state != .empty || slot.operation.contains(.begun),
        !slot.operation.contains(.ended)
      else { continue }
      slots[index].storeLift()
      end(index)
    }
  }

  /// Begins a contact in each slot without one that the frame changed, or, if a press changed none, in the slot of
  /// the last record.
  private mutating func beginChanged(isPressed: Bool, _ key: ReleasingKey) {
    var hasContact = false
    for index in slots.indices {
      if !slots[index].changed.isEmpty, canBegin(slots[index], isPressed, key) {
        begin(index, key)
      }
      if slots[index].operation.contains(.begun) { hasContact = true }
    }
    guard isPressed, !hasContact, slots.indices.contains(current),
      canBegin(slots[current], isPressed, key)
    else { return }
    begin(current, key)
  }

  private mutating func begin(_ index: Int, _ key: ReleasingKey) {
    if !key.hasIDs { slots[index].trackingID = Int32(index) }
    begin(index)
  }

  /// True if a slot has no contact that continues, and may begin one.
  ///
  /// Before a press nothing touched, so a contact that is ignored then was down only for the kernel.
  private func canBegin(_ slot: Slot, _ isPressed: Bool, _ key: ReleasingKey) -> Bool {
    if key.hasIDs, slot.trackingID < 0 { return false }
    if slot.operation.contains(.begun) { return false }
    return slot.state == .empty || slot.operation.contains(.ended)
      || (isPressed && slot.state == .dead)
  }
}
