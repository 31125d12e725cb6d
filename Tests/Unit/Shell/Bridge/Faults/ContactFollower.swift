import TouchModel
import TouchTracking

/// Follows contacts by the frames that report them, independently of the tracker.
struct ContactFollower {
  /// A contact that is down.
  struct Down: Hashable {
    var id: ContactID
    var slot: Int32
    var position: Point
    var joinedLate: Bool
  }

  /// The contacts that are down, in the order in which they began.
  private(set) var down: [Down] = []
  /// The cancelled contacts, with their reasons.
  private(set) var cancelled: [(id: ContactID, reason: CancelReason)] = []
  /// The violations of invariants.
  private(set) var faults: [String] = []
  /// The number of frames.
  private(set) var frames = 0
  private var newest = ContactID(rawValue: 0)
  private var time = Microseconds(.min)

  /// Returns the contact of a slot.
  subscript(slot: Int32) -> Down? { down.first { $0.slot == slot } }

  /// Takes an action of a tracker.
  mutating func follow(_ action: TrackerOutput) {
    guard case .frame(let frame) = action else { return }
    frames += 1
    if frame.contacts.isEmpty { faults.append("a frame without contacts") }
    if frame.time < time { faults.append("time went back") }
    time = frame.time
    var before = ContactID(rawValue: 0)
    for contact in frame.contacts {
      if contact.id <= before { faults.append("ids out of order") }
      before = contact.id
      follow(contact)
    }
  }

  private mutating func follow(_ contact: Contact) {
    if (contact.phase == .cancelled) != (contact.cancelReason != nil) {
      faults.append("a reason without a cancel, or none with one")
    }
    if contact.phase == .began {
      if contact.id <= newest { faults.append("contact \(contact.id.rawValue) began twice") }
      if self[contact.slot] != nil { faults.append("two contacts in slot \(contact.slot)") }
      newest = contact.id
      down.append(
        Down(
          id: contact.id, slot: contact.slot, position: contact.position,
          joinedLate: contact.flags.contains(.joinedLate)))
      return
    }
    guard let index = down.firstIndex(where: { $0.id == contact.id }) else {
      return faults.append("contact \(contact.id.rawValue) \(contact.phase) but is not down")
    }
    if contact.phase == .moved {
      down[index].position = contact.position
    } else {
      if let reason = contact.cancelReason { cancelled.append((contact.id, reason)) }
      down.remove(at: index)
    }
  }
}
