package import TouchModel

/// Turns the input records of one touchscreen into frames of contacts.
///
/// Records may be split into batches anywhere; the frames are the same. The tracker reads no clock:
/// records and `advance(to:)` provide the time, and `deadline` is the time of the next call that it
/// needs. After a warm-up a frame allocates nothing. The memory is bounded by the announced number
/// of slots, at most 1024.
///
/// Corresponds to libevdev together with libinput's fallback dispatch.
package struct TouchTracker {
  /// The device that reports the contacts.
  package let device: DeviceID
  /// The protocol of the device.
  package var kind: TouchProtocol { reader.kind }

  var description: DeviceDescription
  var settings: DeviceSettings
  var table: SlotTable
  var reader: ContactReader
  var resolver: ContactResolver
  var diagnostics: TrackerDiagnostics
  var leaps: LeapMonitor
  var gap = Gap.none
  /// The latest time; frames never have an earlier one (E-TIME-2).
  var now = Microseconds(.min)
  /// True while a pen of the same device is near, if a filter asks for that.
  var isPenNear = false
  /// True if contacts from before the start wait to be reported (E-INIT-1).
  private var hasInitialContacts = false

  /// Creates a tracker for a device that the classifier accepted.
  ///
  /// With a description that the classifier rejects, it tracks what it can and never traps. Fingers
  /// in `initialState` are treated as the settings say (E-INIT-1); without a state all slots start
  /// empty (E-REC-0).
  package init(
    device: DeviceID, description: DeviceDescription, settings: DeviceSettings, kind: TouchProtocol
  ) {
    self.device = device
    self.description = description
    self.settings = settings
    reader = ContactReader(kind, description, ReleaseRule(settings, on: description, kind))
    let count = reader.slotCount(description)
    table = SlotTable(count: count)
    diagnostics = TrackerDiagnostics(device: device, slotCount: count)
    leaps = LeapMonitor(settings, on: description, kind)
    resolver = ContactResolver(
      device: device, description: description, settings: settings, kind: kind, slots: count)
    if let note = resolver.geometry.note { diagnostics.addEarly(note) }
    if let note = ReleaseRule.note(about: settings, on: description, kind) {
      diagnostics.addEarly(note)
    }
    if let state = description.initialState { adopt(initial: state) }
  }

  /// The counts of what the tracker met and did not report.
  package var counters: TrackerCounters { diagnostics.counters }

  /// The panel's size in millimeters; nil if it is unknown or implausible (E-COORD-4).
  package var sizeInMillimetres: Size? { resolver.geometry.metric.size }

  /// True if fingers are ignored while a pen of the same device is near (E-FILT-23).
  package var arbitratesPen: Bool { settings.filters.penArbitration }

  /// What the filters do on this panel; empty with the default settings.
  package var filterEffects: [FilterEffect] {
    settings.filters == FilterSettings()
      ? []
      : FilterEffect.effects(of: settings, on: description, kind, slots: slotCount)
  }

  /// The number of slots.
  package var slotCount: Int { table.slots.count }

  /// The number of contacts that were reported and whose end was not (E-PHASE-4).
  ///
  /// The cost is linear in the number of slots.
  package var liveContacts: Int { resolver.reporter.liveContacts(in: table) }

  /// The latest time for the next call of `advance(to:)`; nil if no call is needed.
  ///
  /// The getter changes nothing. It is mutating because a nonmutating one copies a tracker that is
  /// stored in a class.
  package var deadline: Microseconds? { mutating get { resolver.deadline } }

  // MARK: - Records

  /// Ignores contacts that begin before a time, to their end, from now on (F-21).
  ///
  /// A contact that has begun continues. One that is found after records were lost begins at the time of
  /// the newest record.
  package mutating func ignoreBegins(before time: Microseconds) {
    resolver.oldestBegin = time
  }

  /// Processes records, and delivers the results.
  ///
  /// Nothing is reported before a SYN_REPORT (E-FRAME-1). It allocates nothing.
  ///
  /// - Parameters:
  ///   - events: The records in their order; a batch may end within a frame.
  ///   - act: Called with each result, in order.
  package mutating func consume(_ events: Span<InputEvent>, _ act: (TrackerOutput) -> Void) {
    guard events.count > 0 else { return }
    diagnostics.counters.events &+= UInt64(events.count)
    diagnostics.deliverEarly(act)
    var index = 0
    while index < events.count {
      switch gap {
      case .none: break
      case .unknownState: loseAll(act)
      case .skipping, .skippingResynchronized:
        index = skip(events, from: index)
        continue
      }
      let end = reader.read(events, from: index, into: &table, &diagnostics)
      guard end < events.count else { return }
      let marker = events[end]
      if marker.isReport {
        diagnostics.counters.reports &+= 1
        finishFrame(at: marker.time, act)
      } else {
        drop(at: marker.time, act)
      }
      index = end + 1
    }
  }

  /// Ends the open frame.
  @inline(__always)
  private mutating func finishFrame(at time: Microseconds, _ act: (TrackerOutput) -> Void) {
    let isAfterPause = time - now >= LeapMonitor.pause
    let time = limited(time)
    if resolver.hasTimer { fireTimers(upTo: time, act) }
    reader.endFrame(into: &table, resolver.geometry.metric, &diagnostics)
    if isAfterPause { leaps.note(&table, resolver.geometry.map, &diagnostics) }
    commit(at: time, act)
  }

  /// Reports the changes of the open frame, and opens the next one.
  @inline(__always)
  mutating func commit(at time: Microseconds, _ act: (TrackerOutput) -> Void) {
    hasInitialContacts = false
    resolver.finishFrame(&table, at: time, &diagnostics, act)
    if table.open.restarts > 0 { countRestarts() }
    diagnostics.deliverRequested(at: time, act)
  }

  private mutating func countRestarts() {
    diagnostics.counters.restarts &+= table.open.restarts
    diagnostics.counters.overflows &+= table.open.overflows
    if table.open.overflows > 0 { diagnostics.request(.overflow) }
    table.open.removeSegments()
  }

  /// Returns the time, or the previous one if that is later (E-TIME-2).
  ///
  /// It only counts a clock that goes back, because its source is unknown here.
  private mutating func limited(_ time: Microseconds) -> Microseconds {
    if time >= now {
      now = time
      return time
    }
    diagnostics.counters.clockReversals &+= 1
    return now
  }

  // MARK: - Lost records

  /// The progress of the stream after a SYN_DROPPED.
  enum Gap {
    /// The records are valid.
    case none
    /// All records up to and including the next SYN_REPORT are invalid (E-DROP-1).
    case skipping
    /// The same, and the kernel's state was loaded meanwhile.
    case skippingResynchronized
    /// That SYN_REPORT was read, and the kernel's state is unknown.
    case unknownState
  }

  /// Discards the open frame, and all records up to the next SYN_REPORT (E-DROP-1).
  ///
  /// Reports what the filters held until then.
  private mutating func drop(at time: Microseconds, _ act: (TrackerOutput) -> Void) {
    discardOpenFrame()
    diagnostics.counters.gaps &+= 1
    let time = limited(time)
    fireTimers(upTo: time, act)
    gap = .skipping
    act(.gap(time: time, lost: nil))
  }

  /// Skips records up to and including a SYN_REPORT; another SYN_DROPPED extends the gap
  /// (E-DROP-10).
  private mutating func skip(_ events: Span<InputEvent>, from start: Int) -> Int {
    for index in start..<events.count {
      diagnostics.counters.recordsAfterGaps &+= 1
      if events[index].isReport {
        gap = gap == .skippingResynchronized ? .none : .unknownState
        return index + 1
      }
    }
    return events.count
  }

  /// Cancels every contact because records were lost and the kernel's state is unknown (E-DROP-11).
  ///
  /// A slot is silent until it gets a new tracking id.
  mutating func loseAll(_ act: (TrackerOutput) -> Void) {
    gap = .none
    resolver.cancelAll(.dropped, &table, &diagnostics)
    table.empty()
    resolver.reporter.deliver(at: now, &diagnostics, act)
  }

  mutating func discardOpenFrame() {
    table.discardOpenFrame()
    reader.discardFrame()
  }

  // MARK: - Time

  /// Advances the time, and reports what filters held until then.
  ///
  /// Before the first record, it also begins the fingers found at the start if the settings select
  /// it. A call before `deadline` has no effect, nor has an earlier time.
  ///
  /// - Parameters:
  ///   - time: The time on the device's clock.
  ///   - act: Called with each result, in order.
  package mutating func advance(to time: Microseconds, _ act: (TrackerOutput) -> Void) {
    diagnostics.deliverEarly(act)
    if hasInitialContacts, diagnostics.counters.events == 0 {
      now = max(now, time)
      commit(at: now, act)
    }
    fireTimers(upTo: time, act)
  }

  /// Reports what filters held, each at its due time.
  mutating func fireTimers(upTo time: Microseconds, _ act: (TrackerOutput) -> Void) {
    while let due = resolver.deadline, due <= time {
      resolver.fireTimers(at: due, &table, &diagnostics, act)
      now = max(now, due)
    }
  }

  // MARK: - The kernel's state

  /// Adopts the state at the start (E-INIT-1, E-SLOT-2).
  private mutating func adopt(initial state: DeviceState) {
    guard kind != .unslotted else { return }
    reader.load(state, into: &table)
    if settings.touchesAtOpen == .ignore { reader.ignoreUntilPressed() }
    let held = table.slots.indices.filter { table.slots[$0].trackingID >= 0 }
    guard !held.isEmpty else { return }
    guard reader.mayHold else { return table.commitTrackingIDs() }
    switch settings.touchesAtOpen {
    case .ignore:
      for index in held { table.slots[index].committedID = table.slots[index].trackingID }
      table.muteHeldSlots()
      resolver.placeHeldContacts(&table, at: nil)
      diagnostics.counters.mutedAtOpen = UInt64(held.count)
      diagnostics.addEarly(
        Note(
          .info, .device,
          "\(held.count) contact\(held.count == 1 ? " was" : "s were") down at the start;"
            + " ignored until lifted"))
    case .begin:
      hasInitialContacts = true
      for index in held {
        table.open.begin(&table.slots[index], late: true)
        table.open.dirty.insert(index)
      }
    }
  }
}
