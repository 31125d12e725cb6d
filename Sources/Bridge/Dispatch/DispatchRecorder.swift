import DispatchLog
import Layout
import Text
import TouchKit
import TouchModel

/// Writes the reports of an application to a dispatch log.
///
/// Also writes devices, gaps, notes, and the counts of the run.
final class DispatchRecorder: DispatchObserver {
  /// The reports that are written; with subscribers, also those that only they receive.
  private(set) var observedEvents: ObservedEvents
  /// True if actions are written; they may be observed for the keyboard alone.
  private var writesActions: Bool { observedEvents.contains(.actions) }
  private let loggedEvents: ObservedEvents

  /// The time of records without a time of their own: that of the newest report.
  var time = Microseconds.zero

  // Code that is called while these change cannot access the recorder, so the exclusivity check, which
  // would cost as much as a record, is left out.
  @exclusivity(unchecked) private var log: DispatchLog
  // One reused record of each kind with lists, so that nothing is allocated.
  @exclusivity(unchecked) private var call = CallRecord()
  @exclusivity(unchecked) private var gesture = GestureRecord()
  @exclusivity(unchecked) private var hit = HitRecord()
  @exclusivity(unchecked) private var coalescer = RecordCoalescer()
  /// The touches that have ended and whose journal entry is not written yet.
  @exclusivity(unchecked) private var ended: [Touch] = []
  /// The touches without an entry of their own.
  private(set) var omitted = OmittedTouches()
  /// The newest written record of each scroll view that scrolls.
  @exclusivity(unchecked) private var scrolls: [ScrollRecord] = []

  private let summarizesTouches: Bool
  /// The sinks of the layout, if the log shows them.
  private var sinks: [LayoutSink] = []
  /// The panels whose touches reach no virtual touchscreen.
  @exclusivity(unchecked) var unforwarded = UnforwardedPanels()
  /// True if touches in sensitive views are written like all others.
  let revealsTouches: Bool
  /// The counts that the application does not have.
  private(set) var counts = LogCounts()

  /// The records of touches that a recorder writes.
  enum Detail {
    /// None; only the counts of the run.
    case countsOnly
    /// All records.
    case records
    /// All records, and the stages of the pipeline.
    case stages
  }

  /// Creates a recorder that writes to a log.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - detail: What is written about touches.
  ///   - revealsTouches: True to write touches in sensitive views like all others.
  init(log: consuming DispatchLog, detail: Detail, revealsTouches: Bool = false) {
    self.revealsTouches = revealsTouches
    loggedEvents =
      switch detail {
      case .countsOnly: []
      case .records where log.format.encodesMoves: [.touches, .actions, .moves]
      case .stages where log.format.encodesMoves: [.touches, .actions, .moves, .stages]
      case .records, .stages: [.touches, .actions]
      }
    observedEvents = loggedEvents
    summarizesTouches = log.format == .journal(.touches)
    self.log = log
  }

  // MARK: Bytes

  /// The number of records so far, also of those that the format leaves out.
  var recordCount: Int { Int(log.lastNumber) }

  /// Passes the encoded bytes to a writer, and removes them if it does not throw.
  func flush<Failure: Error>(_ write: (RawSpan) throws(Failure) -> Void) throws(Failure) {
    guard log.byteCount > 0 else { return }
    try log.withBytes(write)
    log.removeBytes()
  }

  /// Removes and returns the encoded bytes of a copy of the log.
  func takeCopy(_ index: Int) -> [UInt8] { log.takeCopy(index) }

  /// True while moves are coalesced because the log's reader is slow; set it only between frames.
  ///
  /// Setting it to false writes the stored moves, and a note with the number of replaced records.
  var isCoalescing = false {
    didSet {
      if oldValue, !isCoalescing { coalescer.write(into: &log, at: time) }
    }
  }

  // MARK: Subscribers

