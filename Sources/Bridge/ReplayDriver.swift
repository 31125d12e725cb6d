package import Capture
package import TouchModel

/// Leads captures through a bridge, one after the other, as if their devices were live.
///
/// Time is that of the records, so an hour takes milliseconds and two replays give the same bytes
/// (E-REC-2). A capture that cannot be read to its end has been dispatched up to the fault, and its
/// live touches are cancelled.
package struct ReplayDriver {
  /// How many records are handed on at once: one read of a live device (E-LAT-1).
  private static let batch = 512

  private let bridge: TouchBridge
  private let pace: ((Microseconds) -> Void)?
  private var pending: [InputEvent] = []
  private var pendingDevice = 0
  private var sessions: [DeviceSession?] = []
  /// Devices that were described and have sent nothing yet: they come when the first record comes.
  private var waiting: [(index: Int, description: DeviceDescription)] = []
  private var start: Microseconds?

  /// Makes a driver.
  ///
  /// - Parameters:
  ///   - bridge: Where the captures are led.
  ///   - pace: Called before each frame with the time since the capture's first record, to wait
  ///     for it; nil replays as fast as can be.
  package init(bridge: TouchBridge, pace: ((Microseconds) -> Void)? = nil) {
    self.bridge = bridge
    self.pace = pace
    pending.reserveCapacity(Self.batch)
  }

  /// Replays one capture to its end, or to the first line that cannot be read.
  ///
  /// - Parameters:
  ///   - source: The bytes of the capture.
  ///   - name: What to call the capture in notes.
  ///   - flush: Called after each batch to take the log's bytes away; what it throws ends the
  ///     replay at once.
  /// - Returns: Which devices were found, and the error that stopped the reading.
  /// - Throws: What `flush` throws.
  package mutating func replay<Failure: Error>(
    _ source: any ByteSource, name: UntrustedText, flush: () throws(Failure) -> Void
  ) throws(Failure) -> ReplayOutcome {
    var outcome = ReplayOutcome()
    var reader = CaptureReader(source: source)
    begin()
    while true {
      let next = step(&reader, into: &outcome, name: name)
      // A pipe may be silent for long: what has come is dispatched before it is waited for.
      if !reader.hasItem { consume() }
      if pending.isEmpty || next == .done { try flush() }
      if next == .done { break }
    }
    return outcome
  }

  /// Replays one device from memory, as from a capture that holds it and nothing else.
  ///
  /// - Parameters:
  ///   - device: What the device says of itself.
  ///   - events: Its records.
  ///   - flush: Called after each batch to take the log's bytes away; what it throws ends the
  ///     replay at once.
  /// - Returns: Whether the device was a touchscreen.
  /// - Throws: What `flush` throws.
  package mutating func replay<Failure: Error>(
    _ device: DeviceDescription, _ events: [InputEvent], flush: () throws(Failure) -> Void
  ) throws(Failure) -> ReplayOutcome {
    var outcome = ReplayOutcome()
    begin()
    take(.device(0, device), into: &outcome, name: device.name)
    for event in events {
      take(.event(0, event), into: &outcome, name: device.name)
      if pending.isEmpty { try flush() }
    }
    finish(&outcome, name: device.name)
    try flush()
    return outcome
  }

  private enum Step {
    case goOn, done
  }

  private mutating func begin() {
    sessions.removeAll(keepingCapacity: true)
    waiting.removeAll(keepingCapacity: true)
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
      take(item, into: &outcome, name: name)
      return .goOn
    } catch {
      finish(&outcome, name: name, isDamaged: true)
      bridge.note(
        Note(.error, .capture, "\(name.escaped):\(error.line): \(error.message)"))
      outcome.error = error
      return .done
    }
  }

  private mutating func take(
    _ item: CaptureItem, into outcome: inout ReplayOutcome, name: UntrustedText
  ) {
    switch item {
    case .event(let device, let event):
      if !waiting.isEmpty { attach(at: event.time, into: &outcome) }
      append(event, of: device)
    case .device(let index, let description):
      consume()
      waiting.append((index, description))
    case .state(let device, let state):
      consume()
      if device < sessions.count { sessions[device]?.resynchronize(with: state) }
    case .note(let odd):
      consume()
      bridge.note(
        Note(odd.note.level, odd.note.blame, "\(name.escaped):\(odd.line): \(odd.note.message)"))
    }
  }

  private mutating func attach(at time: Microseconds, into outcome: inout ReplayOutcome) {
    for (index, description) in waiting {
      while sessions.count <= index { sessions.append(nil) }
      switch bridge.attach(description, at: time) {
      case .session(let session):
        sessions[index] = session
        outcome.touchscreens += 1
      case .refused:
        outcome.refused += 1
      }
    }
    waiting.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ event: InputEvent, of device: Int) {
    if device != pendingDevice {
      consume()
      pendingDevice = device
    }
    if pace != nil, event.isReport { wait(for: event.time) }
    pending.append(event)
    if pending.count == Self.batch || (pace != nil && event.isReport) { consume() }
  }

  private mutating func wait(for time: Microseconds) {
    let first = start ?? time
    start = first
    pace?(time - first)
  }

  private mutating func consume() {
    guard !pending.isEmpty else { return }
    if pendingDevice < sessions.count { sessions[pendingDevice]?.consume(pending.span) }
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func finish(
    _ outcome: inout ReplayOutcome, name: UntrustedText, isDamaged: Bool = false
  ) {
    consume()
    attach(at: .zero, into: &outcome)
    if outcome.touchscreens + outcome.refused == 0, !isDamaged {
      bridge.note(Note(.warning, .capture, "\(name.escaped): it describes no device"))
    }
    for session in sessions { session?.cancelAll(reason: .endOfCapture) }
    bridge.endCapture()
  }
}
