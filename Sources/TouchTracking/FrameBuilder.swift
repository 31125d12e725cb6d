import TouchModel

/// Builds one contact frame after the other in the same memory.
///
/// The frame before is overwritten instead of cleared, because as a rule the next one is as long.
struct FrameBuilder {
  /// Where the next contact of the frame goes.
  struct Next {
    /// How many contacts the frame has so far.
    fileprivate(set) var count = 0
    /// The largest id in the frame.
    fileprivate var lastID = ContactID.none

    /// Counts the contact that was just written to `page[count]`, and brings it to its place.
    ///
    /// Who adds many borrows the page once for all, because that is where the cost is.
    @inline(__always)
    mutating func place(_ id: ContactID, on page: inout MutableSpan<Contact>) {
      count &+= 1
      if id < lastID { settle(&page) } else { lastID = id }
    }

    fileprivate mutating func put(_ contact: Contact, in contacts: inout [Contact]) {
      var page = contacts.mutableSpan
      page[count] = contact
      place(contact.id, on: &page)
    }

    /// Moves the last contact to its place.
    private func settle(_ page: inout MutableSpan<Contact>) {
      var index = count - 1
      while index > 0, page[index - 1].id > page[index].id {
        page.swapAt(index - 1, index)
        index -= 1
      }
    }
  }

  /// The frame; only the first `next.count` contacts are of this one until `finish` is called.
  var frame: ContactFrame
  /// Where the next contact goes.
  var next = Next()
  #if TOUCH_INTERNAL_CHECKS
    private var invariants = FrameInvariants()
  #endif

  /// Makes a builder for the frames of a device.
  init(device: DeviceID) {
    frame = ContactFrame(device: device, time: .zero)
    frame.contacts.reserveCapacity(16)
  }

  /// Puts the contact of a slot into the frame as the first one.
  @inline(__always)
  mutating func begin(with slots: borrowing MutableSpan<Slot>, at slot: Int) {
    reserve(1)
    var page = frame.contacts.mutableSpan
    // From place to place: a contact that is handed over is copied once more.
    page[0] = slots[slot].contact
    next = Next(count: 1, lastID: page[0].id)
  }

  /// Adds a contact in its place by ascending id.
  mutating func insert(_ contact: Contact) {
    reserve(1)
    next.put(contact, in: &frame.contacts)
  }

  /// Makes the frame long enough for so many more contacts.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if next.count &+ more > frame.contacts.count { lengthen(to: next.count &+ more) }
  }

  /// Makes `frame` what is to be told, and says whether it holds anything.
  @inline(__always)
  mutating func finish(at time: Microseconds) -> Bool {
    if next.count == 0 { return false }
    frame.time = time
    // One by one, because a range is removed by shifting what is behind it.
    while frame.contacts.count > next.count { frame.contacts.removeLast() }
    next = Next()
    #if TOUCH_INTERNAL_CHECKS
      invariants.check(frame)
    #endif
    return true
  }

  private mutating func lengthen(to count: Int) {
    let empty = Contact(id: .none, slot: 0, phase: .moved, position: .zero)
    while frame.contacts.count < count { frame.contacts.append(empty) }
  }
}