  /// Selects which records are also encoded for subscribers; then the application must be given the
  /// recorder again as its observer.
  ///
  /// - Parameters:
  ///   - redacted: True for all records, with touches in sensitive views redacted.
  ///   - revealed: True for all records without redaction.
  func subscribe(redacted: Bool, revealed: Bool) {
    log.subscribe(redacted: redacted, revealed: revealed)
    observedEvents =
      redacted || revealed ? loggedEvents.union([.touches, .actions, .moves]) : loggedEvents
  }

  /// Passes the records for subscribers to a closure, in order, and removes them.
  func takeSubscribed(isRevealed: Bool, _ body: (SubscribedRecords.Entry, [UInt8]) -> Void) {
    log.takeSubscribed(isRevealed: isRevealed, body)
  }

  /// Returns the record with which a subscription of a touch that is down begins.
  func joiningRecord(
    of touch: Touch, isRevealed: Bool
  ) -> (entry: SubscribedRecords.Entry, json: [UInt8]) {
    var record = record(of: touch, .began)
    record.flags.insert(.joinedLate)
    if isRedacted(touch), !(isRevealed && touch.sensitiveView != nil) {
      record.flags = .redacted
      record.view = name(of: touch.sensitiveView)
      record.formerView = .none
    }
    return log.encoded(record, at: time)
  }

  /// Returns the number of the name of a view, which records of the view contain.
  func nameID(of view: View) -> NameID { name(of: view) }

  /// Returns the number of the name of a recognizer.
  func nameID(of recognizer: GestureRecognizer) -> NameID { name(of: recognizer) }

  // MARK: Records of the bridge

  /// Takes the sinks of a new layout.
  func takeSinks(_ sinks: [LayoutSink]) {
    if log.hasText { self.sinks = sinks }
    unforwarded.takeSinks(sinks)
    // The reused record has names of the layout before.
    call.sinks = []
  }

  /// Writes the first record.
  func start(_ record: StartRecord) {
    log.write(record, at: time)
  }

  /// Writes that a device was added, removed or refused.
  func device(_ record: DeviceRecord) {
    log.write(record, at: time)
  }

  /// Writes that input events of a device were lost.
  func gap(_ device: DeviceID, lost: Int?, at time: Microseconds) {
    self.time = time
    counts.gaps += 1
    coalescer.advance(device, to: time)
    log.write(GapRecord(device, lost: lost), at: time)
  }

  /// Writes that a filter removed a contact.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - isSecret: True if the record must not say where it was.
  ///   - time: The time of the frame in which it was removed.
  func ignored(_ contact: IgnoredContact, isSecret: Bool, at time: Microseconds) {
    self.time = time
    counts.ignored += 1
    guard observedEvents.contains(.touches) else { return }
    coalescer.advance(contact.device, to: time)
    let location = isSecret && !revealsTouches ? nil : contact.position
    log.write(IgnoredRecord(contact, at: location), at: time)
  }

  /// Writes that no finger was down for the time of the layout, or that a finger touches again.
  func idle(_ isIdle: Bool, at time: Microseconds) {
    self.time = time
    log.write(IdleRecord(isIdle: isIdle), at: time)
  }

  /// Writes a change of a sink, or what it did with a touch.
  ///
  /// - Parameters:
  ///   - action: The change.
  ///   - sink: The id of the sink.
  ///   - touch: The touch; nil for the sink itself, and for a touch that the log must not name.
  ///   - node: The node of a virtual touchscreen that was opened.
  ///   - reason: The reason, in one sentence.
  func sink(
    _ action: SinkRecord.Action, _ sink: String, touch: Int? = nil, node: UntrustedText? = nil,
    reason: String? = nil
  ) {
    if action == .slid, !observedEvents.contains(.touches) { return }
    var record = SinkRecord(action, log.intern(sink))
    record.touch = touch
    record.node = node
    record.reason = reason
    log.write(record, at: time)
  }

