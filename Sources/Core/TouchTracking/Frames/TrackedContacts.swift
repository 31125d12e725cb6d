import TouchModel

/// The contacts of a device, from its slots to its contact frames.
///
/// It owns the slots, the filters, the frames and the diagnostics. Each slot holds at most one contact
/// per segment of a frame. A contact is followed through the segments and judged by the filters, and the result is
/// reported. Reports of a slot's later segments go into later frames with the same time, so that a contact has one
/// phase per frame (E-ID-3 … 6).
struct TrackedContacts {
  /// The slots, which read the records; with the diagnostics.
  var table: SlotTable
  /// The filters that are on.
  var filters: ContactFilters
  /// Converts contacts and builds the frames.
  var reporter: FrameReporter
  /// True if the kernel should be asked whether a silent contact still exists (E-FILT-19).
  var needsVerification = false
  /// Contacts that begin before this time are ignored to their end (F-21).
  var oldestBegin = Microseconds(.min)
  /// The contacts that silence ends; nil if it ends none.
  var silence: SilentReleases?
  /// Detects a panel that does not report lifts.
  private var leaps: LeapMonitor
  /// The axes whose changes are judged while a contact moves.
  private let watchedAxes: AxisMask
  /// How contacts end.
  let release: ReleaseRule

  /// Creates the empty slots of a device.
  init(
    device: DeviceID, description: DeviceDescription, settings: DeviceSettings, kind: TouchProtocol
  ) {
    let rule = ReleaseRule(settings, on: description, kind)
    let geometry = ContactGeometry(description: description, settings: settings, kind: kind)
    self.init(
      SlotTable(device: device, kind, description, rule),
      FrameReporter(device: device, geometry), description, settings, rule)
    addNotes(about: settings, on: description, at: nil)
  }

  private init(
    _ table: SlotTable, _ reporter: FrameReporter, _ description: DeviceDescription,
    _ settings: DeviceSettings, _ rule: ReleaseRule
  ) {
    let panel = FilteredPanel(
      description: description, kind: table.kind, geometry: reporter.geometry,
      slots: table.slots.count)
    self.table = table
    self.reporter = reporter
    self.reporter.bounceMerge = BounceMerge(
      settings.filters.bounceMerge, metric: panel.geometry.metric)
    filters = ContactFilters(rule.filters(of: settings), for: panel)
    silence = SilentReleases(rule, slots: panel.slots)
    leaps = LeapMonitor(settings, on: description, table.kind)
    release = rule
    watchedAxes = filters.watchedAxes.union(rule.watchedAxes)
  }

  /// Replaces the settings; contact ids continue.
  ///
  /// No contact may be down and reported at this time.
  mutating func configure(_ settings: DeviceSettings, for description: DeviceDescription) {
    let rule = ReleaseRule(settings, on: description, table.kind)
    table.configure(description, rule)
    reporter.geometry = ContactGeometry(
      description: description, settings: settings, kind: table.kind)
    var changed = TrackedContacts(table, reporter, description, settings, rule)
    changed.oldestBegin = oldestBegin
    changed.needsVerification = needsVerification
    self = changed
  }

  /// Adds a note about each setting that cannot be used on the panel.
  mutating func addNotes(
    about settings: DeviceSettings, on description: DeviceDescription, at time: Microseconds?
  ) {
    if let note = geometry.note { reporter.results.add(.note(note, time: time)) }
    if let note = ReleaseRule.note(about: settings, on: description, table.kind) {
      reporter.results.add(.note(note, time: time))
    }
  }

  /// The conversion of values to contacts.
  var geometry: ContactGeometry {
    @inline(__always) get { reporter.geometry }
  }

  /// The number of contacts that were reported and whose end was not.
  var liveContacts: Int { table.liveContacts + (reporter.bounceMerge?.held.count ?? 0) }

  // MARK: - Frames

  /// Follows the slots that changed through the open frame, and adds the resulting frames.
  ///
  /// It adds nothing if nothing visible happened (E-FRAME-8). The next frame is open afterwards.
  @inline(__always)
  mutating func finishFrame(at time: Microseconds) {
    var word = 0
    repeat {
      var bits = table.open.dirty.takeWord(word)
      while bits != 0 {
        let index = word &<< 6 | bits.trailingZeroBitCount
        bits &= bits &- 1
        finishSlot(index, at: time)
      }
      word &+= 1
    } while word < table.words
    closeFrame(at: time)
    if table.open.restarts > 0 { table.closeSegments() }
    if table.diagnostics.hasRequests { addRequestedNotes(at: time) }
  }

  /// Completes the frame that is being built, with the contacts that wait for other slots.
  @inline(__always)
  mutating func closeFrame(at time: Microseconds) {
    if !reporter.pending.isEmpty { reportPending(at: time) }
    addFrame(at: time)
    if !table.diagnostics.ignored.isEmpty { addIgnored(at: time) }
  }

