import TouchModel

/// The state of a recognizer from the first touch that it receives to its reset.
///
/// One object serves all attempts of a recognizer.
@safe final class GestureAttempt {
  // What each event accesses, in single steps, is unchecked.

  /// The phase and the requests.
  @safe @exclusivity(unchecked) private(set) var course = GestureCourse()
  /// The position of the recognizer's deadline among those of all clients; nil if it has none.
  var deadlineKey: Deadlines.Key?
  /// The touches that it follows, in order of arrival; the newest of the lifted ones stay until the reset.
  ///
  /// Those in the event are its fingers.
  let followed = TouchList()
  /// True if a touch of the attempt, which may have been ignored since, must not be reported.
  private var hasHadRedactedTouch = false
  /// The type of the first touch.
  private(set) var type: TouchType?
  /// True while the recognizer is in `GestureQueue` because of a request.
  @safe @exclusivity(unchecked) var isQueued = false
  /// The recognizers that must fail first in this attempt, once determined.
  var requirements: [GestureRecognizer] = []
  /// True once `requirements` were determined; not an optional list, so that its storage is reused.
  var hasDeterminedRequirements = false
  /// True once the action of the first state was sent.
  var hasSentAction = false
  /// The order of calls in which the recognizer was last included (`GestureOrder`).
  @safe @exclusivity(unchecked) var orderMark: UInt64 = 0
  /// The pass in which the recognizer was last called with touches.
  @safe @exclusivity(unchecked) var callMark: UInt64 = 0
  /// The query in which the recognizer was last found (`GestureCompetition`).
  var competitionMark: UInt64 = 0
  /// The touches of the last call; reused while they are the same.
  ///
  /// Recognizers follow different touches: with one list for all, it would be filled anew for each.
  @safe @exclusivity(unchecked) var callTouches = CallTouches()

  /// The maximum number of touches in `followed`, as long as one of them has left the event.
  ///
  /// While a finger rests, others may tap without end.
  static var mostTouches: Int { 32 }

  /// The granted state of the recognizer.
  var state: GestureState { course.state }

  /// True from the first touch, or the first request without a touch, to the reset.
  var isUnderWay: Bool { course.phase != .idle }

  /// True while a request waits for the failure of other recognizers.
  var isWaiting: Bool { course.phase == .waiting }

  /// True from the call of `GestureRecognizer.reset()` until `GestureEnvironment.endResets()`.
  var isResetting: Bool {
    if case .resetting = course.phase { true } else { false }
  }

  /// Changes the course for an event; returns true after a request that must be decided now.
  @discardableResult
  func apply(_ event: GestureCourse.Event) -> Bool {
    course.apply(event)
  }

  /// Records that the refusal of a transition is noted; false if it was noted before in this attempt.
  func shouldNote(_ request: GestureState) -> Bool {
    course.shouldNote(request)
  }

  // MARK: Touches

  /// Follows a touch that has come down.
  func follow(_ touch: Touch) {
    if type == nil { type = touch.type }
    if touch.isRedacted { hasHadRedactedTouch = true }
    followed.append(touch)
  }

  /// True if a touch of the attempt must not be reported.
  var hasRedactedTouch: Bool { hasHadRedactedTouch || followed.contains { $0.isRedacted } }

  /// The number of fingers: the touches that are down, or are lifted in the current event.
  var fingerCount: Int {
    var count = 0
    forEachFinger { _ in count += 1 }
    return count
  }

  /// Calls a function with each finger, in order of arrival.
  @inline(__always)
  func forEachFinger(_ body: (Touch) -> Void) {
    for index in 0..<followed.count {
      followed.withElement(at: index) { if $0.isInEvent { body($0) } }
    }
  }

  /// The mean location of the fingers on the screen; the origin without fingers.
  var centroid: Point {
    var (x, y, count) = (0.0, 0.0, 0.0)
    forEachFinger { finger in
      x += finger.state.now.location.x
      y += finger.state.now.location.y
      count += 1
    }
    return count > 0 ? Point(x: x / count, y: y / count) : .zero
  }

  /// Calls a function with each touch of a gesture that has a number of fingers, in order of arrival.
  ///
  /// These are the fingers. If the gesture has more, because some were lifted earlier, they are the newest touches of the
  /// attempt; without a number of fingers, all of them.
  func forEachTouch(ofFingers count: Int, _ body: (Touch) -> Void) {
    let fingers = fingerCount
    if fingers > 0, fingers >= count { return forEachFinger(body) }
    for index in (count > 0 ? max(0, followed.count - count) : 0)..<followed.count {
      followed.withElement(at: index, body)
    }
  }

  /// The first touch that has left the event; nil if there is none.
  var oldestThatLeft: Touch? {
    (0..<followed.count).first { index in followed.withElement(at: index) { !$0.isInEvent } }
      .map { followed[$0] }
  }

  /// True if a finger has neither ended nor been cancelled.
  var hasFingerDown: Bool { followed.contains { $0.isInEvent && !$0.state.phase.isTerminal } }

  /// Returns true if the attempt shares a touch with another.
  func sharesTouch(with other: GestureAttempt) -> Bool {
    followed.contains { other.followed.contains($0) }
  }

  // MARK: Other recognizers and deadlines

  /// True if nothing can happen without a finger: no deadline, no requirement, no request.
  var isIdle: Bool { deadlineKey == nil && !isWaiting && course.requests.isEmpty }

  /// True if a gesture without further touches is complete, and waits for other recognizers to fail.
  var isComplete: Bool { isWaiting && course.requests.first == .ended && !hasFingerDown }

  /// Returns true if another recognizer is one of those that must fail first, as far as they are determined.
  func requires(_ other: GestureRecognizer) -> Bool {
    requirements.contains { $0 === other }
  }

  /// Prepares for the next attempt and keeps the storage.
  func clear() {
    apply(.clear)
    followed.removeLast(followed.count)
    callTouches.removeAll()
    hasHadRedactedTouch = false
    type = nil
    while !requirements.isEmpty { requirements.removeLast() }
    hasDeterminedRequirements = false
    hasSentAction = false
    // The next attempt may be in another application, which counts from the beginning.
    orderMark = 0
    callMark = 0
    competitionMark = 0
  }
}