  /// Writes that keys were typed on a keyboard.
  ///
  /// - Parameters:
  ///   - keys: The names of the keys, in the order in which they went down.
  ///   - sink: The id of the keyboard.
  ///   - isSecret: True if a touch in a sensitive view caused it; only those who may see it receive the record.
  ///   - time: The time of the pass.
  func sent(_ keys: [SentKey], _ sink: String, isSecret: Bool, at time: Microseconds) {
    self.time = time
    let isHidden = isSecret && !revealsTouches
    guard writesActions, !isHidden || log.isRevealing else { return }
    var record = SinkRecord(.sent, log.intern(sink))
    record.keys = keys.map { log.intern($0.name) }
    if isHidden { log.reveal(record, at: time) } else { log.write(record, at: time) }
  }

  /// Writes a change of a client.
  ///
  /// - Parameters:
  ///   - action: The change.
  ///   - sink: The id of the sink.
  ///   - details: Sets the other values of the record.
  func client(
    _ action: SinkRecord.Action, _ sink: String, _ details: (inout SinkRecord) -> Void
  ) {
    var record = SinkRecord(action, log.intern(sink))
    details(&record)
    log.write(record, at: time)
  }

  /// Writes a note, with the date if it is the first record after the system resumed.
  func note(_ note: Note, at moment: LogMoment? = nil) {
    log.write(NoteRecord(note, at: moment), at: time)
  }

  /// Counts frames and input events for the last record.
  func count(frames: Int, events: Int) {
    counts.frames += frames
    counts.events += events
  }

  /// Writes the last record.
  ///
  /// - Parameter dispatched: The counts of the application.
  func end(_ dispatched: DispatchCounts) {
    isCoalescing = false
    for touch in ended { finish(touch, at: time) }
    ended.removeAll()
    writeOmission(by: nil, at: time)
    counts.began = dispatched.touchesBegan
    counts.ended = dispatched.touchesEnded
    counts.cancelled = dispatched.touchesCancelled
    let calls = revealsTouches ? dispatched.all : dispatched.redacted
    counts.dispatches = calls.made
    counts.unhandled = calls.unhandled
    log.write(EndRecord(counts), at: time)
  }

  // MARK: Names

  /// The number of names that are interned.
  var nameCount: Int { log.nameCount }

  /// Removes the names of views, windows and recognizers after a new layout has replaced them.
  func removeNames() {
    // Stored records contain names.
    if coalescer.isEmpty { log.removeNames() }
  }

  /// Returns the name of a responder; its number becomes the responder's tag.
  private func name(of responder: Responder?) -> NameID {
    guard let responder else { return .none }
    let tag = responder.observerTag
    return tag > 0 ? NameID(index: tag) : intern(responder)
  }

  // Not inlined, because each name of each record is read, and few are new.
  @inline(never)
  private func intern(_ responder: Responder) -> NameID {
    let name = log.intern(responder.identifier)
    responder.observerTag = name.index
    return name
  }

  /// Returns the name of a recognizer; its number becomes the recognizer's tag.
  private func name(of recognizer: GestureRecognizer) -> NameID {
    if recognizer.observerTag > 0 { return NameID(index: recognizer.observerTag) }
    let name = log.intern(recognizer.identifier)
    recognizer.observerTag = name.index
    return name
  }

  // MARK: Reports of the application

  func touchChanged(_ touch: Touch, at time: Microseconds) {
    self.time = time
    guard let phase = ContactPhase(touch.phase) else { return }
    let complete = record(of: touch, phase)
    var record = complete
    let isRedacted = isRedacted(touch)
    if isRedacted {
      record.flags = .redacted
      record.view = name(of: touch.sensitiveView)
      record.formerView = .none
    }
    let isWritten = !isCoalescing || coalescer.shouldWrite(&record, at: time)
    if isWritten { log.write(record, at: time) }
    // After the redacted record, whose number it has.
    if isRedacted, log.isRevealing, touch.sensitiveView != nil { log.reveal(complete, at: time) }
    if isWritten, summarizesTouches, phase == .ended || phase == .cancelled { ended.append(touch) }
  }

