import TouchModel
import TouchTracking
import VirtualFingers

/// Records of a device that may say anything, and an owner who may do anything with a tracker.
///
/// The same happens to two trackers, of which one gets records in batches and one gets them one by
/// one: what they tell must be the same (E-READ-3), and each contact must begin and end once.
enum EventSurface {
  /// What is wrong with what becomes of the case that the bytes stand for; nil where all is well.
  static func fault(in bytes: [UInt8]) -> String? {
    var run = EventRun(EventCase(bytes: bytes))
    return run.fault()
  }
}

/// A tracker, and who follows what it tells.
private struct FollowedTracker {
  var tracker: TouchTracker
  var ledger = ContactLedger()

  mutating func consume(_ events: [InputEvent], within region: Rect?) {
    tracker.consume(events.span) { ledger.follow($0, within: region) }
  }

  /// Does what the owner does.
  mutating func act(
    _ happening: EventCase.Happening, _ truth: DeviceState, within region: Rect?
  ) {
    switch happening {
    case .record, .lostRecord, .batch: break
    case .truth(let time):
      tracker.resynchronize(with: truth, at: time) { ledger.follow($0, within: region) }
    case .state(let state, let time):
      tracker.resynchronize(with: state, at: time) { ledger.follow($0, within: region) }
    case .advance(let time):
      guard let time = time ?? tracker.deadline else { return }
      tracker.advance(to: time) { ledger.follow($0, within: region) }
      if let next = tracker.deadline, next <= time {
        ledger.complain("a deadline that has passed is due again")
      }
    case .cancelAll(let reason, let time):
      tracker.cancelAll(reason: reason, at: time) { ledger.follow($0, within: region) }
    case .mute(let state, let time):
      tracker.mute(with: state, at: time) { ledger.follow($0, within: region) }
    case .change(let settings, let time):
      tracker.change(to: settings, reason: .interrupted, at: time) {
        ledger.follow($0, within: region)
      }
    }
  }
}

/// A case that is played to two trackers.
private struct EventRun {
  private let events: EventCase
  private var settings: DeviceSettings
  private var batched: FollowedTracker
  private var single: FollowedTracker
  private var batch: [InputEvent] = []
  private var truth: SlotTruth

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
    batched = FollowedTracker(tracker: tracker)
    single = FollowedTracker(tracker: tracker)
    truth = SlotTruth(events, kind: kind, slots: tracker.slotCount)
  }

  private var region: Rect? { settings.outOfRange == .pass ? nil : settings.region }

  mutating func fault() -> String? {
    for happening in events.happenings {
      switch happening {
      case .record(let event):
        batch.append(event)
        truth.take(event)
        single.consume([event], within: region)
        if event.isReport, let fault = truth.fault(with: single.ledger.live) { return fault }
      case .lostRecord(let event): truth.lose(event)
      default:
        if let fault = flush() { return fault }
        act(happening)
      }
      if let fault = single.ledger.fault { return fault }
    }
    return flush() ?? end()
  }

  /// Hands on the batch and compares.
  private mutating func flush() -> String? {
    batched.consume(batch, within: region)
    batch.removeAll(keepingCapacity: true)
    return compare()
  }

  private mutating func compare() -> String? {
    if let fault = single.ledger.fault ?? batched.ledger.fault { return fault }
    if single.ledger.told != batched.ledger.told { return "E-READ-3: batches change what is told" }
    if batched.tracker.counters != single.tracker.counters {
      return "E-READ-3: batches change what is counted"
    }
    if batched.tracker.deadline != single.tracker.deadline {
      return "E-READ-3: batches change the deadline"
    }
    single.ledger.forgetTelling()
    batched.ledger.forgetTelling()
    let (count, told) = (single.tracker.liveContacts, single.ledger.live.count)
    return count == told ? nil : "E-PHASE-4: \(count) contacts are live, told of are \(told)"
  }

  /// Does the same to both trackers.
  private mutating func act(_ happening: EventCase.Happening) {
    truth.act(happening)
    let state = truth.state
    // What a change cancels still lies where it was.
    let region = region
    if case .change(let settings, _) = happening { self.settings = settings }
    batched.act(happening, state, within: region)
    single.act(happening, state, within: region)
  }

  /// Ends all contacts.
  private mutating func end() -> String? {
    act(.cancelAll(.endOfCapture, time: .zero))
    if let fault = compare() { return fault }
    if !single.ledger.live.isEmpty {
      return "E-PHASE-1: \(single.ledger.live.count) contacts never ended"
    }
    return single.tracker.deadline == nil ? nil : "something is due, and nothing is left"
  }
}
