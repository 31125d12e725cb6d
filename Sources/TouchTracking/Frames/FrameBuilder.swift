import TouchModel

/// Builds one contact frame after another in the same memory.
///
/// The contacts of the previous frame are overwritten instead of removed, because most frames have
/// as many contacts as the previous one.
struct FrameBuilder {
  /// The frame; until `finish`, only its first `count` contacts belong to it.
  private(set) var frame: ContactFrame
  private var count = 0
  /// The largest id in the frame.
  private var lastID = ContactID.none
  #if TOUCH_INTERNAL_CHECKS
    private var invariants = FrameInvariants()
  #endif

  /// Creates a builder for the frames of a device.
  init(device: DeviceID) {
    frame = ContactFrame(device: device, time: .zero)
    frame.contacts.reserveCapacity(16)
  }

  /// Inserts a contact by ascending id.
  @inline(__always)
  mutating func insert(_ contact: borrowing Contact) {
    if count == frame.contacts.count {
      frame.contacts.append(copy contact)
    } else {
      frame.contacts[count] = copy contact
    }
    count &+= 1
    if contact.id < lastID { moveLast() } else { lastID = contact.id }
  }

  /// Completes the frame, and returns whether it has contacts.
  @inline(__always)
  mutating func finish(at time: Microseconds) -> Bool {
    if count == 0 { return false }
    frame.time = time
    // Removing a range would shift the elements behind it.
    while frame.contacts.count > count { frame.contacts.removeLast() }
    count = 0
    lastID = .none
    #if TOUCH_INTERNAL_CHECKS
      invariants.check(frame)
    #endif
    return true
  }

  /// Moves the last contact to its position by ascending id.
  private mutating func moveLast() {
    var index = count - 1
    while index > 0, frame.contacts[index - 1].id > frame.contacts[index].id {
      frame.contacts.swapAt(index - 1, index)
      index -= 1
    }
  }
}
