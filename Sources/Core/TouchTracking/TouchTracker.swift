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
  package var kind: TouchProtocol { contacts.table.kind }

  var description: DeviceDescription
  var settings: DeviceSettings
  /// The contacts; their results are delivered at the end of each call.
  var contacts: TrackedContacts
  var gap = Gap.none
  /// The latest time; frames never have an earlier one (E-TIME-2).
  var now = Microseconds(.min)
  /// The time of the newest SYN_REPORT or SYN_DROPPED.
  ///
  /// A timer may have advanced `now`, in a replay later than live.
  private var lastReport = Microseconds(.min)
  /// True while a pen of the same device is near, if a filter asks for that.
  var isPenNear = false
  /// When the pen has left; nil if it has not.
  var penLeft: Microseconds?
  /// True until the first record if contacts from before the start wait to be reported (E-INIT-1).
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
    contacts = TrackedContacts(
      device: device, description: description, settings: settings, kind: kind)
    if let state = description.initialState { adopt(initial: state) }
  }

  /// The counts of what the tracker met and did not report.
  package var counters: TrackerCounters { contacts.table.diagnostics.counters }

  /// The panel's size in millimeters; nil if it is unknown or implausible (E-COORD-4).
  package var sizeInMillimetres: Size? { contacts.geometry.metric.size }

  /// True if fingers are ignored while a pen of the same device is near (E-FILT-23).
  package var arbitratesPen: Bool { settings.filters.penArbitration }

  /// What the filters do on this panel; empty with the default settings.
  package var filterEffects: [FilterEffect] {
    settings.filters == FilterSettings()
      ? []
      : FilterEffect.effects(of: settings, on: description, kind, slots: slotCount)
  }

  /// The number of slots.
  package var slotCount: Int { contacts.table.slots.count }

  /// The number of contacts that were reported and whose end was not (E-PHASE-4).
  ///
  /// The cost is linear in the number of slots.
  package var liveContacts: Int { contacts.liveContacts }

  /// Returns whether the panel is touched (E-LIFE-3).
  ///
  /// - Parameter state: The kernel's state. If it is nil or does not show it, the contacts decide.
  /// - Returns: True if the panel is touched.
  package func isTouched(in state: DeviceState?) -> Bool {
    state.flatMap { settings.isTouch($0, on: description, kind) } ?? (liveContacts > 0)
  }

  /// The latest time for the next call of `advance(to:)`; nil if no call is needed.
  ///
  /// The getter changes nothing. It is mutating because a nonmutating one copies a tracker that is
  /// stored in a class.
  package var deadline: Microseconds? { mutating get { contacts.deadline } }

  // MARK: - Records

  /// Ignores contacts that begin before a time, to their end, from now on (F-21).
  ///
  /// A contact that has begun continues. One that is found after records were lost begins at the time of
  /// the newest record.
  package mutating func ignoreBegins(before time: Microseconds) {
    contacts.oldestBegin = time
  }

  /// Processes records, and delivers the results.
  ///
  /// Nothing is reported before a SYN_REPORT (E-FRAME-1). After a warm-up it allocates nothing.
  ///
  /// - Parameters:
  ///   - events: The records in their order; a batch may end within a frame.
  ///   - act: Called with each result, in order.
  package mutating func consume(_ events: Span<InputEvent>, _ act: (TrackerOutput) -> Void) {
    guard events.count > 0 else { return }
    hasInitialContacts = false
    contacts.table.diagnostics.counters.events &+= UInt64(events.count)
    var index = 0
    while index < events.count {
      switch gap {
      case .none: break
      case .unknownState:
        gap = .none
        loseAll()
      case .skipping, .skippingResynchronized:
        index = skip(events, from: index)
        continue
      }
      let end = contacts.table.read(events, from: index)
      guard end < events.count else { break }
      let marker = events[end]
      if marker.isReport {
        contacts.table.diagnostics.counters.reports &+= 1
        finishFrame(at: marker.time)
      } else {
        drop(at: marker.time)
      }
      contacts.reporter.results.deliver(act)
      index = end + 1
    }
    contacts.reporter.results.deliver(act)
  }

  /// Ends the open frame.
  @inline(__always)
  private mutating func finishFrame(at time: Microseconds) {
    let isAfterPause = time - lastReport >= LeapMonitor.pause
    let time = limited(time)
    if contacts.hasTimer { fireTimers(upTo: time) }
    contacts.table.endFrame(contacts.geometry.metric)
    if isAfterPause { contacts.noteLeaps() }
    contacts.finishFrame(at: time)
  }

  /// Returns the time, or the previous one if that is later (E-TIME-2).
  ///
  /// It only counts a clock that goes back, because its source is unknown here.
  private mutating func limited(_ time: Microseconds) -> Microseconds {
    if time < now {
      contacts.table.diagnostics.counters.clockReversals &+= 1
    } else {
      now = time
    }
    lastReport = now
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

    /// The progress after the kernel's state was loaded, or nothing depends on it.
    var resynchronized: Gap {
      switch self {
      case .none, .unknownState: .none
      case .skipping, .skippingResynchronized: .skippingResynchronized
      }
    }
  }

  /// Discards the open frame, and all records up to the next SYN_REPORT (E-DROP-1).
  ///
  /// Reports what the filters held until then.
  private mutating func drop(at time: Microseconds) {
    contacts.table.discardOpenFrame()
    contacts.table.diagnostics.counters.gaps &+= 1
    let time = limited(time)
    fireTimers(upTo: time)
    gap = .skipping
    contacts.reporter.results.add(.gap(time: time, lost: nil))
  }

  /// Skips records up to and including a SYN_REPORT; another SYN_DROPPED extends the gap
  /// (E-DROP-10).
  private mutating func skip(_ events: Span<InputEvent>, from start: Int) -> Int {
    for index in start..<events.count {
      contacts.table.diagnostics.counters.recordsAfterGaps &+= 1
      if events[index].isReport {
        gap = gap == .skippingResynchronized ? .none : .unknownState
        return index + 1
      }
    }
    return events.count
  }

  /// Cancels every contact because records were lost and the kernel's state is unknown (E-DROP-11).
  mutating func loseAll() {
    contacts.loseAll()
    contacts.closeFrame(at: now)
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
    if hasInitialContacts {
      hasInitialContacts = false
      now = max(now, time)
      contacts.finishFrame(at: now)
    }
    fireTimers(upTo: time)
    contacts.reporter.results.deliver(act)
  }

  /// Reports what filters held, each at its due time.
  mutating func fireTimers(upTo time: Microseconds) {
    while let due = contacts.deadline, due <= time {
      contacts.fireTimers(at: due)
      now = max(now, due)
    }
  }

  // MARK: - The kernel's state

  /// Adopts the state at the start (E-INIT-1, E-SLOT-2).
  private mutating func adopt(initial state: DeviceState) {
    guard kind != .unslotted else { return }
    contacts.table.load(state)
    if settings.touchesAtOpen == .ignore { contacts.table.touchKey?.ignoreUntilPressed() }
    let mayHold = contacts.table.touchKey?.mayHold ?? true
    guard mayHold, settings.touchesAtOpen == .begin else {
      contacts.table.commitTrackingIDs()
      if mayHold { muteInitialContacts() }
      return
    }
    for index in contacts.table.slots.indices where contacts.table.slots[index].trackingID >= 0 {
      if contacts.release.ends(contacts.table.slots[index].values) {
        contacts.table.slots[index].leaveInUse()
      } else {
        hasInitialContacts = true
        contacts.table.begin(index, isLate: true)
      }
    }
  }

  /// Ignores the contacts that are down at the start; a note reports their number.
  private mutating func muteInitialContacts() {
    let count = contacts.table.muteHeldSlots(contacts.release)
    guard count > 0 else { return }
    contacts.placeHeldContacts(at: nil)
    contacts.table.diagnostics.counters.mutedAtOpen = UInt64(count)
    contacts.reporter.results.add(
      .note(
        Note(
          .info, .device,
          "\(count) contact\(count == 1 ? " was" : "s were") down at the start;"
            + " ignored until lifted"), time: nil))
  }
}
