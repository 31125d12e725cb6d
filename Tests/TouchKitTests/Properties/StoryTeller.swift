import TouchKit
import TouchModel

/// Writes down what it is told of touches, calls and gestures, in few words or in all.
///
/// Told in few words it says what it would say if it were told everything.
final class StoryTeller: BriefObserver {
  let isBrief: Bool
  /// What happened, in words.
  private(set) var story: [String] = []
  /// How often a few words were enough.
  private(set) var briefs = 0
  /// How often they were about gestures.
  private(set) var briefGestures = 0

  /// What responders are called, by their numbers.
  private var names: [Int32: String] = [:]
  private var touches: [Int: (before: String, measures: Touch)] = [:]
  private var calls: [UInt64: (before: String, behind: String)] = [:]
  private var gestures: [UInt64: (before: String, fingers: [Int])] = [:]

  init(isBrief: Bool) {
    self.isBrief = isBrief
  }

  func touchChanged(_ touch: Touch, at time: Microseconds) {
    let facts = touch.facts
    let before = """
      touch \(touch.identifier) of \(touch.device.rawValue) in \(touch.slot) \
      \(touch.window?.identifier ?? "-") \(touch.view?.identifier ?? "-") \(touch.type) \
      \(facts.isWithheld) \(touch.isAfterGap) \(touch.hasJoinedLate) \(touch.measuresForce) \
      \(touch.measuresRadius)
      """
    touches[touch.identifier] = (before, touch)
    tell(
      before, touch.phase, touch.screenLocation, touch.tapCount, touch.force, touch.majorRadius,
      touch.measuresRadius, time)
  }

  func touchWentOn(
    _ identifier: Int, _ phase: TouchPhase, to place: Point, tapCount: Int, force: Double,
    majorRadius: Double, at time: Microseconds
  ) -> Bool {
    guard let known = touches[identifier] else { return false }
    briefs += 1
    tell(
      known.before, phase, place, tapCount, force, majorRadius, known.measures.measuresRadius,
      time)
    return true
  }

  private func tell(
    _ before: String, _ phase: TouchPhase, _ place: Point, _ tapCount: Int, _ force: Double,
    _ majorRadius: Double, _ measuresRadius: Bool, _ time: Microseconds
  ) {
    story.append(
      """
      \(time.count) \(before) \(phase) \(place) \(tapCount) \(force) \
      \(measuresRadius ? majorRadius : 0)
      """)
  }

  func touchHit(_ result: HitResult, at time: Microseconds) {
    for view in result.path { name(view) }
    tell(result.touch, result.place, result.path.map(\.identifier), time)
  }

  func touchLanded(_ touch: Touch, at place: Point, _ time: Microseconds) -> Bool {
    var tags: [Int32] = []
    let count = touch.readPath(&tags)
    let path = tags.prefix(count).map { names[$0] }
    guard !path.contains(nil) else { return false }
    briefs += 1
    tell(touch, place, path.compactMap(\.self), time)
    return true
  }

  private func tell(_ touch: Touch, _ place: Point, _ path: [String], _ time: Microseconds) {
    story.append("\(time.count) hit \(touch.identifier) \(place) \(path)")
  }

  /// Gives a responder a number by which it is known.
  private func name(_ responder: Responder) {
    guard responder.observerTag < 0 else { return }
    responder.observerTag = Int32(names.count + 1)
    names[responder.observerTag] = responder.identifier
  }

  func viewCalledAlone(_ call: LoneCallFacts, at time: Microseconds) -> Bool {
    guard let window = names[call.windowTag], let view = names[call.viewTag] else { return false }
    briefs += 1
    let before = "\(window) \(view) \([call.touch])"
    let behind = "\([view]) \([view])"
    calls[call.version] = (before, behind)
    tell(
      call.method, before, [call.place], "\(behind) \(call.cancelReason.map { "\($0)" } ?? "")",
      time)
    return true
  }

  func viewCalled(_ call: DispatchCall, at time: Microseconds) {
    name(call.window)
    name(call.view)
    let before = """
      \(call.window.identifier) \(call.view.identifier) \(call.touches.map(\.identifier))
      """
    let behind = "\(call.chain.map(\.identifier)) \(call.handledBy.map(\.identifier))"
    calls[call.version] = (before, behind)
    let reason = call.touches.first?.cancelReason
    tell(
      call.method, before, Self.places(of: call), "\(behind) \(reason.map { "\($0)" } ?? "")", time)
  }

  func viewCalledAgain(
    _ version: UInt64, _ method: TouchMethod, at place: Point, _ time: Microseconds
  ) -> Bool {
    again(version, method, [place], time)
  }

  func viewCalledAgain(
    _ version: UInt64, _ method: TouchMethod, at places: Span<Point>, _ time: Microseconds
  ) -> Bool {
    again(version, method, places.indices.map { places[$0] }, time)
  }

  private func again(
    _ version: UInt64, _ method: TouchMethod, _ places: [Point], _ time: Microseconds
  ) -> Bool {
    guard let known = calls[version] else { return false }
    briefs += 1
    tell(method, known.before, places, "\(known.behind) ", time)
    return true
  }

  private func tell(
    _ method: TouchMethod, _ before: String, _ places: [Point], _ behind: String,
    _ time: Microseconds
  ) {
    story.append("\(time.count) \(method) \(before) \(places) \(behind)")
  }

  func gestureActed(_ recognizer: GestureRecognizer, at time: Microseconds) {
    let facts = recognizer.facts
    var fingers: [Int] = []
    let count = recognizer.readTouches(numbers: &fingers, fingers: facts.numberOfTouches)
    fingers.removeLast(fingers.count - count)
    let before = """
      \(recognizer.identifier) \(facts.kind) \(recognizer.view?.identifier ?? "-") \
      \(facts.directions) \(facts.numberOfTouches) \(fingers)
      """
    gestures[facts.attempt] = (before, fingers)
    tell(facts.state, before, facts.place, facts.measure, facts.velocity, time)
  }

  func gestureWentOn(
    _ attempt: UInt64, _ state: GestureState, _ touch: Int, at place: Point, measure: Point,
    velocity: Point, _ time: Microseconds
  ) -> Bool {
    guard let known = gestures[attempt] else { return false }
    briefs += 1
    briefGestures += 1
    if known.fingers.count == 1 ? known.fingers != [touch] : touch != 0 {
      story.append("another finger: \(touch)")
    }
    tell(state, known.before, place, measure, velocity, time)
    return true
  }

  private func tell(
    _ state: GestureState, _ before: String, _ place: Point, _ measure: Point, _ velocity: Point,
    _ time: Microseconds
  ) {
    story.append("\(time.count) \(state) \(before) \(place) \(measure) \(velocity)")
  }

  private static func places(of call: DispatchCall) -> [Point] {
    call.touches.map { $0.location(in: call.view) }
  }
}
