import TouchModel

/// The contacts of a protocol A frame, gathered until the frame is complete.
struct ContactCollector {
  /// The most contacts that are kept of one frame.
  static let capacity = 64

  /// A contact as the frame tells it.
  struct Item {
    var values: RawValues
    var known: AxisMask
    /// The tracking id, or -1 where the device tells none.
    var id: Int32
    /// The slot it was matched with, or -1.
    var slot = -1
  }

  /// The contacts so far.
  private(set) var items: [Item] = []
  /// Whether the frame says how many contacts there are; else it says nothing of contacts.
  private(set) var isTold = false
  /// How many contacts were too many.
  private(set) var overflows: UInt64 = 0
  private var open = RawValues()
  private var known: AxisMask = []
  private var isReleased = false

  private static let identified = AxisMask(rawValue: 1 << 9)

  /// Takes in a value of the contact that is being told.
  mutating func set(_ axis: UInt16, _ value: Int32) {
    open.cells[Int(axis)] = value
    known.insert(AxisMask(rawValue: 1 &<< axis))
  }

  /// The touch key or the pressure says whether anything touches.
  mutating func setTouched(_ isTouched: Bool) {
    isReleased = !isTouched
    if !isTouched { isTold = true }
  }

  /// A SYN_MT_REPORT: the contact that was being told is complete (E-PROTOA-1).
  mutating func closeContact() {
    isTold = true
    defer {
      open = RawValues()
      known = []
    }
    // Size 0, or an id below 0, says that the contact is gone (E-PROTOA-4, E-ID-12).
    if known.contains(.major), open.major == 0 { return }
    let hasID = known.contains(ContactCollector.identified)
    if hasID, open[.trackingID] < 0 { return }
    if known.isDisjoint(with: .position), !hasID { return }
    guard items.count < ContactCollector.capacity else {
      overflows &+= 1
      return
    }
    items.append(Item(values: open, known: known, id: hasID ? open[.trackingID] : -1))
  }

  /// A SYN_REPORT: what was being told counts as a contact too, unless the panel was released
  /// (E-PROTOA-5).
  mutating func closeFrame() {
    if !known.isEmpty, !isReleased { closeContact() }
  }

  /// Matches a contact with a slot.
  mutating func match(_ item: Int, with slot: Int) {
    items[item].slot = slot
  }

  /// Whether a contact has no id of its own: none at all, or one that another had before it.
  func mayContinueAny(_ item: Int) -> Bool {
    let id = items[item].id
    return id < 0 || items[..<item].contains { $0.id == id }
  }

  /// Opens the next frame.
  ///
  /// Values are not kept (E-PROTOA-6), but the touch key's state is.
  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    isTold = false
    open = RawValues()
    known = []
    overflows = 0
  }
}
