package import TouchModel

extension GestureCase {
  /// Returns the frames of the fingers; the last lifts all fingers that are down.
  package func frames() -> [ContactFrame] {
    schedule().flatMap(\.frames)
  }

  /// Returns the frames of each step, and last the frames that lift all fingers that are down.
  ///
  /// A stroke of a finger that is not down is ignored, so a case stays valid when strokes are removed.
  /// Fingers from the fourth on are on a second panel.
  func schedule() -> [(step: Step, time: Microseconds, frames: [ContactFrame])] {
    var contacts: [Int: Contact] = [:]
    var last: Int64 = 0
    var time = Microseconds.zero
    var result: [(step: Step, time: Microseconds, frames: [ContactFrame])] = []
    for step in steps {
      time = time + .milliseconds(step.wait)
      var changed: [Contact] = []
      for stroke in step.strokes {
        if changed.contains(where: { Self.finger($0) == stroke.finger }) { continue }
        if stroke.action == .down {
          guard contacts[stroke.finger] == nil else { continue }
          last += 1
          contacts[stroke.finger] = Contact(
            id: ContactID(rawValue: last), slot: Int32(stroke.finger - 1), phase: .began,
            position: stroke.location)
        } else {
          guard contacts[stroke.finger] != nil else { continue }
          contacts[stroke.finger]?.position = stroke.location
          contacts[stroke.finger]?.phase = .moved
          if stroke.action == .lift { contacts[stroke.finger]?.phase = .ended }
          if stroke.action == .cancel {
            contacts[stroke.finger]?.phase = .cancelled
            contacts[stroke.finger]?.cancelReason = .palm
          }
        }
        guard let contact = contacts[stroke.finger] else { continue }
        changed.append(contact)
        if contact.phase == .ended || contact.phase == .cancelled { contacts[stroke.finger] = nil }
      }
      result.append((step, time, Self.frames(of: changed, at: time)))
    }
    let rest = contacts.values.map { contact in
      var contact = contact
      contact.phase = .ended
      return contact
    }
    time = time + .milliseconds(10)
    result.append((Step(wait: 10, strokes: []), time, Self.frames(of: rest, at: time)))
    return result
  }

  private static func finger(_ contact: Contact) -> Int { Int(contact.slot) + 1 }

  private static func frames(of contacts: [Contact], at time: Microseconds) -> [ContactFrame] {
    let sorted = contacts.sorted { $0.id < $1.id }
    let isSecond = { (contact: Contact) in finger(contact) > 3 }
    let first = ContactFrame(
      device: DeviceID(rawValue: 1), time: time, contacts: sorted.filter { !isSecond($0) })
    let second = ContactFrame(
      device: DeviceID(rawValue: 2), time: time, contacts: sorted.filter(isSecond))
    return second.contacts.isEmpty ? [first] : first.contacts.isEmpty ? [second] : [first, second]
  }
}
