import Text
import TouchModel

/// Begins and ends the attempts of recognizers.
extension GestureEnvironment {
  /// Begins an attempt, and reports the requirements refused since the previous one (R-GST-14).
  func begin(_ recognizer: GestureRecognizer) {
    unsafe recognizer.environmentReference = Unmanaged.passUnretained(self)
    attempts.append(recognizer)
    checkAttemptAtEnd(of: recognizer)
    if recognizer.refusedRequirements.isEmpty { return }
    for other in recognizer.refusedRequirements { noteCycle(recognizer, other) }
    recognizer.refusedRequirements.removeAll()
  }

  private func noteCycle(_ recognizer: GestureRecognizer, _ other: String) {
    let name = UntrustedText(recognizer.identifier).escaped
    let other = UntrustedText(other).escaped
    note(
      .warning, .layout,
      "\(name) cannot require \(other) to fail, which requires its failure; ignored")
  }

  /// Changes the course of an attempt by an event after which the recognizer is in a state.
  func enter(_ event: GestureCourse.Event, _ recognizer: GestureRecognizer) {
    recognizer.attempt.apply(event)
    let state = recognizer.attempt.state
    if state.isFinal {
      dispatcher.deadlines.set(nil, of: recognizer, at: nil)
      followersChanged()
    }
    // A recognizer that waited for others may begin after its fingers were lifted.
    if state != .changed { checkAttemptAtEnd(of: recognizer) }
    trace(.gestureState, recognizer, nil, state)
  }

  /// Notes that touches have fewer recognizers that may still act: the order of calls is determined again, and
  /// delayed calls may be due.
  func followersChanged() {
    order.invalidate()
    dispatcher.agenda.add(.delays)
  }

  /// Causes attempts to be checked at the end of the pass, because this one may be over.
  ///
  /// Not while one of its fingers is down: the event of the lift causes all attempts to be checked.
  func checkAttemptAtEnd(of recognizer: GestureRecognizer) {
    if !recognizer.attempt.hasFingerDown { dispatcher.agenda.add(.attempts) }
  }

  /// Resets the recognizers whose attempt is over (R-GST-21, R-GST-25).
  ///
  /// O(recognizers), and not quadratic: each touch is updated once for all of them.
  func closeAttempts() {
    var index = 0
    var isAnyOver = false
    while index < attempts.count {
      if closeIfOver(attempts[index]) { isAnyOver = true }
      index += 1
    }
    if isAnyOver { endResets() }
  }

  /// Begins the reset of a recognizer whose attempt is over, and fails one that nothing can complete.
  ///
  /// Returns true if a reset has begun.
  private func closeIfOver(_ recognizer: GestureRecognizer) -> Bool {
    switch recognizer.outcome {
    case .open: return false
    case .over:
      beginReset(of: recognizer)
      return true
    case .abandoned:
      // Views may be waiting for its failure.
      request(recognizer.attempt.state.isActive ? .cancelled : .failed, of: recognizer)
      return false
    }
  }

  /// Calls `reset()` of a recognizer whose attempt is over; `endResets()` follows.
  func beginReset(of recognizer: GestureRecognizer) {
    trace(.gestureReset, recognizer)
    queue.remove(recognizer)
    recognizer.attempt.apply(.reset)
    recognizer.reset()
  }

  /// Prepares the recognizers that were reset for their next attempts.
  func endResets() {
    resets &+= 1
    attempts.forEach { if $0.attempt.isResetting { leaveTouches($0.attempt) } }
    attempts.removeReset { endAttempt(of: $0) }
    if attempts.isEmpty { mayWait = false }
    followersChanged()
  }

  /// Removes all recognizers that are being reset from the touches of one of them.
  private func leaveTouches(_ attempt: GestureAttempt) {
    for index in 0..<attempt.followed.count {
      attempt.followed.withElement(at: index) { touch in
        guard touch.receiversReset != resets else { return }
        touch.receiversReset = resets
        touch.receivers.removeAll { $0.attempt.isResetting }
      }
    }
  }

  private func endAttempt(of recognizer: GestureRecognizer) {
    let attempt = recognizer.attempt
    // The reset may have set a deadline.
    dispatcher.deadlines.set(nil, of: recognizer, at: nil)
    attempt.clear()
    unsafe recognizer.environmentReference = nil
  }

  /// Releases the touches of the last calls, some of which have ended.
  func releaseCallTouches() {
    attempts.forEach { $0.attempt.callTouches.removeAll() }
  }
}

/// The status of an attempt at the end of a pass.
enum GestureOutcome {
  /// It continues.
  case open
  /// It is over, and none of its fingers is down.
  ///
  /// Source: R-GST-21
  case over
  /// Nothing can complete it any longer.
  ///
  /// Source: R-GST-25
  case abandoned
}

extension GestureRecognizer {
  /// The status of the attempt.
  final var outcome: GestureOutcome {
    if attempt.isResetting || !attempt.isUnderWay || attempt.hasFingerDown { return .open }
    if attempt.state.isFinal { return .over }
    // A gesture that a program began without a finger does not end with one.
    let continues = attempt.type == nil && attempt.state.isActive
    return attempt.isIdle && !continues ? .abandoned : .open
  }
}
