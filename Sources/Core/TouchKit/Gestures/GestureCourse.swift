/// The course of an attempt: its phase, and the states that the recognizer has requested (R-GST-2).
struct GestureCourse {
  /// The phase of an attempt.
  enum Phase: Equatable {
    /// No attempt is under way.
    case idle
    /// The attempt is under way in a state; a final one lasts until the reset.
    case open(GestureState)
    /// No gesture was recognized yet, and the first request waits for the failure of other recognizers.
    ///
    /// Source: R-GST-12
    case waiting
    /// `GestureRecognizer.reset()` is called, or was; the state is a final one.
    ///
    /// Source: R-GST-21
    case resetting(GestureState)
  }

  /// An event in an attempt.
  enum Event {
    /// The first touch has come down, or a state was requested without one.
    case begin
    /// One of the recognizer's own methods is about to be called.
    case call
    /// That method has returned.
    case callEnd
    /// The recognizer requests a state.
    case request(GestureState)
    /// Other recognizers must fail before the first request is granted.
    case wait
    /// The first request is granted: the recognizer enters a state.
    case grant(GestureState)
    /// The first request is refused.
    case refuse
    /// All requests are refused.
    case refuseAll
    /// The recognizer enters a state whatever it has requested.
    case end(GestureState)
    /// `GestureRecognizer.reset()` is about to be called.
    case reset
    /// The attempt is over.
    case clear
  }

  /// The phase.
  private(set) var phase = Phase.idle
  /// The requested states that were not granted or refused yet, in order.
  private(set) var requests: [GestureState] = []
  /// The number of requests before the call of the recognizer's own method that is running; nil
  /// outside of one.
  private var requestsBeforeCall: Int?
  /// The transitions that were refused and noted, a bit each.
  private var notedTransitions: UInt64 = 0

  /// The granted state.
  var state: GestureState {
    switch phase {
    case .idle, .waiting: .possible
    case .open(let state), .resetting(let state): state
    }
  }

  /// The state that `GestureRecognizer.state` has: within the recognizer's own methods the newest request,
  /// elsewhere the granted state (R-GST-2b).
  var visibleState: GestureState { requestsBeforeCall == nil ? state : requestedState }

  /// The newest request that was not granted or refused yet; without one, the granted state.
  var requestedState: GestureState { requests.last ?? state }

  /// Changes the course for an event.
  ///
  /// - Returns: True after a request that must be decided now.
  @discardableResult
  mutating func apply(_ event: Event) -> Bool {
    switch event {
    case .begin: phase = .open(.possible)
    case .call: requestsBeforeCall = requests.count
    case .callEnd: requestsBeforeCall = nil
    case .request(let state): return request(state)
    case .wait: phase = .waiting
    case .grant(let state):
      requests.removeFirst()
      phase = .open(state)
    case .refuse: requests.removeFirst()
    case .refuseAll: requests.empty()
    case .end(let state):
      requests.empty()
      phase = .open(state)
    case .reset: phase = .resetting(state)
    case .clear:
      phase = .idle
      requests.empty()
      notedTransitions = 0
    }
    return false
  }

  /// Adds a request for a state, and returns true if it must be decided now.
  ///
  /// A repeated request has no effect. A failure replaces what was requested before, unless the
  /// gesture is active. A request replaces the one of the same call of a method (R-GST-2b); `possible`
  /// only withdraws it.
  private mutating func request(_ requested: GestureState) -> Bool {
    if requested == .failed || requested == .cancelled, !state.isActive {
      requests.empty()
      if requestsBeforeCall != nil { requestsBeforeCall = 0 }
      requests.append(.failed)
      if phase == .waiting { phase = .open(.possible) }
      return true
    }
    if requests.last == requested { return false }
    // There is nothing to withdraw.
    if requested == .possible, state == .possible, requests.isEmpty { return false }
    // The earlier request is granted with the current locations.
    if requested == .changed, requests.last == .began { return false }
    if let first = requestsBeforeCall, requests.count > first {
      while requests.count > first { requests.removeLast() }
      if requested == .possible || requested == requests.last ?? state { return false }
    }
    requests.append(requested)
    return phase != .waiting
  }

  /// Records that the refusal of a transition is noted; false if it was noted before in this attempt.
  mutating func shouldNote(_ request: GestureState) -> Bool {
    let bit: UInt64 = 1 << UInt64(state.rawValue * GestureState.allCases.count + request.rawValue)
    defer { notedTransitions |= bit }
    return notedTransitions & bit == 0
  }
}
