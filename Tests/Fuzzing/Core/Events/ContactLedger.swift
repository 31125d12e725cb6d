import Text
import TouchModel
import TouchTracking

/// Tracks contacts from the reports of a tracker, independently of the tracker's own state.
struct ContactLedger {
  /// The first violation of a rule; nil if there is none.
  private(set) var fault: String?
  /// The contacts that are down, each with its slot.
  private(set) var live: [(id: ContactID, slot: Int32)] = []
  /// The reports that have not been compared with those of another tracker.
  private(set) var reports: [Report] = []

  private var lastBegun = ContactID(rawValue: 0)
  private var time = Microseconds(.min)

  /// A report of a tracker, in a form that can be compared.
  enum Report: Hashable {
    case frame(ContactFrame)
    case gap(time: Microseconds, lost: Int?)
    case ignored(IgnoredContact, time: Microseconds)
    case note(Note, time: Microseconds?)
  }

  /// Checks and stores a report.
  ///
  /// Positions must lie in the region; nil allows any position.
  mutating func follow(_ action: TrackerOutput, within region: Rect?) {
    switch action {
    case .gap(let time, let lost): reports.append(.gap(time: time, lost: lost))
    case .ignored(let contact, let time):
      reports.append(.ignored(contact, time: time))
      if time < self.time { record("E-TIME-2: a contact is ignored at an earlier time") }
      if let region, !region.contains(contact.position) {
        record("E-COORD-7: an ignored contact is outside of the region")
      }
    case .note(let note, let time):
      reports.append(.note(note, time: time))
      if let time, time < self.time { record("E-TIME-2: a note has an earlier time") }
      if note.message.unicodeScalars.contains(where: UntrustedText.isHarmful) {
        record("a note with unprintable characters")
      }
    case .frame(let frame):
      reports.append(.frame(frame))
      follow(frame, within: region)
    }
  }

  /// Discards the stored reports.
  mutating func discardReports() {
    reports.removeAll(keepingCapacity: true)
  }

  /// Stores the first fault; later ones are ignored.
  mutating func record(_ message: String) {
    fault = fault ?? message
  }

  private mutating func follow(_ frame: ContactFrame, within region: Rect?) {
    if frame.contacts.isEmpty { record("a frame without contacts") }
    if frame.time < time { record("E-TIME-2: time decreases") }
    time = frame.time
    var before = ContactID(rawValue: 0)
    for contact in frame.contacts {
      if contact.id <= before { record("contacts are not in ascending order") }
      before = contact.id
      if (contact.phase == .cancelled) != (contact.cancelReason != nil) {
        record("a reason without a cancel, or a cancel without a reason")
      }
      check(contact, within: region)
      let index = live.firstIndex { $0.id == contact.id }
      if contact.phase == .began {
        if contact.id <= lastBegun { record("E-PHASE-5: an id is reused") }
        lastBegun = contact.id
        if live.contains(where: { $0.slot == contact.slot }) {
          record("slot \(contact.slot) begins while its contact is down")
        }
        live.append((contact.id, contact.slot))
      } else if let index {
        // A contact that bounced may continue in another slot.
        live[index].slot = contact.slot
        if contact.phase != .moved { live.remove(at: index) }
      } else {
        record("E-PHASE-1: \(contact.phase) of a contact that is not down")
      }
    }
  }

  private mutating func check(_ contact: Contact, within region: Rect?) {
    let position = contact.position
    if !position.x.isFinite || !position.y.isFinite {
      record("E-COORD-5: a position that is not finite")
    }
    if let region, !region.contains(position) {
      record("E-COORD-7: (\(position.x), \(position.y)) is outside of the region")
    }
    if !(contact.force >= 0 && contact.force <= 1) { record("a force of \(contact.force)") }
    for radius in [contact.majorRadius, contact.minorRadius] where !(radius >= 0 && radius.isFinite)
    {
      record("a radius of \(radius)")
    }
    if !(abs(contact.orientation) <= 7) { record("an orientation of \(contact.orientation)") }
  }
}
