import TouchModel

/// What the tracker holds of one slot: the kernel's values, the open frame, and our contact.
struct Slot {
  /// What has become of the slot's contact.
  enum State: UInt8 {
    /// There is none.
    case empty
    /// There is one that does not touch the glass (E-HOVER-1).
    case hovering
    /// There is one, and the application knows it.
    case live
    /// There is one, and nobody will hear of it before its id changes.
    case dead
  }

  /// What the open frame did to the slot's contact beyond its values.
  struct Operation: OptionSet {
    let rawValue: UInt8

    /// It came down; everything after belongs to a new contact.
    static var begun: Operation { Operation(rawValue: 1 << 0) }
    /// It is gone.
    static var ended: Operation { Operation(rawValue: 1 << 1) }
    /// It is gone, and nobody saw it go (E-DROP-5).
    static var lost: Operation { Operation(rawValue: 1 << 2) }
    /// It was down before we looked (E-INIT-1, E-DROP-7).
    static var late: Operation { Operation(rawValue: 1 << 3) }
  }

  /// The values, which outlive contacts (E-SLOT-1).
  var values = RawValues()
  /// The axes whose value was ever told.
  var known: AxisMask = []
  /// The axes told in the open frame.
  var changed: AxisMask = []
  /// What else the open frame did.
  var operation: Operation = []
  /// The state after the last frame.
  var state = State.empty
  /// Whether the contact's force and ellipse are older than the values.
  var isShapeOld = false
  /// Whether a dead contact may come back to life by E-INIT-4.
  var isMuted = false
  /// Where a muted contact was, in device units.
  var mutedX: Int32 = 0
  /// Where a muted contact was, in device units.
  var mutedY: Int32 = 0
  /// The tracking id as the stream has it; negative for none.
  var trackingID: Int32 = -1
  /// The tracking id after the last frame.
  var committedID: Int32 = -1
  /// The first closed segment of the open frame, or -1.
  var firstSegment: Int32 = -1
  /// The last closed segment of the open frame, or -1.
  var lastSegment: Int32 = -1
  /// The values at the lift, where the place of the next touch is told before its begin (E-ST-4).
  var lifted: RawValues?
  /// The contact as last shown; its id is zero while the application knows none.
  var contact: Contact

  /// Makes an empty slot.
  init(index: Int32) {
    contact = Contact(id: .none, slot: index, phase: .ended, position: .zero)
  }
}

extension ContactID {
  /// The identity of no contact.
  static var none: ContactID { ContactID(rawValue: 0) }
}
