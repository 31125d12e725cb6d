import TouchModel

/// Touch accommodations: contacts that become touches later, at another location or not at all (R-ACC-1).
extension Dispatcher {
  /// Dispatches a frame of contacts of which some may be accommodated.
  func accommodate(_ frame: ContactFrame) {
    accommodatedFrames.empty(for: frame.device, at: frame.time)
    for contact in frame.contacts {
      var output = AccommodatedContact.Output()
      var start = contact.position
      let known = accommodated.firstIndex {
        $0.contact.id == contact.id && $0.device == frame.device
      }
      if let known {
        start = accommodated[known].start
        accommodatedFrames.time = max(accommodatedFrames.time, accommodated[known].time)
        output = accommodated[known].receive(contact, at: accommodatedFrames.time)
        if contact.phase == .ended || contact.phase == .cancelled { accommodated.remove(at: known) }
      } else if contact.phase == .began, let accommodation = accommodation(of: contact) {
        accommodated.append(
          AccommodatedContact(
            contact, of: frame.device, at: frame.time, in: accommodation, &output))
        // A finger that comes down begins with the others of its frame.
        (output.change, output.begin) = (output.begin, nil)
      } else {
        output.change = contact
      }
      if let filter = output.ignoredBy {
        report(contact, start, filter, frame.device, accommodatedFrames.time)
      }
      if let begin = output.begin { accommodatedFrames.begins.contacts.append(begin) }
      if let change = output.change { accommodatedFrames.changes.contacts.append(change) }
    }
    if !accommodatedFrames.begins.contacts.isEmpty { dispatchNow(accommodatedFrames.begins) }
    if !accommodatedFrames.changes.contacts.isEmpty { dispatchNow(accommodatedFrames.changes) }
  }

  /// The earliest time at which an accommodated contact changes by itself.
  var accommodationDeadline: Microseconds? {
    accommodated.lazy.compactMap(\.deadline).min()
  }

  /// Dispatches the changes of accommodated contacts that are due at a time, by device.
  func reachAccommodationDeadline(at due: Microseconds) {
    while let device = accommodated.first(where: { $0.deadline == due })?.device {
      accommodatedFrames.empty(for: device, at: due)
      for index in accommodated.indices
      where accommodated[index].device == device && accommodated[index].deadline == due {
        let output = accommodated[index].reachDeadline(at: due)
        guard let contact = output.begin ?? output.change else { continue }
        accommodatedFrames.changes.contacts.append(contact)
      }
      accommodatedFrames.changes.contacts.sort { $0.id < $1.id }
      if !accommodatedFrames.changes.contacts.isEmpty { dispatchNow(accommodatedFrames.changes) }
    }
  }

  /// Ignores the contacts that have not become touches, until they are lifted (R-ACC-5).
  func ignoreWaitingContacts() {
    for index in accommodated.indices {
      let contact = accommodated[index]
      guard let filter = contact.delay else { continue }
      accommodated[index].ignore()
      report(contact.contact, contact.start, filter, contact.device, time)
    }
  }

  private func accommodation(of contact: Contact) -> ViewAccommodation? {
    guard isActive, ignoreCount == 0 else { return nil }
    return application?.hitTest(at: contact.position, with: event).view?.accommodatingView?
      .accommodation
  }

  private func report(
    _ contact: Contact, _ start: Point, _ filter: FilterName, _ device: DeviceID,
    _ time: Microseconds
  ) {
    let ignored = IgnoredContact(
      device: device, slot: contact.slot, filter: filter, position: contact.position, start: start)
    reporter.contactIgnored(ignored, at: time)
  }
}
