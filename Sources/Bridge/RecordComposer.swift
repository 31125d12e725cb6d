import DispatchLog
import TouchKit
import TouchModel

/// Composes the records of touches and calls from what an application tells of them.
///
/// Knows each responder's name in the log. Its lists are used again for the next record, so a
/// steady state allocates nothing.
struct RecordComposer {
  private var stages: [Stage: NameID] = [:]
  private var path = ScratchList<NameID>()
  var touches: [Int] = []
  private var places: [Point] = []
  // The names of the responders of the newest call.
  private var window = NameID.none
  private var view = NameID.none
  private var chain = ScratchList<NameID>()
  private var handlers = ScratchList<NameID>()

  /// Forgets what all are called, because the responders are others from now on.
  mutating func forgetNames() {
    stages = [:]
  }

  /// Composes the record of a touch that changed.
  mutating func touch(_ touch: Touch, at time: Microseconds, into log: inout DispatchLog) {
    guard let entry = entry(touch, in: &log) else { return }
    log.touch(entry, at: time)
  }

  /// What the record of a touch that changed says; nil for phases that are not logged.
  func entry(_ touch: Touch, in log: inout DispatchLog) -> TouchEntry? {
    guard let phase = ContactPhase(touch.phase) else { return nil }
    return TouchEntry(
      touch: touch.identifier, device: touch.device, slot: touch.slot, phase: phase,
      place: touch.screenLocation, window: name(of: touch.window, in: &log),
      view: name(of: touch.view, in: &log), tapCount: touch.tapCount,
      tool: touch.type == .pencil ? .stylus : .finger, flags: TouchEntry.Flags(touch),
      reason: touch.cancelReason, force: touch.force, majorRadius: touch.majorRadius)
  }

  /// Composes the record of where a finger landed.
  mutating func hit(_ result: HitResult, at time: Microseconds, into log: inout DispatchLog) {
    path.empty()
    for view in result.path { path.append(name(of: view, in: &log)) }
    let refusal = result.refusal.map { log.intern($0.rawValue) } ?? .none
    let entry = HitEntry(
      touch: result.touch.identifier, place: result.place,
      window: name(of: result.touch.window, in: &log),
      view: name(of: result.touch.view, in: &log), reason: refusal)
    log.hit(entry, path: path.elements.span.extracting(0..<path.count), at: time)
  }

  /// Composes the record of a call to a view.
  mutating func dispatch(
    _ call: DispatchCall, at time: Microseconds, into log: inout DispatchLog
  ) {
    let count = call.touches.count
    read(call, in: &log)
    var entry = DispatchEntry(
      method: ContactPhase(call.method), window: window, view: view)
    if entry.method == .cancelled {
      entry.reason = Self.ownReason(call.touches.first?.cancelReason)
    }
    log.dispatch(
      entry, touches: touches.span.extracting(0..<count),
      places: places.span.extracting(0..<count),
      chain: chain.elements.span.extracting(0..<chain.count),
      handlers: handlers.elements.span.extracting(0..<handlers.count), at: time)
  }

  /// Has the moves of a call kept instead of written.
  mutating func merge(
    _ call: DispatchCall, into moves: inout MergedMoves, in log: inout DispatchLog
  ) {
    let count = call.touches.count
    read(call, in: &log)
    moves.keep(
      DispatchEntry(method: .moved, window: window, view: view),
      touches: touches.span.extracting(0..<count), places: places.span.extracting(0..<count),
      chain: chain, handlers: handlers)
  }

  /// Why a call cancels touches that go on without its view; nil where the touches are over.
  private static func ownReason(_ reason: CancelReason?) -> CancelReason? {
    switch reason {
    case .gesture: .gesture
    case .viewRemoved: .viewRemoved
    default: nil
    }
  }

  /// Reads the touches of a call, their places in its view, and the names of its responders.
  private mutating func read(_ call: DispatchCall, in log: inout DispatchLog) {
    while touches.count < call.touches.count { touches.append(0) }
    while places.count < call.touches.count { places.append(.zero) }
    for (index, touch) in call.touches.enumerated() {
      touches[index] = touch.identifier
      places[index] = touch.location(in: call.view)
    }
    window = name(of: call.window, in: &log)
    view = name(of: call.view, in: &log)
    chain.empty()
    for responder in call.chain { chain.append(name(of: responder, in: &log)) }
    handlers.empty()
    for responder in call.handledBy { handlers.append(name(of: responder, in: &log)) }
  }

  /// Composes the record of a place on the way of a frame.
  mutating func stage(
    _ record: StageEvent, at time: Microseconds, into log: inout DispatchLog
  ) {
    var entry = StageEntry(stage: name(of: record.stage, in: &log))
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
    entry.method = record.method.map { ContactPhase($0) }
    log.stage(entry, at: time)
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
