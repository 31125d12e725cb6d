import TouchModel

/// Collects the contacts of a protocol A frame until the frame is complete.
struct ContactCollector {
  /// The largest number of contacts per frame.
  static let capacity = 64

  /// A contact of the frame.
  struct Item {
    var values: RawValues
    var known: AxisMask
    /// The tracking id, or -1 if the device reports none.
    var id: Int32
    /// The matching slot, or -1.
    var slot = -1
  }

  /// The contacts so far.
  private(set) var items: [Item] = []
  /// True if the frame lists all contacts; otherwise it does not change them.
  private(set) var isComplete = false
  /// The number of contacts that exceeded the limit.
  private(set) var overflows: UInt64 = 0
  private var open = RawValues()
  private var known: AxisMask = []
  private var isReleased = false

  /// Stores a value of the current contact.
  mutating func set(_ axis: UInt16, _ value: Int32) {
    open.cells[Int(axis)] = value
    known.insert(AxisMask(rawValue: 1 &<< axis))
  }

  /// Stores whether the touch key or the pressure reports a touch.
  mutating func setTouched(_ isTouched: Bool) {
    isReleased = !isTouched
    if !isTouched { isComplete = true }
  }

  /// Ends the current contact, at a SYN_MT_REPORT (E-PROTOA-1).
  mutating func closeContact() {
    isComplete = true
    defer {
      open = RawValues()
      known = []
    }
    // A contact of size 0 or with a negative id has ended (E-PROTOA-4, E-ID-12).
    if known.contains(.major), open.major == 0 { return }
    let hasID = known.contains(.trackingID)
    if hasID, open[.trackingID] < 0 { return }
    if known.isDisjoint(with: .position), !hasID { return }
    guard items.count < ContactCollector.capacity else {
      overflows &+= 1
      return
    }
    items.append(Item(values: open, known: known, id: hasID ? open[.trackingID] : -1))
  }

  /// Ends the frame, at a SYN_REPORT; values without a marker are a contact too, unless the panel
  /// was released (E-PROTOA-5).
  mutating func closeFrame() {
    if !known.isEmpty, !isReleased { closeContact() }
  }

  /// Assigns a slot to a contact.
  mutating func match(_ item: Int, with slot: Int) {
    items[item].slot = slot
  }

  /// True if a contact has no tracking id, or one that an earlier contact of the frame has.
  func hasNoOwnID(_ item: Int) -> Bool {
    let id = items[item].id
    return id < 0 || items[..<item].contains { $0.id == id }
  }

  /// Discards the frame after records were lost, and with it the state of the touch key, which may have
  /// changed (E-PROTOA-7).
  mutating func discard() {
    removeAll()
    isReleased = false
  }

  /// Begins the next frame; values are discarded (E-PROTOA-6), the state of the touch key is not.
  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    isComplete = false
    open = RawValues()
    known = []
    overflows = 0
  }
}