  @inline(__always)
  private func record(of touch: Touch, _ phase: ContactPhase) -> TouchRecord {
    var record = TouchRecord(
      touch: touch.identifier, device: touch.device, slot: touch.slot, phase: phase,
      location: touch.screenLocation, window: name(of: touch.window), view: name(of: touch.view),
      tapCount: touch.tapCount, tool: touch.type == .pencil ? .stylus : .finger,
      flags: TouchRecord.Flags(touch), reason: touch.cancelReason, force: touch.force,
      majorRadius: touch.majorRadius)
    if record.view == .none, log.hasSubscribers { record.formerView = name(of: touch.hitView) }
    return record
  }

  func touchHit(_ result: HitResult, at time: Microseconds) {
    self.time = time
    let isRedacted = isRedacted(result.touch)
    // Without coordinates it says only what the touch record says, except why no view was hit.
    let isLeftOut = isRedacted && result.touch.sensitiveView != nil
    if isLeftOut, !log.isRevealing { return }
    hit.isRedacted = isRedacted && !isLeftOut
    hit.touch = result.touch.identifier
    hit.location = result.location
    hit.window = name(of: result.touch.window)
    hit.view = name(of: result.touch.view)
    hit.reason = result.refusal.map { log.intern($0.rawValue) } ?? .none
    hit.path.refill(result.path.count) { name(of: result.path[$0]) }
    if isLeftOut { log.reveal(hit, at: time) } else { log.write(hit, at: time) }
  }

  func viewCalled(_ call: DispatchCall, at time: Microseconds) {
    self.time = time
    self.call.method = CallMethod(call.method)
    self.call.window = name(of: call.window)
    self.call.reason =
      call.method == .cancelled ? Self.reasonOfView(call.touches.first?.cancelReason) : nil
    if call.touches.contains(where: { isRedacted($0) }) {
      return separateSecrets(of: call, at: time)
    }
    write(call, call.touches, at: time)
  }

  /// Writes a call with touches that are no secret.
  @inline(__always)
  private func write(_ call: DispatchCall, _ touches: [Touch], at time: Microseconds) {
    fill(call, touches)
    self.call.isRedacted = false
    if isCoalescing, !coalescer.shouldWrite(self.call) { return }
    log.write(self.call, at: time)
  }

  /// Writes a call with secret touches, and with others if a sensitive view redirects to a view with open touches.
  private func separateSecrets(of call: DispatchCall, at time: Microseconds) {
    let isSecret = call.touches.allSatisfy { isRedacted($0) }
    let secret = isSecret ? call.touches : call.touches.filter { isRedacted($0) }
    for touch in secret {
      writeRedacted(touch, at: time)
      // A record for each touch, too: it has the number of the redacted one.
      if log.isRevealing, touch.sensitiveView != nil { reveal(call, [touch], at: time) }
    }
    if !isSecret { write(call, call.touches.filter { !isRedacted($0) }, at: time) }
  }

  @inline(__always)
  private func fill(_ call: DispatchCall, _ touches: [Touch]) {
    self.call.view = name(of: call.view)
    self.call.touches.refill(touches.count) { touches[$0].identifier }
    self.call.locations.refill(touches.count) { touches[$0].location(in: call.view) }
    self.call.chain.refill(call.chain.count) { name(of: call.chain[$0]) }
    self.call.handlers.refill(call.handledBy.count) { name(of: call.handledBy[$0]) }
    if !sinks.isEmpty { fillSinks(call, touches) }
  }

