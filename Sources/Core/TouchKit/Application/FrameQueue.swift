import TouchModel

/// The bounded queue of frames that wait for an application.
///
/// Each slot of the ring retains the storage of its largest frame, so after a warm-up a queue allocates nothing.
///
/// Source: R-PIPE-3, R-PIPE-5
public struct FrameQueue {
  private var slots: ContiguousArray<ContactFrame>
  private var first = 0
  private let mostContacts: Int
  private var waitingContacts = 0

  /// The number of queued frames.
  public private(set) var count = 0

  /// Creates an empty queue, which accepts a frame with any number of contacts.
  ///
  /// - Parameters:
  ///   - frames: The maximum number of queued frames; values below 1 count as 1.
  ///   - contacts: The maximum number of contacts in all queued frames; values below 1 count as 1.
  public init(frames: Int = 64, contacts: Int = 4096) {
    mostContacts = max(1, contacts)
    slots = ContiguousArray(
      repeating: ContactFrame(device: DeviceID(rawValue: 0), time: .zero), count: max(1, frames))
  }

  /// Appends a copy of a frame; returns false if the queue is full.
  ///
  /// O(contacts), no allocation.
  mutating func append(_ frame: ContactFrame) -> Bool {
    let added = frame.contacts.count
    guard count < slots.count, count == 0 || added <= mostContacts - waitingContacts
    else { return false }
    // An empty queue restarts at slot 0, so that one that is drained each time uses the same cache lines.
    if count == 0 { first = 0 }
    var index = first + count
    if index >= slots.count { index -= slots.count }
    count += 1
    waitingContacts += added
    slots[index].assign(frame)
    return true
  }

  /// Swaps the first frame with `frame`, whose storage is reused; returns false if there is none.
  ///
  /// O(1).
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
