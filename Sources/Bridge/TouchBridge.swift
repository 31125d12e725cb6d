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
  private let layout: BuiltLayout
  private let application: Application
  private let recorder: DispatchRecorder
  private let classifier = TouchscreenClassifier()
  private var devices: Int32 = 0
  private var inUse: [DeviceDescription] = []

  /// Builds the layout and writes the log's first record.
  ///
  /// - Parameters:
  ///   - document: The layout.
  ///   - log: Where records go.
  ///   - source: Whether frames come from captures or from devices.
  ///   - tracing: Whether every stage on the way is recorded as well.
  package init(
    layout document: LayoutDocument, log: consuming DispatchLog, source: StartEntry.Source,
    tracing: Bool = false
  ) {
    layout = document.build()
    application = layout.application
    recorder = DispatchRecorder(log: log, tracing: tracing)
    application.observer = recorder
    let start = StartEntry(
      generator: Generator.name, screen: document.screen,
      layout: document.file.isEmpty ? nil : document.file, source: source)
    recorder.record { $0.log.start(start, at: .zero) }
    for note in document.notes { recorder.record { $0.note(note) } }
  }

  /// Shows a device to the bridge; a touchscreen is in use from then on.
  ///
  /// The log tells in either case, with the reason for a refusal.
  ///
  /// - Parameters:
  ///   - description: What the device says of itself.
  ///   - time: When it came, on its own clock.
  /// - Returns: The session that takes its records, or why there is none.
  package func attach(_ description: DeviceDescription, at time: Microseconds) -> Attachment {
    devices += 1
    let id = DeviceID(rawValue: devices)
    recorder.record { $0.time = time }
    switch classifier.classify(description) {
    case .refused(let reason):
      var entry = DeviceEntry(.ignored, id, description)
      entry.reason = reason.message
      recorder.record { $0.device(entry) }
      return .refused(reason)
    case .touchscreen(let kind, let slots):
      let (settings, note) = layout.document.settings(for: description, besides: inUse)
      inUse.append(description)
      var entry = DeviceEntry(.added, id, description)
      entry.add(kind, slots: slots, of: description)
      recorder.record { $0.device(entry) }
      if let note { recorder.record { $0.note(note) } }
      let tracker = TouchTracker(
        device: id, description: description, settings: settings, kind: kind)
      let session = DeviceSession(
        id: id, description: description, tracker: tracker, at: time, bridge: self)
      session.open()
      return .session(session)
    }
  }

  /// Forgets the devices of a capture that is over, so that the next one may cover its region.
  package func endCapture() {
    if let deadline = application.nextDeadline { application.advance(to: deadline) }
    inUse.removeAll()
  }

  /// Writes a note into the log.
  package func note(_ note: Note) {
    recorder.record { $0.note(note) }
  }

  /// Writes the log's last record.
  package func end() {
    recorder.record { $0.log.end(at: $0.time) }
  }

  /// Hands the log's waiting bytes to a writer and forgets them when it has taken them.
  package func flush<Failure: Error>(
    _ write: (RawSpan) throws(Failure) -> Void
  ) throws(Failure) {
    try recorder.flush(write)
  }

  /// Counts what a session has taken in.
  func count(frames: Int, events: Int) {
    recorder.record { $0.log.count(frames: frames, events: events) }
  }

  /// Does what a tracker asks for.
  func act(_ action: TrackerAction, of device: DeviceID) {
    switch action {
    case .frame(let frame):
      application.receive(frame)
    case .gap(let time, let lost):
      recorder.record { $0.gap(device, lost: lost, at: time) }
    case .note(let note):
      recorder.record { $0.note(note) }
    }
  }
}
