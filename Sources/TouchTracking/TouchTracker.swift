package import TouchModel

/// Turns the input records of one touchscreen into frames of contacts.
///
/// A value that is mutated by one call for each batch of records. Records may be cut into batches
/// anywhere; the frames are the same. It reads no clock: time comes with the records and with
/// `advance(to:)`, and `deadline` says when it wants to be asked again. After warm-up a frame
/// allocates nothing. All memory is bounded by the announced number of slots, at most 1024.
///
/// Corresponds to what libevdev and libinput's fallback dispatch do between them.
package struct TouchTracker {
  /// How the tracker treats the records that come next.
  enum Mode {
    /// They are as they seem.
    case following
    /// Records were lost; nothing counts up to and including the next SYN_REPORT (E-DROP-1).
    case skipping
    /// The same, and the device has already been asked what it holds.
    case skippingResynchronized
    /// That SYN_REPORT has come, and nobody has said yet what the device holds.
    case unsynchronized
  }

  /// The device whose contacts these are.
  package let device: DeviceID
  /// How the device tells its contacts apart.
  package let kind: TouchProtocol
  /// What was met and not shown.
  package internal(set) var counters = TrackerCounters()

  var description: DeviceDescription
  var settings: DeviceSettings
  var metric: PanelMetric
  var filters: FilterChain
  var motion: ContactMotion

  var slots: [Slot]
  /// The slot that multitouch records belong to; -1 after a number that cannot be (E-SLOT-4).
  var current = 0
  /// What the records since the last SYN_REPORT did.
  var open = OpenFrame()
  var pending: [PendingContact] = []
  var protocolA: ContactCollector?
  var matcher = ContactMatcher()
  /// Behind the last slot that protocol A uses.
  var reach = 0
  var single: SingleTouch?

  var builder: FrameBuilder
  var lastID: Int64 = 0
  /// The latest time told; frames never go back behind it (E-TIME-2).
  var now = Microseconds(.min)
  var mode = Mode.following
  /// Whether the touch key went down since slots were muted (E-INIT-4).
  var hasFreshPress = false
  var limiter = NoteLimiter()
  /// Notes made before there was anyone to tell.
  var earlyNotes: [Note] = []
  /// Whether the kernel should be asked whether a silent contact is still there.
  var isInDoubt = false
  /// Whether contacts found at the start wait to be told (E-INIT-1).
  var hasOpening = false

  /// Makes a tracker for a device that the classifier has accepted.
  ///
  /// A description that the classifier would refuse makes a tracker that works as well as it can
  /// and never traps. Fingers that `initialState` knows of are treated as the settings say
  /// (E-INIT-1); without it all slots start empty (E-REC-0).
  package init(
    device: DeviceID, description: DeviceDescription, settings: DeviceSettings, kind: TouchProtocol
  ) {
    self.device = device
    self.description = description
    self.kind = kind
    self.settings = settings
    let count: Int
    switch kind {
    case .slotted:
      let announced = Int(description.axes[.slot]?.maximum ?? 0)
      count = min(max(announced, 0), SlotMask.capacity - 1) + 1
    case .unslotted: count = ContactCollector.capacity
    case .single: count = 1
    }
    slots = (0..<count).map { Slot(index: Int32($0)) }
    builder = FrameBuilder(device: device)
    let pipeline = Pipeline(
      description: description, settings: settings, kind: kind, slots: count)
    motion = pipeline.motion
    metric = pipeline.metric
    filters = pipeline.filters
    earlyNotes = pipeline.notes
    if kind == .unslotted { protocolA = ContactCollector() }
    if kind == .single { single = SingleTouch(description) }
    if let state = description.initialState { adopt(initial: state) }
  }

  /// The panel's size in millimetres; nil where nobody says it, or says nonsense (E-COORD-4).
  package var sizeInMillimetres: Size? { metric.size }

  /// How many words of a slot mask are in use.
  var dirtyWords: Int { motion.words }

  var map: CoordinateMap { motion.map }

  /// How many slots are followed.
  package var slotCount: Int { slots.count }

  /// How many contacts the application has been told of and not yet told the end of.
  ///
  /// Counted anew each time (E-PHASE-4).
  package var liveContacts: Int {
    var count = filters.bounceMerge?.held.count ?? 0
    for slot in slots where slot.contact.id != .none { count += 1 }
    return count
  }

  /// When `advance(to:)` must be called at the latest; nil where nothing waits.
  package var deadline: Microseconds? { filters.deadline }

  /// The same as `deadline`, for an owner that asks after each frame.
  ///
  /// Changes nothing. It is mutating so that a tracker within a class is asked where it is: to read
  /// it there is to copy it, all of it.
  package mutating func deadlineInPlace() -> Microseconds? { filters.deadline }
}
