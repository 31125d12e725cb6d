package import Capture
package import Text
package import TouchModel
import TouchTracking

/// The result of replaying one capture.
package struct ReplayOutcome {
  /// The number of devices in the capture that are touchscreens and were used.
  package var touchscreens = 0
  /// The number of devices in the capture that were refused.
  package var refused = 0
  /// The error that stopped reading before the end of the capture, if any.
  package var error: CaptureError?
}

/// Replays captures through a bridge, one after the other, as if their devices were live.
///
/// Time comes from the events, so an hour of input takes milliseconds and two replays write the same
/// bytes (E-REC-2). A capture that cannot be read to its end is dispatched up to the error, and its
/// live touches are cancelled.
package struct ReplayDriver {
  /// The number of events consumed at once: one read of a live device (E-LAT-1).
  private static let batchSize = 512

  private let bridge: TouchBridge
  private let pace: ((Microseconds) -> Void)?
  private var pending: [InputEvent] = []
  private var pendingDevice = 0
  private var sessions: [DeviceSession?] = []
  /// The pen tablets of the capture, which may belong to its panels (E-FILT-23).
  private var pens: [RecordedPen] = []
  /// Described devices without an event so far; they are attached at the time of the first event, or
  /// at the end of the capture.
  private var unattached: [(index: Int, description: DeviceDescription)] = []
  private var start: Microseconds?

  /// Creates a driver.
  ///
  /// - Parameters:
  ///   - bridge: The bridge that takes the events.
  ///   - pace: Called before each frame with the time since the capture's first frame; it returns
  ///     when that time has passed. nil replays without waiting.
  package init(bridge: TouchBridge, pace: ((Microseconds) -> Void)? = nil) {
    self.bridge = bridge
    self.pace = pace
    pending.reserveCapacity(Self.batchSize)
  }

  /// Replays one capture to its end, or to the first line that cannot be read.
  ///
  /// - Parameters:
  ///   - source: The bytes of the capture.
  ///   - name: The name of the capture in notes.
  ///   - flush: Called after each batch to write the log's bytes.
  /// - Returns: The number of devices found, and the error that stopped reading.
  /// - Throws: The error that `flush` throws; it ends the replay.
  package mutating func replay<Failure: Error>(
    _ source: any ByteSource, name: UntrustedText, flush: () throws(Failure) -> Void
  ) throws(Failure) -> ReplayOutcome {
    var outcome = ReplayOutcome()
    var reader = CaptureReader(source: source)
    begin()
    while true {
      let next = step(&reader, into: &outcome, name: name)
      // Dispatch pending events before a read that may block on a pipe.
      if !reader.hasItem { consume() }
      if pending.isEmpty || next == .done { try flush() }
      if next == .done { break }
    }
    return outcome
  }

  /// Replays one device from memory, like a capture that holds only this device.
  ///
  /// - Parameters:
  ///   - device: The description of the device.
  ///   - events: The events of the device.
  ///   - flush: Called after each batch to write the log's bytes.
  /// - Returns: An outcome that counts the device as touchscreen or as refused.
  /// - Throws: The error that `flush` throws; it ends the replay.
  package mutating func replay<Failure: Error>(
    _ device: DeviceDescription, _ events: [InputEvent], flush: () throws(Failure) -> Void
  ) throws(Failure) -> ReplayOutcome {
    var outcome = ReplayOutcome()
    begin()
    play(.device(0, device), into: &outcome, name: device.name)
    for event in events {
      play(.event(0, event), into: &outcome, name: device.name)
      if pending.isEmpty { try flush() }
    }
    finish(&outcome, name: device.name)
    try flush()
    return outcome
  }

  private enum Step {
    case more, done
  }

  private mutating func begin() {
    sessions.removeAll(keepingCapacity: true)
    pens.removeAll(keepingCapacity: true)
    unattached.removeAll(keepingCapacity: true)
    start = nil
  }

  private mutating func step(
    _ reader: inout CaptureReader, into outcome: inout ReplayOutcome, name: UntrustedText
  ) -> Step {
    do throws(CaptureError) {
      guard let item = try reader.next() else {
        finish(&outcome, name: name)
        return .done
      }
      play(item, into: &outcome, name: name)
      return .more
    } catch {
      finish(&outcome, name: name, isUnreadable: true)
      bridge.note(
        Note(.error, .capture, "\(name.escaped):\(error.line): \(error.message)"),
        at: bridge.observer.newestTime)
      outcome.error = error
      return .done
    }
  }

  private mutating func play(
    _ item: CaptureItem, into outcome: inout ReplayOutcome, name: UntrustedText
  ) {
    switch item {
    case .event(let device, let event):
      if !unattached.isEmpty { attach(at: event.time, into: &outcome) }
      append(event, of: device)
    case .device(let index, let description):
      consume()
      unattached.append((index, description))
    case .state(let device, let state):
      consume()
      if device < sessions.count { sessions[device]?.resynchronize(with: state) }
      updatePen(device) { $0.load(state, at: $1, $2) }
    case .note(let note):
      consume()
      bridge.note(
        Note(
          note.note.level, note.note.blame,
          "\(name.escaped):\(note.line): \(note.note.message)"),
        at: bridge.observer.newestTime)
    }
  }

  private mutating func attach(at time: Microseconds, into outcome: inout ReplayOutcome) {
    for (index, description) in unattached {
      while sessions.count <= index { sessions.append(nil) }
      switch bridge.attach(description, at: time) {
      case .session(let session):
        sessions[index] = session
        outcome.touchscreens += 1
      case .refused(let reason):
        outcome.refused += 1
        if reason == .kind(.penTablet) {
          pens.append(
            RecordedPen(
              index: index, description: description, proximity: PenProximity(description),
              time: time))
        }
      }
    }
    unattached.removeAll(keepingCapacity: true)
    for pen in pens where pen.proximity.isNear { update(pen, isNear: true, at: time) }
  }

  private mutating func append(_ event: InputEvent, of device: Int) {
    if device != pendingDevice {
      consume()
      pendingDevice = device
    }
    if pace != nil, event.isReport { wait(for: event.time) }
    pending.append(event)
    if pending.count == Self.batchSize || (pace != nil && event.isReport) { consume() }
  }

  private mutating func wait(for time: Microseconds) {
    let first = start ?? time
    start = first
    pace?(time - first)
  }

  private mutating func consume() {
    guard !pending.isEmpty else { return }
    if pendingDevice < sessions.count { sessions[pendingDevice]?.consume(pending.span) }
    if !pens.isEmpty {
      let events = pending
      updatePen(pendingDevice, at: events.last?.time) { $0.consume(events.span, $2) }
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// Updates the proximity of the pen of a device, if it has one, and passes the changes to its panels.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - time: The time of its newest record; nil if there is no new one.
  ///   - update: Updates the proximity at that time, and calls a function with each change.
  private mutating func updatePen(
    _ device: Int, at time: Microseconds? = nil,
    _ update: (inout PenProximity, Microseconds, (Bool, Microseconds) -> Void) -> Void
  ) {
    guard let index = pens.firstIndex(where: { $0.index == device }) else { return }
    if let time { pens[index].time = time }
    var changes: [(isNear: Bool, time: Microseconds)] = []
    let newest = pens[index].time
    update(&pens[index].proximity, newest) { changes.append(($0, $1)) }
    for change in changes { self.update(pens[index], isNear: change.isNear, at: change.time) }
  }

  private func update(_ pen: RecordedPen, isNear: Bool, at time: Microseconds) {
    let panels = sessions.compactMap { $0 }
    for index in DeviceGroup.panels(ofPen: pen.description, among: panels.map(\.description)) {
      panels[index].updatePen(isNear: isNear, at: time)
    }
  }

  private mutating func finish(
    _ outcome: inout ReplayOutcome, name: UntrustedText, isUnreadable: Bool = false
  ) {
    consume()
    let time = bridge.observer.newestTime
    attach(at: time, into: &outcome)
    if outcome.touchscreens + outcome.refused == 0, !isUnreadable {
      bridge.note(
        Note(.warning, .capture, "\(name.escaped): the capture describes no device"), at: time)
    }
    bridge.addRemarks(about: sessions.compactMap(\.self))
    for session in sessions { session?.cancelAll(reason: .endOfCapture) }
    bridge.endCapture(at: sessions.compactMap { $0?.time }.max())
  }
}

/// A pen tablet of a capture.
private struct RecordedPen {
  let index: Int
  let description: DeviceDescription
  var proximity: PenProximity
  /// The time of its newest record.
  var time: Microseconds
}
