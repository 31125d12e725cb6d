import TouchModel
import TouchTracking

/// Follows contacts by what a tracker tells, independently of it.
struct ContactLedger {
  /// What is wrong; nil while all is well.
  private(set) var fault: String?
  /// The slots of the contacts that are down, by contact.
  private(set) var live: [(id: ContactID, slot: Int32)] = []
  /// What was told and not yet compared with another tracker's telling.
  private(set) var told: [Telling] = []

  private var lastBegun = ContactID(rawValue: 0)
  private var time = Microseconds(.min)

  /// What a tracker tells, to be compared.
  enum Telling: Hashable {
    case frame(ContactFrame)
    case gap(time: Microseconds, lost: Int?)
    case note(Note)
  }

  /// Takes over what was told; places must lie in the region unless there is none.
  mutating func follow(_ action: TrackerOutput, within region: Rect?) {
    switch action {
    case .gap(let time, let lost): told.append(.gap(time: time, lost: lost))
    case .note(let note):
      told.append(.note(note))
      if note.message.unicodeScalars.contains(where: UntrustedText.isHarmful) {
        complain("a note that must not be printed")
      }
    case .frame(let frame):
      told.append(.frame(frame))
      follow(frame, within: region)
    }
  }

  /// Forgets what was told.
  mutating func forgetTelling() {
    told.removeAll(keepingCapacity: true)
  }

  /// Keeps the first thing that is wrong.
  mutating func complain(_ message: String) {
    fault = fault ?? message
  }

  private mutating func follow(_ frame: ContactFrame, within region: Rect?) {
    if frame.contacts.isEmpty { complain("a frame without contacts") }
    if frame.time < time { complain("E-TIME-2: time goes back") }
    time = frame.time
    var before = ContactID(rawValue: 0)
    for contact in frame.contacts {
      if contact.id <= before { complain("contacts are out of order") }
      before = contact.id
      if (contact.phase == .cancelled) != (contact.cancelReason != nil) {
        complain("a reason without a cancel, or a cancel without a reason")
      }
      look(at: contact, within: region)
      let place = live.firstIndex { $0.id == contact.id }
      if contact.phase == .began {
        if contact.id <= lastBegun { complain("E-PHASE-5: an id is used again") }
        lastBegun = contact.id
        if live.contains(where: { $0.slot == contact.slot }) {
          complain("slot \(contact.slot) begins while its contact is down")
        }
        live.append((contact.id, contact.slot))
      } else if let place {
        // One that bounced may go on in another slot.
        live[place].slot = contact.slot
        if contact.phase != .moved { live.remove(at: place) }
      } else {
        complain("E-PHASE-1: \(contact.phase) of a contact that is not down")
      }
    }
  }

  private mutating func look(at contact: Contact, within region: Rect?) {
    let place = contact.position
    if !place.x.isFinite || !place.y.isFinite { complain("E-COORD-5: a place that is no number") }
    if let region, !region.contains(place) {
      complain("E-COORD-7: (\(place.x), \(place.y)) is not in the region")
    }
    if !(contact.force >= 0 && contact.force <= 1) { complain("a force of \(contact.force)") }
    for radius in [contact.majorRadius, contact.minorRadius] where !(radius >= 0 && radius.isFinite)
    {
      complain("a radius of \(radius)")
    }
    if !(abs(contact.orientation) <= 7) { complain("an orientation of \(contact.orientation)") }
  }
}
