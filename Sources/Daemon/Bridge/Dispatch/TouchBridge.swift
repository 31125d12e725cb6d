package import DispatchLog
package import Layout
package import Text
package import TouchKit
package import TouchModel
import TouchTracking

/// Joins the modules: devices on one side, the application built from a layout on the other, and the
/// dispatch log.
///
/// Makes no decision about touches itself. All work happens on the caller's thread and is complete
/// when a call returns.
package final class TouchBridge {
  /// True once a layout is in force, and the log has begun.
  private(set) var hasLayout = false
  private let source: StartRecord.Source
  package private(set) var layout: BuiltLayout
  package private(set) var application: Application {
    didSet { receiver = Unmanaged.passUnretained(application) }
  }
  // An unretained reference saves a retain and a release per frame; `application` owns the object.
  private var receiver: Unmanaged<Application>
  /// The observer of the application, with the log.
  let observer: BridgeObserver
  /// The panels in use.
  var panels = PanelsInUse()
  /// What examines frames.
  var intake = FrameIntake()
  /// True if frames come from captures, so that only they say that time passes.
  var isReplay: Bool { source != .live }
  /// False if the daemon makes no virtual devices, whatever the layout says; set before devices are used.
  var mayForward = true {
    didSet { forwarding = plan(for: layout.document) }
  }
  /// What is done with the sinks of the layout.
  private(set) var forwarding: ForwardingPlan
  /// True from the first device of a recording to its end.
  private var hasRecordingBegun = false
  /// What a person should know at the end of recordings, in lines of text (V-17).
  var remarks: [String] = []
  /// True if frames are examined before the application receives them.
  var examinesFrames = false
  /// Called before the names of a layout that was replaced are removed: records with their numbers that
  /// subscribers have not received must be delivered now.
  var namesWillBeRemoved: (() -> Void)?
  /// The delays of frames on their way; empty in a replay.
  var latencies = StageLatencies()

  /// Creates a bridge that writes nothing before its first layout is in force.
  ///
  /// - Parameters:
  ///   - log: The log that records are written to.
  ///   - source: The source of the frames: captures or live devices.
  ///   - tracing: True to record each stage of dispatch too (R-DIAG-2).
  ///   - isSummary: True to count touches and their effects without writing them.
  ///   - revealsTouches: True to write touches in sensitive views like all others.
  package init(
    log: consuming DispatchLog, source: StartRecord.Source, tracing: Bool = false,
    isSummary: Bool = false, revealsTouches: Bool = false
  ) {
    self.source = source
    let standard = LayoutDocument.standard
    layout = standard.build()
    forwarding = ForwardingPlan(of: standard)
    application = layout.application
    receiver = Unmanaged.passUnretained(application)
    observer = BridgeObserver(
      of: application, log: log, detail: isSummary ? .countsOnly : tracing ? .stages : .records,
      revealsTouches: revealsTouches)
    observer.effects.setter = GestureSetter(of: layout) { [unowned observer = self.observer] in
      observer.set($0, isFirst: $1, at: observer.inOrder($2))
    }
    // A replay reports what would be typed and clicked; a daemon needs devices for both.
    if isReplay {
      sendKeys(through: nil)
      press(through: nil)
    }
  }

  /// Creates a bridge whose layout is in force, and writes the log's first record.
  ///
  /// - Parameters:
  ///   - document: The layout.
  ///   - log: The log that records are written to.
  ///   - source: The source of the frames: captures or live devices.
  ///   - tracing: True to record each stage of dispatch too (R-DIAG-2).
  ///   - isSummary: True to count touches and their effects without writing them.
  ///   - revealsTouches: True to write touches in sensitive views like all others.
  ///   - time: The start time.
  ///   - moment: The date and the boot, for live devices.
  package convenience init(
    layout document: LayoutDocument, log: consuming DispatchLog, source: StartRecord.Source,
    tracing: Bool = false, isSummary: Bool = false, revealsTouches: Bool = false,
    at time: Microseconds = .zero, moment: LogMoment? = nil
  ) {
    self.init(
      log: log, source: source, tracing: tracing, isSummary: isSummary,
      revealsTouches: revealsTouches)
    putIntoForce(document.build(), at: time, moment: moment)
  }

  /// Selects which records are also encoded for subscribers.
  ///
  /// - Parameters:
  ///   - redacted: True for all records, with touches in sensitive views redacted.
  ///   - revealed: True for all records without redaction.
  ///   - lines: True to encode the line of text of each of them, too (C-27).
  package func subscribe(redacted: Bool, revealed: Bool, lines: Bool) {
    observer.subscribe(redacted: redacted, revealed: revealed, lines: lines)
  }

  /// Passes the records for subscribers to a closure, in order, and removes them.
  ///
  /// - Parameters:
  ///   - isRevealed: True for the records without redaction.
  ///   - body: Receives the properties of a record that filters use, the record in JSON, and its line of text as a JSON
  ///     string; empty if no subscriber asks for lines.
  package func takeSubscribed(
    isRevealed: Bool, _ body: (SubscribedRecords.Entry, _ json: [UInt8], _ line: [UInt8]) -> Void
  ) {
    observer.log.subscribedRecords(isRevealed: isRevealed)?.take(body)
  }

  /// Receives each frame before the application does; nil for none.
  package var frameWillBeReceived: ((ContactFrame) -> Void)? {
    get { intake.watcher }
    set {
      intake.watcher = newValue
      examineForLayout()
    }
  }

  /// Classifies a device, and uses it from now on if it is a touchscreen.
  ///
  /// Writes a device record in either case; that of a refused device has the reason.
  ///
  /// - Parameters:
  ///   - description: The description of the device.
  ///   - time: The time at which the device appeared, on the device's clock.
  ///   - identity: The identity of the device in this run; nil assigns the next one.
  /// - Returns: The session that takes the device's events, or the reason for the refusal.
  package func attach(
    _ description: DeviceDescription, at time: Microseconds, as identity: DeviceID? = nil
  ) -> AttachResult {
    let number = panels.count()
    let id = identity ?? number
    let (settings, note) = panels.settings(of: id, description, in: layout.document, isNew: true)
    if !hasRecordingBegun {
      observer.log.beginRecording(at: time)
      hasRecordingBegun = true
    }
    switch panels.policy.classify(description, as: settings.use) {
    case .refused(let reason):
      var entry = DeviceRecord(.ignored, id, description)
      entry.reason = reason.message
      observer.write(entry, at: time)
      return .refused(reason)
    case .touchscreen(let kind, let slots):
      panels.add(id, description)
      intake.idle?.start(at: time)
      var entry = DeviceRecord(.added, id, description)
      entry.add(kind, slots: slots, of: description)
      observer.write(entry, at: time)
      if let note { self.note(note, at: time) }
      let tracker = TouchTracker(
        device: id, description: description, settings: settings, kind: kind)
      observer.twins.add(
        id, description, size: tracker.sizeInMillimetres, region: settings.region)
      let session = DeviceSession(
        id: id, description: description, tracker: tracker, isForced: settings.use == .forced,
        at: time, bridge: self)
      session.open()
      return .session(session)
    }
  }

  /// Removes a device from those in use, so that another one may cover its region.
  func release(_ id: DeviceID) {
    panels.remove(id)
    observer.sinks.unforwarded.set(true, id)
    observer.twins.remove(id)
  }

  /// Returns the settings that the current layout and later changes have for a device in use.
  func settings(
    for id: DeviceID, _ description: DeviceDescription
  ) -> (settings: DeviceSettings, note: Note?) {
    panels.settings(of: id, description, in: layout.document, isNew: false)
  }

  /// Returns what is done with the sinks of a layout.
  func plan(for document: LayoutDocument) -> ForwardingPlan {
    ForwardingPlan(of: document, isAllowed: mayForward)
  }

  /// Puts a layout into force: the first one, or one that replaces another, whose touches are cancelled (E-LIFE-18).
  ///
  /// This is everything in the bridge that a new layout concerns. Fingers that are down are not reported until they lift.
  /// The numbering of touches continues.
  ///
  /// - Parameters:
  ///   - next: The layout.
  ///   - sessions: The devices in use.
  ///   - time: The time of the change.
  ///   - moment: The date and the boot, for the first layout of live devices.
  package func putIntoForce(
    _ next: BuiltLayout, for sessions: [DeviceSession] = [], at time: Microseconds,
    moment: LogMoment? = nil
  ) {
    let replacesLayout = hasLayout
    cancelTouches(of: sessions, at: time)
    if !application.isActive { next.application.resignActive() }
    // Delivers the lifts that views of the old layout have not received yet.
    application.resignActive()
    next.application.continueRun(of: application)
    finishPresses(at: time) { _ in }
    application.observer = nil
    namesWillBeRemoved?()
    layout = next
    forwarding = plan(for: next.document)
    panels.changes.removeAll()
    application = next.application
    observer.application = application
    observer.effects.use(next, with: forwarding.pointers)
    observer.metrics.screen = next.document.screen
    application.observer = observer
    observer.use(next.document.sinks)
    writeStart(at: time, moment)
    let orderedTime = observer.inOrder(time)
    forwardToNewLayout(at: orderedTime)
    examineForLayout()
    for sink in observer.sinks.others { sink.replaceLayout(at: orderedTime) }
    // Before the first layout, the log has only names that its owner needs, such as those of selected views.
    if replacesLayout { observer.removeNames() }
    for note in next.document.notes { self.note(note.note(in: next.document.file), at: time) }
    for session in sessions {
      session.reconfigure(with: session.description, at: time)
      noteFilters(of: session, at: time)
    }
  }

  /// Writes the log's first record, when the first layout is in force.
  private func writeStart(at time: Microseconds, _ moment: LogMoment?) {
    if hasLayout { return }
    hasLayout = true
    let document = layout.document
    var start = StartRecord(
      generator: ProgramVersion.text, screen: document.screen,
      layout: document.file.isEmpty ? nil : document.file, source: source)
    start.moment = moment
    start.revision = document.revision
    observer.write(start, at: time)
  }

  /// Runs the application until no deadline is left, and removes the devices of the capture.
  ///
  /// A tap that waits for a second one is recognized here, as it would be live when time passes. The
  /// devices of the next capture may cover the same regions.
  ///
  /// - Parameter time: The time of the capture's last frame; nil if it has none.
  package func endCapture(at time: Microseconds?) {
    if let time { expire(by: time) }
    intake.idle?.stop()
    serveDeadlines()
    panels.removeAll()
    hasRecordingBegun = false
    observer.twins = TwinMonitor()
  }

  /// Ends all touches, and writes the log's last record.
  ///
  /// - Parameter time: The time of the end, up to which deadlines are served; nil for that of the newest record.
  package func end(at time: Microseconds? = nil) {
    if let time { application.advance(to: time) }
    application.resignActive()
    let time = time.map(observer.inOrder) ?? observer.newestTime
    finishPresses(at: time) { _ in }
    observer.sinks.forwarder?.finish(at: time)
    observer.log.ensureRecording(at: time)
    observer.end(at: time)
    observer.log.writeRemarks(remarks)
  }

  /// Passes the log's unwritten bytes to a writer, and removes them if it does not throw.
  package func flush<Failure: Error>(
    _ write: (RawSpan) throws(Failure) -> Void
  ) throws(Failure) {
    try observer.flush(write)
  }

  /// Removes and returns the records of a log in the format `values`.
  package func takeRecords() -> [JSONValue] { observer.log.takeRecords() }

  /// The number of records so far, also of those that the format leaves out.
  package var recordCount: Int { Int(observer.log.lastNumber) }

  /// Adds to the log's counts of frames and input events.
  func count(frames: Int, events: Int) {
    observer.counts.frames += frames
    observer.counts.events += events
  }

  /// Performs an action of a device's tracker.
  @inline(__always)
  func perform(_ action: TrackerOutput, of device: DeviceID) {
    if case .frame(let frame) = action {
      if examinesFrames { return examine(frame) }
      observer.newestTime = frame.time
      receiver._withUnsafeGuaranteedRef { _ = $0.receive(frame) }
    } else {
      record(action, of: device)
    }
  }

  /// Records an action that is not a frame.
  @inline(never)
  func record(_ action: TrackerOutput, of device: DeviceID) {
    switch action {
    case .frame: break
    case .gap(let time, let lost):
      expire(by: time)
      // Changes and deadlines before the gap must be recorded before it.
      application.catchUp(to: time)
      observer.gap(device, lost: lost, at: time)
      for sink in observer.sinks.others { sink.gap(device, lost: lost, at: time) }
    case .ignored(let contact, let time):
      expire(by: time)
      application.catchUp(to: time)
      observer.contactIgnored(contact, at: time)
    case .note(let note, let time?):
      expire(by: time)
      application.catchUp(to: time)
      self.note(note, at: time)
    case .note(let note, nil):
      self.note(note, at: observer.newestTime)
    }
  }
}
