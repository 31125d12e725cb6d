import TouchModel

/// One slot: the kernel's values, the changes of the open frame, and the contact.
struct Slot {
  /// The state of the slot's contact.
  enum State: UInt8 {
    /// There is no contact.
    case empty
    /// The contact does not touch the surface, or a filter delays it (E-HOVER-1).
    case hovering
    /// The contact touches, and is reported as soon as the other slots of its first frame are resolved.
    case live
    /// The contact is ignored until it ends, or until a filter or a press of the touch key finds another one in its
    /// slot (E-FILT-25, E-INIT-4, E-REL-3).
    case dead
    /// The contact has ended although its slot is in use: the panel was silent (E-REL-1), or its pressure is light
    /// (E-REL-2). The next record that touches is that of another one.
    case over
  }

  /// The values at a lift.
  struct Lift {
    /// The values.
    var values: RawValues
    /// The axes that have a value.
    var known: AxisMask
  }

  /// The changes of the open frame to the slot's contact, except for its values.
  struct Operation: OptionSet {
    let rawValue: UInt8

    /// The contact began.
    static var begun: Operation { Operation(rawValue: 1 << 0) }
    /// The contact ended.
    static var ended: Operation { Operation(rawValue: 1 << 1) }
    /// The contact ended while records were lost (E-DROP-5).
    static var lost: Operation { Operation(rawValue: 1 << 2) }
    /// The contact was down before it was first seen (E-INIT-1, E-DROP-7).
    static var late: Operation { Operation(rawValue: 1 << 3) }
  }

  /// The values, which are retained when a contact ends (E-SLOT-1).
  var values = RawValues()
  /// The axes that have a value.
  var known: AxisMask = []
  /// The axes that the open frame reported.
  var changed: AxisMask = []
  /// The other changes of the open frame.
  var operation: Operation = []
  /// The state after the last frame.
  var state = State.empty
  /// True if `values` may have another force or ellipse than `contact`.
  var isShapeStale = false
  /// True if the contact is outside the range, and has not begun (E-COORD-7).
  var isOutside = false
  /// True if it was reported that a filter removed the contact.
  var isIgnored = false
  /// The number of times that the contact leaped after a pause (E-REL-4).
  var leaps: UInt8 = 0
  /// True if a dead contact may be revived by E-INIT-4.
  var isMuted = false
  /// The horizontal position of a muted contact, in device units.
  var mutedX: Int32 = 0
  /// The vertical position of a muted contact, in device units.
  var mutedY: Int32 = 0
  /// The tracking id in the open frame; negative for none.
  var trackingID: Int32 = -1
  /// The tracking id after the last frame; negative for none.
  var committedID: Int32 = -1
  /// The index of the open frame's first segment of the slot, or -1.
  var firstSegment: Int32 = -1
  /// The index of the open frame's last segment of the slot, or -1.
  var lastSegment: Int32 = -1
  /// The values at the contact's lift in the open frame; nil if it is not lifted.
  ///
  /// Later values of the frame are those of the next contact, or of none (E-SLOT-8, E-ST-4).
  private(set) var lift: Lift?
  /// The contact as last converted: reported, or about to be.
  ///
  /// Of an ignored one, only the position is updated. Its id is `none` while no contact is reported.
  var contact: Contact

  /// Creates an empty slot.
  init(index: Int32) {
    contact = Contact(id: .none, slot: index, phase: .ended, position: .zero)
  }

  /// Ends the open frame for the slot.
  @inline(__always)
  mutating func closeFrame() {
    changed = []
    operation = []
    committedID = trackingID
    firstSegment = -1
    lastSegment = -1
    if lift != nil { lift = nil }
  }

  /// Discards the changes of the open frame, except for values, which the kernel stores too.
  mutating func discardFrame() {
    isShapeStale = true
    known.formUnion(changed)
    changed = []
    operation = []
    trackingID = committedID
    firstSegment = -1
    lastSegment = -1
    lift = nil
  }

  /// Stores the values at the contact's lift.
  mutating func storeLift() {
    lift = Lift(values: values, known: known.union(changed))
  }

  /// Returns the contact's segment of the open frame if it was lifted, and removes the lift; nil
  /// otherwise.
  ///
  /// A tool type that is reported after the lift may still make the contact a palm (E-PALM-5).
  mutating func takeLiftedSegment() -> Segment? {
    guard var lift else { return nil }
    self.lift = nil
    lift.values.toolType = values.toolType
    return Segment(values: lift.values, known: lift.known, operation: operation)
  }

  /// Removes the contact; the values remain.
  mutating func empty() {
    state = .empty
    isMuted = false
    trackingID = -1
    committedID = -1
  }

  /// Notes that the contact has ended although the slot is in use.
  mutating func leaveInUse() {
    state = .over
    committedID = trackingID
  }

  /// Ignores the contact until its tracking id changes or it is revived (E-INIT-4).
  mutating func mute() {
    state = .dead
    isMuted = true
    mutedX = values.x
    mutedY = values.y
  }
}

extension ContactID {
  /// The id of no contact.
  static var none: ContactID { ContactID(rawValue: 0) }
}
