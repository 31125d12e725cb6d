import DispatchLog
import TouchKit
import TouchModel

/// Composes the records of touches and calls from what an application tells of them.
///
/// Knows each responder's name in the log. Its lists are used again for the next record, so a
/// steady state allocates nothing.
struct RecordComposer: ~Copyable {
  private var stages: [Stage: NameID] = [:]
  /// The newest records; their lists are filled again for the next ones.
  private var hit = HitRecord()
  private(set) var call = CallRecord()
  var gesture = GestureRecord()

  /// Forgets what all are called, because the responders are others from now on.
  mutating func forgetNames() {
    stages = [:]
  }

  /// What the record of a touch that changed says; nil for phases that are not logged.
  func record(_ touch: Touch, in log: inout DispatchLog) -> TouchRecord? {
    guard let phase = ContactPhase(touch.phase) else { return nil }
    return TouchRecord(
      touch: touch.identifier, device: touch.device, slot: touch.slot, phase: phase,
      location: touch.screenLocation, window: name(of: touch.window, in: &log),
      view: name(of: touch.view, in: &log), tapCount: touch.tapCount,
      tool: touch.type == .pencil ? .stylus : .finger, flags: TouchRecord.Flags(touch),
      reason: touch.cancelReason, force: touch.force, majorRadius: touch.majorRadius)
  }

  /// Composes the record of where a finger landed.
  mutating func hit(_ result: HitResult, at time: Microseconds, into log: inout DispatchLog) {
    hit.path.removeAll(keepingCapacity: true)
    for view in result.path { hit.path.append(name(of: view, in: &log)) }
    hit.touch = result.touch.identifier
    hit.location = result.place
    hit.window = name(of: result.touch.window, in: &log)
    hit.view = name(of: result.touch.view, in: &log)
    hit.reason = result.refusal.map { log.intern($0.rawValue) } ?? .none
    log.write(hit, at: time)
  }

  /// Composes the record of a call to a view.
  mutating func compose(_ call: DispatchCall, in log: inout DispatchLog) {
    self.call.method = CallMethod(call.method)
    self.call.touches.removeAll(keepingCapacity: true)
    self.call.locations.removeAll(keepingCapacity: true)
    for touch in call.touches {
      self.call.touches.append(touch.identifier)
      self.call.locations.append(touch.location(in: call.view))
    }
    self.call.window = name(of: call.window, in: &log)
    self.call.view = name(of: call.view, in: &log)
    self.call.chain.removeAll(keepingCapacity: true)
    for responder in call.chain { self.call.chain.append(name(of: responder, in: &log)) }
    self.call.handlers.removeAll(keepingCapacity: true)
    for responder in call.handledBy { self.call.handlers.append(name(of: responder, in: &log)) }
    self.call.reason =
      self.call.method == .touchesCancelled
      ? Self.ownReason(call.touches.first?.cancelReason) : nil
  }

  /// Why a call cancels touches that go on without its view; nil where the touches are over.
  private static func ownReason(_ reason: CancelReason?) -> CancelReason? {
    switch reason {
    case .gesture: .gesture
    case .viewRemoved: .viewRemoved
    default: nil
    }
  }

  /// Composes the record of a place on the way of a frame.
  mutating func stage(
    _ record: StageEvent, at time: Microseconds, into log: inout DispatchLog
  ) {
    var entry = StageRecord(stage: name(of: record.stage, in: &log))
    if let verdict = record.verdict { entry.verdict = log.intern(verdict.name) }
    if let recognizer = record.recognizer {
      entry.recognizer = name(of: recognizer, in: &log)
      entry.view = name(of: recognizer.view, in: &log)
    } else {
      entry.responder = name(of: record.responder, in: &log)
    }
    if let state = record.state { entry.state = log.intern(state.name) }
    entry.device = record.device
    entry.depth = record.depth
    entry.touch = record.touch?.identifier
    entry.method = record.method.map { CallMethod($0) }
    log.write(entry, at: time)
  }

  private mutating func name(of stage: Stage, in log: inout DispatchLog) -> NameID {
    if let known = stages[stage] { return known }
    let id = log.intern(stage.rawValue)
    stages[stage] = id
    return id
  }

  /// The name of a responder, which keeps its number as a tag once it has one.
  @inline(__always)
  func name(of responder: Responder, in log: inout DispatchLog) -> NameID {
    let tag = responder.observerTag
    return tag > 0 ? NameID(index: tag) : intern(responder, in: &log)
  }

  @inline(__always)
  func name(of responder: Responder?, in log: inout DispatchLog) -> NameID {
    guard let responder else { return .none }
    return name(of: responder, in: &log)
  }

  @inline(never)
  private func intern(_ responder: Responder, in log: inout DispatchLog) -> NameID {
    let id = log.intern(responder.identifier)
    responder.observerTag = id.index
    return id
  }
}
