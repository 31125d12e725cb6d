import TouchModel
import TouchTracking
import VirtualFingers

/// Arbitrary records of a device, and arbitrary calls of a tracker.
///
/// Two trackers receive the same input, one in batches and one record by record. Their reports must
/// be equal (E-READ-3), and each contact must begin and end once.
package enum EventSurface {
  /// Runs the case that the bytes encode, and returns the first fault; nil if there is none.
  package static func fault(in bytes: [UInt8]) -> String? {
    var run = EventRun(EventCase(bytes: bytes))
    return run.fault()
  }
}

/// A tracker and the ledger of its reports.
private struct CheckedTracker {
  var tracker: TouchTracker
  var ledger = ContactLedger()

  mutating func consume(_ events: [InputEvent], within region: Rect?) {
    tracker.consume(events.span) { ledger.follow($0, within: region) }
  }

  /// Performs a step.
  mutating func act(
    _ step: EventCase.Step, _ kernel: DeviceState, within region: Rect?
  ) {
    switch step {
    case .record, .lostRecord, .batch: break
    case .kernelState(let time):
      tracker.resynchronize(with: kernel, at: time) { ledger.follow($0, within: region) }
    case .state(let state, let time):
      tracker.resynchronize(with: state, at: time) { ledger.follow($0, within: region) }
    case .advance(let time):
      guard let time = time ?? tracker.deadline else { return }
      tracker.advance(to: time) { ledger.follow($0, within: region) }
      if let next = tracker.deadline, next <= time {
        ledger.record("a deadline remains after it has passed")
      }
    case .cancelAll(let reason, let time):
      tracker.cancelAll(reason: reason, at: time) { ledger.follow($0, within: region) }
    case .mute(let state, let time):
      tracker.mute(with: state, at: time) { ledger.follow($0, within: region) }
    case .change(let settings, let time):
      tracker.change(to: settings, reason: .interrupted, at: time) {
        ledger.follow($0, within: region)
      }
    case .pen(let isNear, let time):
      tracker.takePen(isNear: isNear, at: time) { ledger.follow($0, within: region) }
    case .recover(let state, let time):
      tracker.recover(with: state, at: time) { ledger.follow($0, within: region) }
    case .verify(let state, let time):
      tracker.verifyContacts(with: state, at: time) { ledger.follow($0, within: region) }
    case .ignoreBegins(let time): tracker.ignoreBegins(before: time)
    }
  }
}

/// A case that runs on two trackers.
private struct EventRun {
  private let events: EventCase
  private var settings: DeviceSettings
  private var batched: CheckedTracker
  private var single: CheckedTracker
  private var batch: [InputEvent] = []
  private var kernel: KernelSlots

  init(_ events: EventCase) {
    self.events = events
    settings = events.settings
    var kind = events.kind
    let classifier = TouchscreenClassifier()
    _ = classifier.refusalBeforeOpening(events.description)?.message
    if case .touchscreen(let found, _) = classifier.classify(events.description) { kind = found }
    let tracker = TouchTracker(
      device: DeviceID(rawValue: 1), description: events.description, settings: events.settings,
      kind: kind)
    batched = CheckedTracker(tracker: tracker)
    single = CheckedTracker(tracker: tracker)
    kernel = KernelSlots(events, kind: kind, slots: tracker.slotCount)
  }

  private var region: Rect? { settings.outOfRange == .pass ? nil : settings.region }

  mutating func fault() -> String? {
    for step in events.steps {
      switch step {
      case .record(let event):
        batch.append(event)
        kernel.take(event)
        single.consume([event], within: region)
        if event.isReport, let fault = kernel.fault(with: single.ledger.live) { return fault }
      case .lostRecord(let event): kernel.lose(event)
      default:
        if let fault = flush() { return fault }
        act(step)
      }
      if let fault = single.ledger.fault { return fault }
    }
    return flush() ?? end()
  }

  /// Passes the batch on and compares the trackers.
  private mutating func flush() -> String? {
    batched.consume(batch, within: region)
    batch.removeAll(keepingCapacity: true)
    return compare()
  }

  private mutating func compare() -> String? {
    if let fault = single.ledger.fault ?? batched.ledger.fault { return fault }
    if single.ledger.reports != batched.ledger.reports {
      return "E-READ-3: batches change the reports"
    }
    if batched.tracker.counters != single.tracker.counters {
      return "E-READ-3: batches change the counters"
    }
    if batched.tracker.deadline != single.tracker.deadline {
      return "E-READ-3: batches change the deadline"
    }
    single.ledger.discardReports()
    batched.ledger.discardReports()
    let (count, reported) = (single.tracker.liveContacts, single.ledger.live.count)
    return count == reported
      ? nil : "E-PHASE-4: \(count) contacts are live, \(reported) are reported"
  }

  /// Performs a step on both trackers.
  private mutating func act(_ step: EventCase.Step) {
    kernel.act(step)
    let state = kernel.state
    // Contacts that the change cancels still have positions in the old region.
    let region = region
    if case .change(let settings, _) = step { self.settings = settings }
    batched.act(step, state, within: region)
    single.act(step, state, within: region)
  }

  /// Ends all contacts and checks that none is left.
  private mutating func end() -> String? {
    act(.cancelAll(.endOfCapture, time: .zero))
    if let fault = compare() { return fault }
    if !single.ledger.live.isEmpty {
      return "E-PHASE-1: \(single.ledger.live.count) contacts never ended"
    }
    // Where silence ends contacts, it also ends those that were cancelled.
    if case .silence = settings.release { return nil }
    return single.tracker.deadline == nil ? nil : "a deadline remains without contacts"
  }
}