  /// Adds the sinks that receive a call: those of its handlers whose regions contain the begin of a touch.
  private func fillSinks(_ call: DispatchCall, _ touches: [Touch]) {
    self.call.sinks.removeAll(keepingCapacity: true)
    for handler in call.handledBy where sinks.indices.contains(Int(handler.sink)) {
      let sink = sinks[Int(handler.sink)]
      let isReached = touches.contains {
        sink.accepts(beginAt: $0.startLocation)
          && !unforwarded.misses(handler.sink, from: $0.device)
      }
      guard isReached else { continue }
      let name = log.intern(sink.id)
      if !self.call.sinks.contains(name) { self.call.sinks.append(name) }
    }
  }

  /// Writes a call with secret touches for those who may see it.
  private func reveal(_ call: DispatchCall, _ touches: [Touch], at time: Microseconds) {
    fill(call, touches)
    self.call.isRedacted = false
    log.reveal(self.call, at: time)
  }

  /// Writes a call for a secret touch, without its location and the responders.
  private func writeRedacted(_ touch: Touch, at time: Microseconds) {
    self.call.isRedacted = true
    self.call.locations.refill(1) { _ in .zero }
    self.call.chain.refill(0) { _ in .none }
    self.call.handlers.refill(0) { _ in .none }
    self.call.view = name(of: touch.sensitiveView)
    self.call.touches.refill(1) { _ in touch.identifier }
    if isCoalescing, !coalescer.shouldWrite(self.call) { return }
    log.write(self.call, at: time)
  }

  /// True if records must not say where a touch is.
  func isRedacted(_ touch: Touch) -> Bool { touch.isRedacted && !revealsTouches }

  /// Returns the reason why touches that continue are cancelled for a view; nil if they are over.
  private static func reasonOfView(_ reason: CancelReason?) -> CancelReason? {
    reason == .gesture || reason == .viewRemoved ? reason : nil
  }

  func gestureActed(_ recognizer: GestureRecognizer, at time: Microseconds) {
    self.time = time
    guard writesActions else { return }
    let isSecret = recognizer.hasRedactedTouch && !revealsTouches
    // Its changes would say how the fingers move.
    let isNamed = isSecret && recognizer.isOpen && recognizer.state != .changed
    if isSecret, !log.isRevealing, !isNamed { return }
    let snapshot = recognizer.snapshot
    guard let state = ActionState(snapshot.state) else { return }
    gesture.kind = snapshot.kind
    gesture.measurements = GestureRecord.Measurements(snapshot.measurements)
    gesture.recognizer = name(of: recognizer)
    gesture.view = name(of: recognizer.attachedView)
    gesture.state = state
    gesture.location = snapshot.location
    gesture.numberOfTouches = snapshot.numberOfTouches
    let count = recognizer.readTouches(
      numbers: &gesture.touches, fingers: snapshot.numberOfTouches)
    gesture.touches.removeLast(gesture.touches.count - count)
    gesture.isRedacted = false
    if isSecret {
      if log.isRevealing { log.reveal(gesture, at: time) }
      guard isNamed else { return }
      gesture.isRedacted = true
      gesture.touches.removeAll(keepingCapacity: true)
    }
    if isCoalescing, !coalescer.shouldWrite(gesture, at: time) { return }
    log.write(gesture, at: time)
  }

  func controlSent(_ report: ControlReport, at time: Microseconds) {
    self.time = time
    guard writesActions else { return }
    let isSecret = report.touch?.isRedacted ?? (report.control.outermostSensitiveView != nil)
    if isSecret, !revealsTouches, !log.isRevealing { return }
    var events = report.event
    while let sent = events.popFirst() {
      guard let event = ControlRecord.Event(sent) else { continue }
      let record = ControlRecord(
        control: name(of: report.control), event: event, touch: report.touch?.identifier,
        value: event == .valueChanged ? report.value : nil)
      if isSecret, !revealsTouches {
        log.reveal(record, at: time)
      } else if !isCoalescing || coalescer.shouldWrite(record) {
        log.write(record, at: time)
      }
    }
  }

