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
  /// The requested kinds, as a set of bits.
  private var requested: UInt32 = 0
  private var invalidSlot: Int32 = 0
  private var outside: (axis: Character, value: Int32) = ("x", 0)
  private var remedy = ""
  private var limiter = NoteLimiter()
  /// The contacts that filters removed and that are not reported yet.
  private(set) var ignored: [IgnoredContact] = []

  /// Creates diagnostics without counts and notes.
  init(device: DeviceID, slotCount: Int) {
    self.device = device
    self.slotCount = slotCount
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

  /// True if a note is requested.
  var hasRequests: Bool {
    @inline(__always) get { requested != 0 }
  }

  /// Removes and returns the requests of the open frame, before other ones are made.
  mutating func putAsideRequests() -> UInt32 {
    defer { requested = 0 }
    return requested
  }

  /// Adds requests that were put aside.
  mutating func add(_ requests: UInt32) {
    requested |= requests
  }

  /// Returns the requested notes, except for those above the limit of their kind, and discards the requests.
  mutating func takeNotes(at time: Microseconds) -> [Note] {
    var notes: [Note] = []
    for kind in Kind.allCases where requested & (1 &<< UInt32(kind.rawValue)) != 0 {
      guard let suppressed = limiter.admit(kind.rawValue, at: time) else {
        counters.suppressedNotes &+= 1
        continue
      }
      var text = "d\(device.rawValue): " + message(for: kind)
      if suppressed > 0 { text += " (\(suppressed) earlier occurrences were not reported)" }
      notes.append(Note(.warning, kind.blame, text))
    }
    requested = 0
    return notes
  }

  /// Adds a contact that a filter removed.
  mutating func addIgnored(
    slot: Int32, by filter: FilterName, at position: Point, from start: Point?
  ) {
    ignored.append(
      IgnoredContact(
        device: device, slot: slot, filter: filter, position: position, start: start))
  }

  /// Removes the contacts that filters removed, because they are reported.
  mutating func removeIgnored() {
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
