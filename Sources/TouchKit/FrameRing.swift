import TouchModel

/// A queue of contact frames in two rings: one of heads, one of contacts.
struct FrameRing {
  /// A waiting frame without its contacts.
  private struct Head {
    var device = DeviceID(rawValue: 0)
    var time = Microseconds.zero
    var contacts = 0
  }

  private var heads: ContiguousArray<Head>
  private var contacts: ContiguousArray<Contact>
  private var firstHead = 0
  private var firstContact = 0
  private var usedContacts = 0

  /// How many frames wait.
  private(set) var count = 0

  private static let blank = Contact(
    id: ContactID(rawValue: 0), slot: 0, phase: .cancelled, position: .zero)

  /// Makes a ring with room for that many frames and contacts, both at least 1.
  init(frames: Int, contacts room: Int) {
    heads = ContiguousArray(repeating: Head(), count: frames)
    contacts = ContiguousArray(repeating: Self.blank, count: room)
  }

  /// Copies a frame to the end; false if there is no room.
  mutating func append(_ frame: ContactFrame) -> Bool {
    let added = frame.contacts.count
    if count == 0 {
      firstContact = 0
      if added > contacts.count {
        contacts = ContiguousArray(repeating: Self.blank, count: added)
      }
    }
    guard count < heads.count, usedContacts + added <= contacts.count else { return false }
    var place = firstHead + count
    if place >= heads.count { place -= heads.count }
    heads[place] = Head(device: frame.device, time: frame.time, contacts: added)
    var target = firstContact + usedContacts
    if target >= contacts.count { target -= contacts.count }
    for index in 0..<added {
      contacts[target] = frame.contacts[index]
      target += 1
      if target == contacts.count { target = 0 }
    }
    count += 1
    usedContacts += added
    return true
  }

  /// Moves the first frame out; false if none waits.
  mutating func removeFirst(into frame: inout ContactFrame) -> Bool {
    guard count > 0 else { return false }
    let head = heads[firstHead]
    frame.device = head.device
    frame.time = head.time
    if frame.contacts.count > head.contacts {
      frame.contacts.removeLast(frame.contacts.count - head.contacts)
    }
    var source = firstContact
    for index in 0..<head.contacts {
      if index < frame.contacts.count {
        frame.contacts[index] = contacts[source]
      } else {
        frame.contacts.append(contacts[source])
      }
      source += 1
      if source == contacts.count { source = 0 }
    }
    firstContact = source
    usedContacts -= head.contacts
    firstHead += 1
    if firstHead == heads.count { firstHead = 0 }
    count -= 1
    return true
  }
}
