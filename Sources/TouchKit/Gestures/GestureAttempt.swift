import TouchModel

/// The state of a recognizer from the first touch that it receives to its reset.
///
/// One object serves all attempts of a recognizer.
@safe final class GestureAttempt {
  // Accessed in single steps: unchecked.

  /// The state of the recognizer.
  @safe @exclusivity(unchecked) var state = GestureState.possible
  /// The deadline that the recognizer has set; without a position it is never reached.
  @safe @exclusivity(unchecked) var deadline: Microseconds?
  /// The position of the deadline among those of all clients; nil if it is not among them.
  @safe @exclusivity(unchecked) private(set) var deadlineKey: Deadlines.Key?
  /// True from the first touch, or the first request without a touch, to the reset.
  @safe @exclusivity(unchecked) var isUnderWay = false
  /// The touches that it follows, in order of arrival; lifted ones stay until the reset.
  let followed = TouchList()
  /// Those of `followed` that are down, or are lifted in the current event.
  let down = TouchList(isRetaining: false)
  /// True if a touch of the attempt, which may have been ignored since, must not be reported.
  @safe @exclusivity(unchecked) var hasHadRedactedTouch = false
  /// The type of the first touch.
  @safe @exclusivity(unchecked) var type: TouchType?
  /// The requested states that were not granted or refused yet, in order.
  @safe @exclusivity(unchecked) private(set) var requests: [GestureState] = []
  /// The number of requests before the call of the recognizer's own method that is running; nil
  /// outside of one.
  @safe @exclusivity(unchecked) private var requestsBeforeCall: Int?
  /// True while the recognizer is in `GestureQueue`.
  @safe @exclusivity(unchecked) var isQueued = false
  /// True while a request waits for the failure of other recognizers.
  @safe @exclusivity(unchecked) var isWaiting = false
  /// The recognizers that must fail first in this attempt, once determined.
  @safe @exclusivity(unchecked) var requirements: [GestureRecognizer] = []
  /// True once `requirements` were determined.
  @safe @exclusivity(unchecked) var hasDeterminedRequirements = false
  /// True from the call of `GestureRecognizer.reset()` until `GestureEnvironment.endResets()`.
  @safe @exclusivity(unchecked) var isResetting = false
  /// The transitions that were refused and noted, a bit each.
  @safe @exclusivity(unchecked) private var notedTransitions: UInt64 = 0
  /// True once the action of the first state was sent.
  @safe @exclusivity(unchecked) var hasSentAction = false
  /// The order of calls in which the recognizer was last included (`GestureOrder`).
  @safe @exclusivity(unchecked) var orderMark: UInt64 = 0
  /// The query in which the recognizer was last found (`GestureCompetition`).
  @safe @exclusivity(unchecked) var competitionMark: UInt64 = 0
  /// The touches of the last call; reused while they are the same.
  ///
  /// Recognizers follow different touches: with one list for all, it would be filled anew for each.
  @safe @exclusivity(unchecked) var callTouches = CallTouches()

  /// The mean location of the fingers on the screen; the origin without fingers.
  var centroid: Point {
    guard !down.isEmpty else { return .zero }
    var x = 0.0
    var y = 0.0
    for index in 0..<down.count {
      down.withElement(at: index) { touch in
        x += touch.state.now.location.x
        y += touch.state.now.location.y
      }
    }
    return Point(x: x / Double(down.count), y: y / Double(down.count))
  }

  /// The touches of a gesture with a number of fingers, as a list and the index of the first one.
  ///
  /// These are the touches that are down or are lifted in the current event. If the gesture has more
  /// fingers, because some were lifted earlier, they are the newest touches of the attempt; without a
  /// number of fingers, all of them.
  func touches(ofFingers fingers: Int) -> (list: TouchList, first: Int) {
    if down.count >= fingers, !down.isEmpty { return (down, 0) }
    return (followed, fingers > 0 ? max(0, followed.count - fingers) : 0)
  }

  /// True if a touch has neither ended nor been cancelled; such a touch leaves `down` only after the event.
  var hasFingers: Bool { down.contains { !$0.state.phase.isTerminal } }

  /// True if nothing can happen without a finger: no deadline, no requirement, no request.
  var isIdle: Bool { deadlineKey == nil && !isWaiting && requests.isEmpty }

  /// True if a gesture without further touches is complete, and waits for other recognizers to fail.
  var isComplete: Bool {
    isWaiting && state == .possible && requests.first == .ended && !hasFingers
  }

  /// Returns true if the attempt shares a touch with another.
  func sharesTouch(with other: GestureAttempt) -> Bool {
    followed.contains { other.followed.contains($0) }
  }

  /// Returns true if the attempt waits for another recognizer to fail.
  func requires(_ other: GestureRecognizer) -> Bool {
    requirements.contains { $0 === other }
  }

  /// Adds a request for a state, and returns true if it must be decided now.
  ///
  /// A repeated request has no effect. A failure replaces what was requested before, unless the
  /// gesture is active. A request replaces the one of the same call of a method (R-GST-2b); `possible`
  /// only withdraws it.
  func addRequest(_ state: GestureState) -> Bool {
    if state == .failed || state == .cancelled, !self.state.isActive {
      removeAllRequests()
      requests.append(.failed)
      isWaiting = false
      return true
    }
    if requests.last == state { return false }
    // There is nothing to withdraw.
    if state == .possible, self.state == .possible, requests.isEmpty { return false }
    // The earlier request is granted with the current locations.
    if state == .changed, requests.last == .began { return false }
    if let first = requestsBeforeCall, requests.count > first {
      while requests.count > first { requests.removeLast() }
      if state == requests.last ?? self.state { return false }
    }
    requests.append(state)
    return !isWaiting
  }

  /// The state that `GestureRecognizer.state` has: within the recognizer's own methods the newest request,
  /// elsewhere the granted state (R-GST-2b).
  var visibleState: GestureState {
    requestsBeforeCall == nil ? state : requests.last ?? state
  }

  /// Records that a refused transition is noted; false if it was noted before in this attempt.
  func shouldNote(_ request: GestureState, from state: GestureState) -> Bool {
    let bit: UInt64 = 1 << UInt64(state.rawValue * GestureState.allCases.count + request.rawValue)
    defer { notedTransitions |= bit }
    return notedTransitions & bit == 0
  }

  /// Sets the deadline to the time of its position among those of all clients.
  func setDeadline(_ key: Deadlines.Key?) {
    deadline = key?.time
    deadlineKey = key
  }

  /// Prepares for a call of one of the recognizer's own methods.
  func willCallOwner() {
    requestsBeforeCall = requests.count
  }

  /// Ends a call of one of the recognizer's own methods.
  func didCallOwner() {
    requestsBeforeCall = nil
  }

  /// Removes the first request.
  func removeFirstRequest() {
    requests.remove(at: 0)
  }

  /// Removes all requests and keeps their storage.
  func removeAllRequests() {
    requests.empty()
  }

  /// Prepares for the next attempt and keeps the storage.
  func clear() {
    state = .possible
    deadline = nil
    isUnderWay = false
    down.removeLast(down.count)
    followed.removeLast(followed.count)
    callTouches.removeAll()
    hasHadRedactedTouch = false
    type = nil
    removeAllRequests()
    isWaiting = false
    while !requirements.isEmpty { requirements.removeLast() }
    hasDeterminedRequirements = false
    isResetting = false
    hasSentAction = false
    notedTransitions = 0
    // The next attempt may be in another application, which counts from the beginning.
    orderMark = 0
    competitionMark = 0
  }
}
