package import TouchModel

/// What is down on a panel, by the records that it has sent: contacts and keys.
///
/// It is for the records that lift all of it.
package struct PanelContacts: Hashable, Sendable {
  private var slot: Int32 = 0
  /// The slots with a contact.
  private var slots: Set<Int32> = []
  private var keys: Set<UInt16> = []
  /// True if the open frame has a contact of a panel without slots.
  private var hasAnonymousContact = false
  /// True if the last frame had one.
  private var isTouchedAnonymously = false
  private let hasSlots: Bool

  /// Creates the value for a panel that nothing touches.
  package init(of device: DeviceDescription) {
    hasSlots = device.has(.slot)
  }

  /// Takes a record that the panel sends.
  package mutating func take(_ event: InputEvent) {
    switch event.type {
    case .absolute: take(AbsoluteAxis(rawValue: event.code), event.value)
    case .key:
      if event.value == 0 { keys.remove(event.code) } else { keys.insert(event.code) }
    case .synchronization where event.isReport:
      isTouchedAnonymously = hasAnonymousContact
      hasAnonymousContact = false
    default: break
    }
  }

  private mutating func take(_ axis: AbsoluteAxis, _ value: Int32) {
    switch axis {
    case .slot: slot = value
    case .trackingID where hasSlots:
      if value < 0 { slots.remove(slot) } else { slots.insert(slot) }
    case .positionX where !hasSlots: hasAnonymousContact = true
    default: break
    }
  }

  /// The records of a frame that lifts everything; none if nothing is down.
  package var lift: [InputEvent] {
    let time = Microseconds.zero
    var records: [InputEvent] = []
    for slot in slots.sorted() {
      records.append(InputEvent(time: time, axis: .slot, value: slot))
      records.append(InputEvent(time: time, axis: .trackingID, value: -1))
    }
    for key in keys.sorted() {
      records.append(InputEvent(time: time, key: KeyCode(rawValue: key), value: 0))
    }
    if isTouchedAnonymously {
      // A frame without contacts.
      let code = SynchronizationCode.multitouchReport.rawValue
      records.append(InputEvent(time: time, type: .synchronization, code: code, value: 0))
    }
    return records.isEmpty ? [] : records + [.report(time: time)]
  }
}
