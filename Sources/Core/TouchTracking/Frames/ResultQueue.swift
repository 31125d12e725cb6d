import TouchModel

/// The results of a tracker that wait for delivery, in their order, and the frame that is being built.
///
/// The newest frame stays where it was built, because most deliveries are one frame. Its contacts are overwritten by
/// those of the next one instead of removed, because most frames have as many contacts as the previous one. After a
/// warm-up nothing is allocated, unless a receiver retains a frame.
struct ResultQueue {
  /// The newest frame; until it is complete, only its first `count` contacts belong to it.
  private var frame: ContactFrame
  /// True if the newest frame is complete.
  private var isComplete = false
  private var count = 0
  /// The largest id in the frame.
  private var lastID = ContactID.none
  /// The results before the newest frame.
  private var earlier: [TrackerOutput] = []
  /// Frames whose memory is reused; the first `used` ones are in `earlier`.
  private var spares: [ContactFrame] = []
  private var used = 0
  #if TOUCH_INTERNAL_CHECKS
    private var invariants = FrameInvariants()
  #endif

  /// Creates a queue for the results of a device.
  init(device: DeviceID) {
    frame = ContactFrame(device: device, time: .zero)
    frame.contacts.reserveCapacity(16)
  }

  /// Inserts a contact by ascending id into the frame that is being built.
  @inline(__always)
  mutating func insert(_ contact: borrowing Contact) {
    if isComplete { putAside() }
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
  mutating func closeFrame(at time: Microseconds) -> Bool {
    if count == 0 { return false }
    frame.time = time
    // Removing a range would shift the elements behind it.
    while frame.contacts.count > count { frame.contacts.removeLast() }
    count = 0
    lastID = .none
    isComplete = true
    #if TOUCH_INTERNAL_CHECKS
      invariants.check(frame)
    #endif
    return true
  }

  /// Adds a result that follows the complete frames; no frame may be in progress.
  mutating func add(_ output: TrackerOutput) {
    if isComplete { putAside() }
    earlier.append(output)
  }

  /// Delivers the results.
  @inline(__always)
  mutating func deliver(_ act: (TrackerOutput) -> Void) {
    if !earlier.isEmpty { deliverEarlier(act) }
    if isComplete {
      isComplete = false
      act(.frame(frame))
    }
  }

  private mutating func deliverEarlier(_ act: (TrackerOutput) -> Void) {
    for output in earlier { act(output) }
    earlier.removeAll(keepingCapacity: true)
    used = 0
  }

  /// Moves the newest frame to the results before the next one.
  private mutating func putAside() {
    earlier.append(.frame(frame))
    if used == spares.count { spares.append(ContactFrame(device: frame.device, time: .zero)) }
    swap(&frame, &spares[used])
    used += 1
    isComplete = false
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
