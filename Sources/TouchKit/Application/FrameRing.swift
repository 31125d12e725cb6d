import TouchModel

/// A ring buffer of contact frames that reuses its storage.
struct FrameRing {
  private var slots: ContiguousArray<ContactFrame>
  private var first = 0
  private let mostContacts: Int
  private var waitingContacts = 0

  /// The number of queued frames.
  private(set) var count = 0

  /// Creates a ring with a capacity for frames and for their contacts, both at least 1.
  init(frames: Int, contacts: Int) {
    mostContacts = contacts
    slots = ContiguousArray(
      repeating: ContactFrame(device: DeviceID(rawValue: 0), time: .zero), count: frames)
  }

  /// Appends a copy of a frame; returns false if the ring is full.
  mutating func append(_ frame: ContactFrame) -> Bool {
    let added = frame.contacts.count
    guard count < slots.count, count == 0 || added <= mostContacts - waitingContacts
    else { return false }
    // An empty ring restarts at slot 0, so that a ring drained each time uses the same cache lines.
    if count == 0 { first = 0 }
    var index = first + count
    if index >= slots.count { index -= slots.count }
    count += 1
    waitingContacts += added
    slots[index].assign(frame)
    return true
  }

  /// Swaps the first frame with `frame`, whose storage is reused; returns false if there is none.
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
  /// Assigns another frame without releasing the storage.
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
