import TouchModel

/// The recognizers that have an attempt under way, in the order in which the attempts began.
@safe final class GestureAttempts {
  private let context: GestureContext
  private let deadlines: GestureDeadlines
  private let delivery: GestureDelivery

  /// The recognizers; retained.
  @safe @exclusivity(unchecked) private var recognizers = ReferenceList<GestureRecognizer>()
  /// The attempts that may be over.
  enum Closing {
    case none
    case one(GestureRecognizer)
    case all
  }

  /// The attempts to check at the end of the pass.
  var closing = Closing.none
  /// True if a recognizer may be waiting for the failure of others.
  var mayWait = false

  init(context: GestureContext, deadlines: GestureDeadlines, delivery: GestureDelivery) {
    self.context = context
    self.deadlines = deadlines
    self.delivery = delivery
  }

  deinit {
    while !recognizers.isEmpty {
      let recognizer = recognizers.removeRetained(at: 0)
      let touches = recognizer.attempt.touches
      for index in 0..<touches.count { touches.withElement(at: index) { $0.receivers.removeAll() } }
      recognizer.attempt.clear()
      unsafe recognizer.environmentReference = nil
    }
  }

  /// The number of attempts under way.
  var count: Int { recognizers.count }

  /// True if no attempt is under way.
  var isEmpty: Bool { recognizers.isEmpty }

  /// The recognizers as an array; allocates.
  var all: [GestureRecognizer] { recognizers.all }

  /// The recognizer at an index.
  subscript(index: Int) -> GestureRecognizer { unsafe recognizers[index].takeUnretainedValue() }

  /// Begins an attempt, and reports the requirements refused since the previous one (R-GST-14).
  func begin(_ recognizer: GestureRecognizer) {
    recognizer.attempt.isUnderWay = true
    unsafe recognizer.environmentReference = context.environmentReference
    recognizers.appendRetained(recognizer)
    mayEnd(recognizer)
    if recognizer.refusedRequirements.isEmpty { return }
    for other in recognizer.refusedRequirements { noteCycle(recognizer, other) }
    recognizer.refusedRequirements.removeAll()
  }

  private func noteCycle(_ recognizer: GestureRecognizer, _ other: String) {
    let name = UntrustedText(recognizer.identifier).escaped
    let other = UntrustedText(other).escaped
    context.note(
      .warning, .layout,
      "\(name) cannot require \(other) to fail, which requires its failure; ignored")
  }

  /// Changes the state of a recognizer.
  func enter(_ state: GestureState, _ recognizer: GestureRecognizer) {
    recognizer.attempt.state = state
    if state.isFinal {
      deadlines.set(nil, of: recognizer, at: nil)
      delivery.invalidateOrder()
    }
    // A recognizer that waited for others may begin after its fingers were lifted.
    if state != .changed { mayEnd(recognizer) }
    context.trace(.gestureState, recognizer, nil, state)
  }

  /// The status of an attempt at the end of a pass.
  enum Outcome {
    /// It continues.
    case open
    /// It is over, and none of its fingers is down (R-GST-21).
    case over
    /// Nothing can complete it any longer (R-GST-25).
    case abandoned
  }

  /// Causes an attempt to be checked at the end of the pass.
  ///
  /// Not while one of its fingers is down: the event of the lift causes all attempts to be checked.
  func mayEnd(_ recognizer: GestureRecognizer) {
    if recognizer.attempt.hasFingers { return }
    switch closing {
    case .none: closing = .one(recognizer)
    case .one(let other): if other !== recognizer { closing = .all }
    case .all: break
    }
  }

  /// Returns the status of an attempt; `open` for an attempt of another window.
  ///
  /// An attempt that has ignored all its touches is of no window.
  func outcome(of recognizer: GestureRecognizer, in window: Window?) -> Outcome {
    let attempt = recognizer.attempt
    if attempt.isResetting || !attempt.isUnderWay { return .open }
    if let window, !recognizer.continuesWithoutFingers, !attempt.touches.isEmpty,
      attempt.touches.withElement(at: 0, { $0.boundWindow !== window })
    {
      return .open
    }
    if attempt.hasFingers { return .open }
    if attempt.state.isFinal { return .over }
    let continues = recognizer.continuesWithoutFingers && attempt.state.isActive
    return attempt.isIdle && !continues ? .abandoned : .open
  }

  /// Calls a function with each attempt whose recognizer is being reset.
  func forEachReset(_ body: (GestureAttempt) -> Void) {
    for index in 0..<recognizers.count {
      recognizers.withElement(at: index) { if $0.attempt.isResetting { body($0.attempt) } }
    }
  }

  /// Removes the recognizers that are being reset, and calls a function with each.
  func removeReset(_ body: (GestureRecognizer) -> Void) {
    var remaining = 0
    for index in 0..<recognizers.count
    where !recognizers.withElement(at: index, { $0.attempt.isResetting }) {
      if remaining != index { recognizers.swapAt(remaining, index) }
      remaining += 1
    }
    while recognizers.count > remaining {
      body(recognizers.removeRetained(at: recognizers.count - 1))
    }
    if isEmpty { mayWait = false }
  }

  /// Removes a recognizer that is being reset.
  func remove(_ recognizer: GestureRecognizer) {
    for index in 0..<recognizers.count
    where recognizers.withElement(at: index, { $0 === recognizer }) {
      _ = recognizers.removeRetained(at: index)
      break
    }
    if isEmpty { mayWait = false }
  }

  /// Removes lifted touches from the fingers that are down, and the touches of the last calls, which
  /// would retain them.
  ///
  /// Needed for touches whose end no recognizer received, because an override dropped the event.
  func removeLiftedFingers() {
    closing = .all
    for index in 0..<recognizers.count {
      recognizers.withElement(at: index) { recognizer in
        recognizer.attempt.down.removeAll { $0.state.phase.isTerminal || $0.state.isLifted }
        recognizer.attempt.callTouches.removeAll()
      }
    }
  }
}
