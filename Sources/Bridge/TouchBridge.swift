package import DispatchLog
package import Layout
import TouchKit
package import TouchModel
import TouchTracking

/// A layout with life in it, the devices that touch it, and the log of what happens.
///
/// The place where the rooms are joined; it decides nothing about touches itself. Everything
/// happens on the caller's thread and before the call returns.
package final class TouchBridge {
  // Not checked for overlapping access: changed only between frames, and read in each.
  @exclusivity(unchecked) private(set) var layout: BuiltLayout
  @exclusivity(unchecked) private(set) var application: Application {
    didSet { receiver = Unmanaged.passUnretained(application) }
  }
  /// The application, for frames, which are too many to count references for each; `application`
  /// holds it.
  @exclusivity(unchecked) private var receiver: Unmanaged<Application>
  let recorder: DispatchRecorder
  /// How many deadlines are waited for after the end of a capture: gestures and scrolling that have
  /// lost their fingers come to an end by far fewer.
  private static let mostDeadlines = 10_000

  private let classifier = TouchscreenClassifier()
  private var devices: Int32 = 0
  private var inUse: [(id: DeviceID, description: DeviceDescription)] = []

  /// Builds the layout and writes the log's first record.
  ///
  /// - Parameters:
  ///   - document: The layout.
  ///   - log: Where records go.
  ///   - source: Whether frames come from captures or from devices.
  ///   - tracing: Whether every stage on the way is recorded as well.
  ///   - isSummary: True if touches and what they cause are counted but not written.
  ///   - time: When it starts.
  package init(
    layout document: LayoutDocument, log: consuming DispatchLog, source: StartRecord.Source,
    tracing: Bool = false, isSummary: Bool = false, at time: Microseconds = .zero
  ) {
    layout = document.build()
    application = layout.application
    receiver = Unmanaged.passUnretained(application)
    recorder = DispatchRecorder(
      log: log, detail: isSummary ? .countsOnly : tracing ? .stages : .records)
    application.observer = recorder
    let start = StartRecord(
      generator: Generator.name, screen: document.screen,
      layout: document.file.isEmpty ? nil : document.file, source: source)
    recorder.time = time
    recorder.start(start)
    for note in document.notes { recorder.note(note) }
  }

  /// Shows a device to the bridge; a touchscreen is in use from then on.
  ///
  /// The log tells in either case, with the reason for a refusal.
  ///
  /// - Parameters:
  ///   - description: What the device says of itself.
  ///   - time: When it came, on its own clock.
  ///   - identity: What it is called in this run; nil takes the next that is free.
  /// - Returns: The session that takes its records, or why there is none.
  package func attach(
    _ description: DeviceDescription, at time: Microseconds, as identity: DeviceID? = nil
  ) -> Attachment {
    devices += 1
    let id = identity ?? DeviceID(rawValue: devices)
    recorder.time = time
    switch classifier.classify(description) {
    case .refused(let reason):
      var entry = DeviceRecord(.ignored, id, description)
      entry.reason = reason.message
      recorder.device(entry)
      return .refused(reason)
    case .touchscreen(let kind, let slots):
      let (settings, note) = layout.document.settings(
        for: description, besides: inUse.map(\.description))
      inUse.append((id, description))
      var entry = DeviceRecord(.added, id, description)
      entry.add(kind, slots: slots, of: description)
      recorder.device(entry)
      if let note { recorder.note(note) }
      let tracker = TouchTracker(
        device: id, description: description, settings: settings, kind: kind)
      let session = DeviceSession(
        id: id, description: description, tracker: tracker, at: time, bridge: self)
      session.open()
      return .session(session)
    }
  }

  /// Takes that a device is no longer in use, so that another may cover its region.
  func release(_ id: DeviceID) {
    inUse.removeAll { $0.id == id }
  }

  /// How a device that is in use is brought onto the screen by the layout in force.
  func settings(
    for id: DeviceID, _ description: DeviceDescription
  ) -> (settings: DeviceSettings, note: Note?) {
    let others = inUse.filter { $0.id < id }.map(\.description)
    return layout.document.settings(for: description, besides: others)
  }

  /// Takes another layout; whoever calls has cancelled all touches.
  func replaceLayout(with document: LayoutDocument) {
    let next = document.build()
    if !application.isActive { next.application.resignActive() }
    // Views that have not heard of a lift yet hear of it now.
    application.resignActive()
    next.application.continueRun(of: application)
    application.observer = nil
    layout = next
    application = next.application
    application.observer = recorder
    recorder.forgetNames()
  }

  /// Lets everything that still waits for time to pass come to its end, and forgets the devices of a
  /// capture that is over, so that the next one may cover its region.
  ///
  /// A tap that waits for a second one is recognised here, as it would be live, where time goes on.
  package func endCapture() {
    var rounds = 0
    while let deadline = application.nextDeadline, rounds < Self.mostDeadlines {
      application.advance(to: deadline)
      rounds += 1
    }
    inUse.removeAll()
  }

  /// Writes a note into the log.
  package func note(_ note: Note) {
    recorder.note(note)
  }

  /// Breaks off what still waits for time to pass, and writes the log's last record.
  package func end() {
    application.resignActive()
    recorder.end(application.counts)
  }

  /// Hands the log's waiting bytes to a writer and forgets them when it has taken them.
  package func flush<Failure: Error>(
    _ write: (RawSpan) throws(Failure) -> Void
  ) throws(Failure) {
    try recorder.flush(write)
  }

  /// Counts what a session has taken in.
  func count(frames: Int, events: Int) {
    recorder.count(frames: frames, events: events)
  }

  /// Does what a tracker asks for.
  @inline(__always)
  func act(_ action: TrackerOutput, of device: DeviceID) {
    if case .frame(let frame) = action {
      receiver._withUnsafeGuaranteedRef { _ = $0.receive(frame) }
    } else {
      tell(action, of: device)
    }
  }

  /// Tells of what is no frame.
  @inline(never)
  private func tell(_ action: TrackerOutput, of device: DeviceID) {
    switch action {
    case .frame: break
    case .gap(let time, let lost):
      // What was due before the gap is told before it, and so is what came before it.
      application.advance(to: time)
      application.deliverMergedMoves()
      recorder.gap(device, lost: lost, at: time)
    case .note(let note):
      recorder.note(note)
    }
  }
}
