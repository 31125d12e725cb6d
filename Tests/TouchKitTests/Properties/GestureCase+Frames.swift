import TouchModel

extension GestureCase {
  /// The frames of the fingers, the last of which lifts all that are still down.
  ///
  /// A stroke of a finger that is not there is left out, so that a case stays one when strokes are
  /// taken away.
  func frames() -> [ContactFrame] {
    var contacts: [Int: Contact] = [:]
    var last: Int64 = 0
    var time = Microseconds.zero
    var frames: [ContactFrame] = []
    for step in steps {
      time = time + .milliseconds(step.wait)
      var changed: [Contact] = []
      for stroke in step.strokes {
        if stroke.action == .down {
          guard contacts[stroke.finger] == nil else { continue }
          last += 1
          contacts[stroke.finger] = Contact(
            id: ContactID(rawValue: last), slot: Int32(stroke.finger - 1), phase: .began,
            position: stroke.place)
        } else {
          guard contacts[stroke.finger] != nil else { continue }
          contacts[stroke.finger]?.position = stroke.place
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
      changed.sort { $0.id < $1.id }
      frames.append(ContactFrame(device: DeviceID(rawValue: 1), time: time, contacts: changed))
    }
    let rest = contacts.values.sorted { $0.id < $1.id }.map { contact in
      var contact = contact
      contact.phase = .ended
      return contact
    }
    time = time + .milliseconds(10)
    frames.append(ContactFrame(device: DeviceID(rawValue: 1), time: time, contacts: rest))
    return frames
  }
}
