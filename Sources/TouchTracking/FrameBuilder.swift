import TouchModel

/// Builds one contact frame after the other in the same memory.
///
/// The frame before is overwritten instead of cleared, because as a rule the next one is as long.
struct FrameBuilder {
  /// The frame; only the first `count` contacts are of this one until `finish` is called.
  private(set) var frame: ContactFrame
  /// How many contacts the frame has so far.
  private(set) var count = 0

  /// The largest id in the frame.
  private var lastID = ContactID.none

  /// Makes a builder for the frames of a device.
  init(device: DeviceID) {
    frame = ContactFrame(device: device, time: .zero)
    frame.contacts.reserveCapacity(16)
  }

  /// Adds a contact in its place by ascending id.
  @inline(__always)
  mutating func insert(_ contact: Contact) {
    if count < frame.contacts.count {
      frame.contacts[count] = contact
    } else {
      frame.contacts.append(contact)
    }
    count &+= 1
    if contact.id < lastID { settle() } else { lastID = contact.id }
  }

  /// Makes `frame` what is to be told.
  @inline(__always)
  mutating func finish(at time: Microseconds) {
    frame.time = time
    if count < frame.contacts.count {
      frame.contacts.removeLast(frame.contacts.count - count)
    }
    count = 0
    lastID = .none
  }

  /// Moves the last contact to its place.
  private mutating func settle() {
    var index = count - 1
    while index > 0, frame.contacts[index - 1].id > frame.contacts[index].id {
      frame.contacts.swapAt(index - 1, index)
      index -= 1
    }
  }
}