  /// Adds the frame that is being built to the results, unless it is empty.
  @inline(__always)
  mutating func addFrame(at time: Microseconds) {
    if reporter.results.closeFrame(at: time) { table.diagnostics.counters.frames &+= 1 }
  }

  /// Adds the contacts that filters removed to the results.
  mutating func addIgnored(at time: Microseconds) {
    for contact in table.diagnostics.ignored {
      reporter.results.add(.ignored(contact, time: time))
    }
    table.diagnostics.removeIgnored()
  }

  private mutating func addRequestedNotes(at time: Microseconds) {
    for note in table.diagnostics.takeNotes(at: time) {
      reporter.results.add(.note(note, time: time))
    }
  }

  /// Follows a slot through the open frame, which is closed for it afterwards.
  @inline(__always)
  private mutating func finishSlot(_ index: Int, at time: Microseconds) {
    reporter.beginSlot()
    if table.slots[index].needsJudgment(of: watchedAxes) {
      finishSegments(index, at: time)
    } else {
      reporter.move(&table.slots[index], at: time)
      table.slots[index].changed = []
    }
    if silence != nil { silence?.note(index, table.slots[index], at: time) }
  }

  private mutating func finishSegments(_ index: Int, at time: Microseconds) {
    table.slots[index].noteChanges()
    var next = table.slots[index].firstSegment
    while next >= 0 {
      let segment = table.open.segments[Int(next)]
      follow(segment, index, at: time)
      table.slots[index].isShapeStale = true
      next = segment.next
    }
    // Only single-touch panels report the last position of a contact after its lift (E-SLOT-8).
    if table.kind == .slotted, let lifted = table.slots[index].takeLiftedSegment() {
      follow(lifted, index, at: time)
    } else {
      follow(table.slots[index].lastOpenSegment, index, at: time)
    }
    table.slots[index].closeFrame()
  }

  /// Notes the contacts of a frame after a pause that are in other places than before it, before the frame is
  /// finished (E-REL-4).
  mutating func noteLeaps() {
    for index in table.slots.indices where leaps.isLeap(table.slots[index], geometry.map) {
      table.slots[index].leaps &+= 1
      if table.slots[index].leaps >= LeapMonitor.limit, let remedy = leaps.takeRemedy() {
        table.diagnostics.request(.leaps(remedy: remedy))
      }
    }
  }

  // MARK: - Timers

  /// True if a timer may be set.
  var hasTimer: Bool {
    @inline(__always) get { filters.hasTimer || reporter.bounceMerge != nil || silence != nil }
  }

  /// The time of the next timer; nil if none is set.
  ///
  /// The getter changes nothing. It is mutating because a nonmutating one copies all contacts.
  var deadline: Microseconds? {
    mutating get {
      filters.deadline.earlier(reporter.bounceMerge?.deadline).earlier(silence?.deadline)
    }
  }

  /// Reports what the filters held until a time at which a timer is due.
  mutating func fireTimers(at due: Microseconds) {
    let requests = table.diagnostics.putAsideRequests()
    defer { table.diagnostics.add(requests) }
    reporter.releaseHeldLifts(at: due)
    while let (index, last) = silence?.take(at: due) { endSilently(last, index, at: due) }
    var judged = SlotMask()
    while let (request, filter) = filters.takeRequest(at: due) {
      switch request {
      case .judgeAgain(let index):
        judgeAgain(index, at: due)
        judged.insert(index)
      case .cancel(let index):
        // A contact that continues another one now has a frame before that of its end.
        if judged.contains(index) {
          closeFrame(at: due)
          judged = SlotMask()
        }
        cancelContact(index, by: filter)
      case .askKernel: needsVerification = true
      }
    }
    closeFrame(at: due)
    if table.diagnostics.hasRequests { addRequestedNotes(at: due) }
  }

  /// Lets the filters judge the latest sample of a delayed contact again, unless a filter hides that.
  private mutating func judgeAgain(_ index: Int, at time: Microseconds) {
    guard let delayed = filters.delayedContact(slot: index), !delayed.isHidden else { return }
    reporter.beginSlot()
    let segment = Segment(values: delayed.values, known: table.slots[index].known, operation: [])
    touchDown(segment, index, at: time, isRepeated: true)
    // The slot may have newer values.
    table.slots[index].isShapeStale = true
  }
}

extension Slot {
  /// True if the open frame did more than move a reported contact, or changed one of the axes.
  @inline(__always)
  fileprivate mutating func needsJudgment(of axes: AxisMask) -> Bool {
    if state != .live || !operation.isEmpty || axes == .all || !changed.isDisjoint(with: axes) {
      return true
    }
    noteChanges()
    return false
  }

  /// Marks the open frame's axes as known, and the contact's shape as stale if it changed.
  @inline(__always)
  fileprivate mutating func noteChanges() {
    known.formUnion(changed)
    if !changed.isDisjoint(with: ContactShape.axes) { isShapeStale = true }
  }

  /// The open frame since the slot's last new contact.
  fileprivate var lastOpenSegment: Segment {
    Segment(values: values, known: known, operation: operation)
  }
}
