import TouchKit
import TouchModel

/// The touches whose fingers are down, in the order in which they began, and the number of touches that were withheld
/// since then (T-0).
///
/// A value. It allocates nothing after the first fingers.
struct LiveContacts {
  /// A touch whose finger is down.
  struct Contact: Hashable {
    /// The number of the touch.
    let touch: Int
    /// The panel.
    let device: DeviceID
    /// When it began, on the clock of the touches.
    let began: Microseconds
    /// The touches that were withheld before it began, and itself.
    fileprivate let withheldBefore: Int
  }

  private var contacts: [Contact] = []
  private var withheld = 0

  /// Creates the value without touches.
  init() { contacts.reserveCapacity(16) }

  /// Takes a touch that began or is over; other changes have no effect.
  mutating func update(_ touch: TouchReading, at time: Microseconds) {
    switch touch.phase {
    case .began:
      if touch.isWithheld { withheld += 1 }
      contacts.append(
        Contact(
          touch: touch.identifier, device: touch.device, began: time, withheldBefore: withheld))
    case .ended, .cancelled:
      guard let index = contacts.firstIndex(where: { $0.touch == touch.identifier }) else { return }
      contacts.remove(at: index)
    default: break
    }
  }

  /// Returns the touch of a panel whose finger has been down for the longest time; nil if none is down.
  func oldest(of device: DeviceID) -> Contact? {
    contacts.first { $0.device == device }
  }

  /// Returns when a touch began whose finger is down; nil if it is not.
  func began(_ touch: Int) -> Microseconds? { contacts.first { $0.touch == touch }?.began }

  /// Returns the number of touches that were withheld since a touch began.
  func withheld(since contact: Contact) -> Int { withheld - contact.withheldBefore }
}
