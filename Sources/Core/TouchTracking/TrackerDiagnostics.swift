import TouchModel

/// The conditions that a tracker handled without a contact frame: counts and notes.
struct TrackerDiagnostics {
  /// A condition in the records or contacts of the open frame that deserves a note.
  enum Condition {
    /// The device selected a slot that it does not have.
    case invalidSlot(Int32)
    /// Two slots have the same tracking id.
    case sharedID
    /// A touch began outside the announced range: the axis, and its value beyond the range.
    ///
    /// The other coordinate may say what was touched, so no note has it.
    case outOfRange(axis: Character, value: Int32)
    /// Touches began faster than a hand can make them.
    case storm
    /// A frame had more contacts than can be stored.
    case overflow
    /// A contact leaps after pauses, as of a panel without lifts: the setting that may help.
    case leaps(remedy: String)
  }

  /// The kinds of conditions; the notes of each kind have a limit of their own.
  fileprivate enum Kind: Int, CaseIterable {
    case invalidSlot, sharedID, outOfRange, storm, overflow, leaps
  }

  /// The counts.
  var counters = TrackerCounters()
  private let device: DeviceID
  private let slotCount: Int
  /// Notes from before the first call that can deliver them.
  private var early: [Note] = []
  /// The requested kinds, as a set of bits.
  private var requested: UInt32 = 0
  private var invalidSlot: Int32 = 0
  private var outside: (axis: Character, value: Int32) = ("x", 0)
  private var remedy = ""
  private var limiter = NoteLimiter()
  /// The contacts that filters removed and that are not reported yet.
  private var ignored: [IgnoredContact] = []

  /// Creates diagnostics without counts and notes.
  init(device: DeviceID, slotCount: Int) {
    self.device = device
    self.slotCount = slotCount
  }

  /// Adds a note that is delivered with the first result of the tracker.
  mutating func addEarly(_ note: Note) {
    early.append(note)
  }

  /// Requests a note, which is delivered when the frame is complete; once per kind and frame.
  mutating func request(_ condition: Condition) {
    let kind: Kind
    switch condition {
    case .invalidSlot(let number):
      kind = .invalidSlot
      invalidSlot = number
    case .sharedID: kind = .sharedID
    case .outOfRange(let axis, let value):
      kind = .outOfRange
      outside = (axis, value)
    case .storm: kind = .storm
    case .overflow: kind = .overflow
    case .leaps(let setting):
      kind = .leaps
      remedy = setting
    }
    requested |= 1 &<< UInt32(kind.rawValue)
  }

  /// Delivers the early notes.
  @inline(__always)
  mutating func deliverEarly(_ act: (TrackerOutput) -> Void) {
    if early.isEmpty { return }
    for note in early { act(.note(note)) }
    early = []
  }

  /// Delivers the requested notes, except for those above the limit of their kind.
  @inline(__always)
  mutating func deliverRequested(at time: Microseconds, _ act: (TrackerOutput) -> Void) {
    if requested != 0 { deliver(at: time, act) }
  }

  private mutating func deliver(at time: Microseconds, _ act: (TrackerOutput) -> Void) {
    for kind in Kind.allCases where requested & (1 &<< UInt32(kind.rawValue)) != 0 {
      guard let suppressed = limiter.admit(kind.rawValue, at: time) else {
        counters.suppressedNotes &+= 1
        continue
      }
      var text = "d\(device.rawValue): " + message(for: kind)
      if suppressed > 0 { text += " (\(suppressed) earlier occurrences were not reported)" }
      act(.note(Note(.warning, kind.blame, text)))
    }
    requested = 0
  }

  /// Reports that a filter removed the contact of a slot, once per contact.
  mutating func ignore(
    _ slot: inout Slot, by filter: FilterName, at position: Point,
    from start: Point? = nil
  ) {
    guard !slot.isIgnored else { return }
    slot.isIgnored = true
    ignored.append(
      IgnoredContact(
        device: device, slot: slot.contact.slot, filter: filter, position: position,
        start: start))
  }

  /// Delivers the contacts that filters removed.
  @inline(__always)
  mutating func deliverIgnored(at time: Microseconds, _ act: (TrackerOutput) -> Void) {
    if ignored.isEmpty { return }
    for contact in ignored { act(.ignored(contact, time: time)) }
    ignored.removeAll(keepingCapacity: true)
  }

  private func message(for kind: Kind) -> String {
    switch kind {
    case .invalidSlot:
      "the device selects slot \(invalidSlot) but has \(slotCount) slots;"
        + " records of that slot are ignored"
    case .sharedID: "two slots have the same tracking id; contacts are distinguished by slot"
    case .outOfRange:
      "a touch began outside the announced range, at \(outside.axis) = \(outside.value); it is ignored, or"
        + " begins where it enters; if the panel has such values, give `range` in a device rule"
    case .storm:
      "touches began faster than a hand can make them; all are cancelled and the device is muted"
    case .overflow: "a frame has more contacts than can be stored"
    case .leaps:
      "one contact was in another place after each of \(LeapMonitor.limit) pauses: the panel seems not to report"
        + " lifts, so that several touches count as one; write \(remedy) in its device rule"
    }
  }
}

extension TrackerDiagnostics.Kind {
  fileprivate var blame: Blame {
    switch self {
    case .invalidSlot, .sharedID: .kernel
    case .outOfRange, .storm, .overflow, .leaps: .device
    }
  }
}

/// Limits notes to five per kind in thirty seconds of the device's time (E-DROP-9).
///
/// It counts the others; the first note of the next thirty seconds reports their number.
struct NoteLimiter {
  /// The largest number of notes of a kind in a window.
  static let limit = 5
  /// The length of a window.
  static let duration = Microseconds.milliseconds(30_000)

  private struct Window {
    var start = Microseconds(.min)
    var count = 0
    var suppressed: UInt64 = 0
  }

  private var windows: [Window] = []

  /// Returns the number of notes that were suppressed before this one, or nil to suppress it.
  mutating func admit(_ kind: Int, at time: Microseconds) -> UInt64? {
    while windows.count <= kind { windows.append(Window()) }
    if time - windows[kind].start >= NoteLimiter.duration {
      let suppressed = windows[kind].suppressed
      windows[kind] = Window(start: time, count: 1, suppressed: 0)
      return suppressed
    }
    guard windows[kind].count < NoteLimiter.limit else {
      windows[kind].suppressed &+= 1
      return nil
    }
    windows[kind].count += 1
    return 0
  }
}