  func scrolled(_ report: ScrollReport, at time: Microseconds) {
    self.time = time
    guard writesActions, let state = ActionState(report.state) else { return }
    let record = ScrollRecord(
      view: name(of: report.view), contentOffset: report.contentOffset,
      zoomScale: report.zoomScale, state: state)
    let open = scrolls.firstIndex { $0.view == record.view }
    if report.isRedacted, !revealsTouches {
      // A secret finger has joined: for the log, scrolling ends where it was before.
      if let open {
        var last = scrolls.remove(at: open)
        last.state = .ended
        write(last, at: time)
      }
      if log.isRevealing { log.reveal(record, at: time) }
      return
    }
    let continues = state == .began || state == .changed
    if let open {
      if continues { scrolls[open] = record } else { scrolls.remove(at: open) }
    } else if continues {
      scrolls.append(record)
    }
    write(record, at: time)
  }

  private func write(_ record: ScrollRecord, at time: Microseconds) {
    if isCoalescing, !coalescer.shouldWrite(record, at: time) { return }
    log.write(record, at: time)
  }

  func stageReached(_ event: StageEvent, at time: Microseconds) {
    self.time = time
    if event.isRedacted, !revealsTouches { return }
    if isCoalescing { return coalescer.countStage() }
    var record = StageRecord(stage: log.intern(event.stage.rawValue))
    if let verdict = event.verdict { record.verdict = log.intern(verdict.name) }
    if let recognizer = event.recognizer {
      record.recognizer = name(of: recognizer)
      record.view = name(of: recognizer.attachedView)
    } else {
      record.responder = name(of: event.responder)
    }
    if let state = event.state { record.state = log.intern(state.name) }
    record.device = event.device
    record.depth = event.depth
    record.touch = event.touch?.identifier
    record.method = event.method.map { CallMethod($0) }
    log.write(record, at: time)
  }

  func noted(_ note: Note, at time: Microseconds) {
    self.time = time
    self.note(note)
  }

  func passEnded(at time: Microseconds) {
    // This is also the time of later records if moves are not observed.
    self.time = time
    guard summarizesTouches, !ended.isEmpty else { return }
    ended.removeAll { touch in
      // A recognizer may still act on a touch that has ended: a tap that waits for a second one. The entry of
      // a secret touch has no gestures, and its time must not depend on them.
      if touch.isFollowed, !isRedacted(touch) { return false }
      finish(touch, at: time)
      return true
    }
  }

  private func finish(_ touch: Touch, at time: Microseconds) {
    if log.finishTouch(touch.identifier, at: time) { return }
    omitted.add((touch.sensitiveView ?? touch.hitView)?.identifier, at: time)
  }

  /// Writes the number of touches without an entry of their own, if that is due or `due` is nil.
  func writeOmission(by due: Microseconds?, at time: Microseconds) {
    if let record = omitted.take(by: due) { log.write(record, at: time) }
  }
}

extension ContactPhase {
  /// Creates the logged phase of a touch; nil for phases that are not logged.
  fileprivate init?(_ phase: TouchPhase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .stationary, .regionEntered, .regionMoved, .regionExited: return nil
    }
  }
}

extension CallMethod {
  fileprivate init(_ method: TouchMethod) {
    switch method {
    case .began: self = .touchesBegan
    case .moved: self = .touchesMoved
    case .ended: self = .touchesEnded
    case .cancelled: self = .touchesCancelled
    }
  }
}

extension TouchRecord.Flags {
  fileprivate init(_ touch: Touch) {
    // Bits, because set operations across modules cost more than the record.
    var bits: UInt8 = 0
    if touch.isWithheld { bits |= Self.withheld.rawValue }
    if touch.isAfterGap { bits |= Self.afterGap.rawValue }
    if touch.hasJoinedLate { bits |= Self.joinedLate.rawValue }
    if touch.hasAssumedEnd { bits |= Self.assumed.rawValue }
    if touch.measuresForce { bits |= Self.hasForce.rawValue }
    if touch.measuresRadius { bits |= Self.hasRadius.rawValue }
    self.init(rawValue: bits)
  }
}
