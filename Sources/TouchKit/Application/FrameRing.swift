import TouchModel

/// A ring buffer of contact frames that uses its storage again.
struct FrameRing {
  private var slots: ContiguousArray<ContactFrame>
  private var first = 0
  private let mostContacts: Int
  private var waitingContacts = 0

  /// The number of waiting frames.
  private(set) var count = 0

  /// Makes a ring with room for so many frames and contacts, both at least 1.
  init(frames: Int, contacts: Int) {
    mostContacts = contacts
    slots = ContiguousArray(
      repeating: ContactFrame(device: DeviceID(rawValue: 0), time: .zero), count: frames)
  }

  /// Appends a copy of a frame; returns false if there is no room.
  mutating func append(_ frame: ContactFrame) -> Bool {
    let added = frame.contacts.count
    guard count < slots.count, count == 0 || added <= mostContacts - waitingContacts
    else { return false }
    // An empty ring starts over, so that a ring drained each time stays in cached memory.
    if count == 0 { first = 0 }
    var place = first + count
    if place >= slots.count { place -= slots.count }
    count += 1
    waitingContacts += added
    slots[place].assign(frame)
    return true
  }

  /// Swaps the first frame with `frame`, whose storage is used again; returns false if none waits.
  mutating func removeFirst(into frame: inout ContactFrame) -> Bool {
    guard count > 0 else { return false }
    swap(&slots[first], &frame)
    waitingContacts -= frame.contacts.count
    first += 1
    if first == slots.count { first = 0 }
    count -= 1
    return true
  }
}

extension ContactFrame {
  /// Assigns another frame and retains the storage.
  @inline(__always)
  fileprivate mutating func assign(_ other: ContactFrame) {
    device = other.device
    time = other.time
    let added = other.contacts.count
    if contacts.count > added {
      contacts.removeLast(contacts.count - added)
    } else if contacts.count < added {
      for index in contacts.count..<added { contacts.append(other.contacts[index]) }
    }
    var target = contacts.mutableSpan
    let source = other.contacts.span
    for index in source.indices { target[index] = source[index] }
  }
}
