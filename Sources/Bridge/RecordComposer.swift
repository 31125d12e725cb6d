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
  private var tags: [Int32] = []
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
  @inline(__always)
  func entry(_ touch: Touch, in log: inout DispatchLog) -> TouchEntry? {
    let facts = touch.facts
    guard let phase = ContactPhase(facts.phase) else { return nil }
    return TouchEntry(
      touch: facts.identifier, device: facts.device, slot: facts.slot, phase: phase,
      place: facts.place, window: name(facts.windowTag, of: touch.window, in: &log),
      view: name(facts.viewTag, of: touch.view, in: &log),
      tapCount: facts.tapCount, tool: facts.type == .pencil ? .stylus : .finger,
      flags: TouchEntry.Flags(facts), reason: facts.cancelReason, force: facts.force,
      majorRadius: facts.majorRadius)
  }

  /// Composes the record of a view where a finger landed; false where somebody has no name yet.
  @inline(__always)
  mutating func hit(
    _ touch: Touch, at place: Point, _ time: Microseconds, into log: inout DispatchLog
  ) -> Bool {
    let count = touch.readPath(&tags)
    let window = touch.windowTag
    guard count > 0, window > 0, areKnown(count) else { return false }
    path.empty()
    for index in 0..<count { path.append(NameID(index: tags[index])) }
    let entry = HitEntry(
      touch: touch.identifier, place: place, window: NameID(index: window),
      view: path.elements[count - 1])
    log.hit(entry, path: path.elements.span.extracting(0..<count), at: time)
    return true
  }

  /// Composes the record of where a finger landed.
  mutating func hit(_ result: HitResult, at time: Microseconds, into log: inout DispatchLog) {
    var count = result.readResponders(&tags)
    if !areKnown(2 + count) {
      _ = name(of: result.touch.window, in: &log)
      _ = name(of: result.touch.view, in: &log)
      for view in result.path { _ = name(of: view, in: &log) }
      count = result.readResponders(&tags)
    }
    path.empty()
    for index in 0..<count { path.append(NameID(index: tags[2 + index])) }
    let refusal = result.refusal.map { log.intern($0.rawValue) } ?? .none
    let entry = HitEntry(
      touch: result.touch.identifier, place: result.place,
      window: NameID(index: tags[0]), view: NameID(index: tags[1]), reason: refusal)
    log.hit(entry, path: path.elements.span.extracting(0..<path.count), at: time)
  }

  /// Composes the record of a call to a view.
  mutating func dispatch(
    _ call: DispatchCall, at time: Microseconds, into log: inout DispatchLog
  ) {
    let count = call.readTouches(numbers: &touches, places: &places)
    name(respondersOf: call, in: &log)
    var entry = DispatchEntry(
      method: ContactPhase(call.method), window: window, view: view, version: call.version)
    if entry.method == .cancelled {
      entry.reason = Self.ownReason(call.touches.first?.cancelReason)
    }
    log.dispatch(
      entry, touches: touches.span.extracting(0..<count),
      places: places.span.extracting(0..<count),
      chain: chain.elements.span.extracting(0..<chain.count),
      handlers: handlers.elements.span.extracting(0..<handlers.count), at: time)
  }

  /// Composes the record of a call with one touch that its view kept to itself; false where the view
  /// or the window has no name yet.
  @inline(__always)
  static func dispatch(
    _ call: LoneCallFacts, at time: Microseconds, into log: inout DispatchLog
  ) -> Bool {
    guard call.windowTag > 0, call.viewTag > 0 else { return false }
    let method = ContactPhase(call.method)
    log.dispatch(
      DispatchEntry(
        method: method, window: NameID(index: call.windowTag), view: NameID(index: call.viewTag),
        reason: method == .cancelled ? ownReason(call.cancelReason) : nil, version: call.version),
      touch: call.touch, at: call.place, time)
    return true
  }

  /// Has the moves of a call kept instead of written.
  mutating func merge(
    _ call: DispatchCall, into moves: inout MergedMoves, in log: inout DispatchLog
  ) {
    let count = call.readTouches(numbers: &touches, places: &places)
    name(respondersOf: call, in: &log)
    moves.keep(
      DispatchEntry(method: .moved, window: window, view: view),
      touches: touches.span.extracting(0..<count), places: places.span.extracting(0..<count),
      responders: call.respondersVersion, chain: chain, handlers: handlers)
  }

  /// Why a call cancels touches that go on without its view; nil where the touches are over.
  private static func ownReason(_ reason: CancelReason?) -> CancelReason? {
    switch reason {
    case .gesture: .gesture
    case .viewRemoved: .viewRemoved
    default: nil
    }
  }

  /// Looks up the names of a call's responders.
  private mutating func name(respondersOf call: DispatchCall, in log: inout DispatchLog) {
    var count = call.readResponders(&tags)
    if !areKnown(2 + count.chain + count.handlers) {
      _ = name(of: call.window, in: &log)
      _ = name(of: call.view, in: &log)
      for responder in call.chain { _ = name(of: responder, in: &log) }
      count = call.readResponders(&tags)
    }
    window = NameID(index: tags[0])
    view = NameID(index: tags[1])
    chain.empty()
    for index in 2..<2 + count.chain { chain.append(NameID(index: tags[index])) }
    handlers.empty()
    for index in 0..<count.handlers {
      handlers.append(NameID(index: tags[2 + count.chain + index]))
    }
  }

  /// Whether the responders whose tags were read have names, so that the tags are their numbers.
  private func areKnown(_ count: Int) -> Bool {
    for index in 0..<count where tags[index] < 0 { return false }
    return true
  }

  /// Composes the record of a place on the way of a frame.
  mutating func stage(
    _ record: StageRecord, at time: Microseconds, into log: inout DispatchLog
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

  /// The name of a responder whose tag is known, 0 for nobody.
  @inline(__always)
  private func name(
    _ tag: Int32, of responder: @autoclosure () -> Responder?, in log: inout DispatchLog
  ) -> NameID {
    tag >= 0 ? NameID(index: tag) : name(of: responder(), in: &log)
  }

  @inline(never)
  private func intern(_ responder: Responder, in log: inout DispatchLog) -> NameID {
    let id = log.intern(responder.identifier)
    responder.observerTag = id.index
    return id
  }
}
