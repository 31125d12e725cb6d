import TouchModel

/// Performs the agenda: `perform(_:)` names the function of each kind. Every pass ends with `reportPassEnd()`.
extension Dispatcher {
  /// Performs what is on the agenda, in its order.
  ///
  /// - Parameter last: The last kind to perform; by default all, which ends the pass.
  @inline(__always)
  func settle(through last: Agenda.Kind = .cancellations) {
    while let kind = agenda.take(through: last) { perform(kind) }
  }

  private func perform(_ kind: Agenda.Kind) {
    switch kind {
    case .removals: cancelRemovedViews()
    case .requests:
      gestures.decideRequests()
      agenda.add(.delays)
    case .delays: deliverReleased()
    case .windows: deliverOnce(to: agenda.takeWindow())
    case .attempts: gestures.closeAttempts()
    case .touches: removeEnded()
    case .end: reportPassEnd()
    case .outgoing: removeOutgoing()
    case .cancellations: cancel(agenda.takeCancellation())
    }
  }

  /// Performs the agenda, as a pass in which all touches are stationary, unless a dispatch is in progress that
  /// does so at its end.
  func settleIfIdle() {
    if isBusy || agenda.isEmpty { return }
    // A handler may release the application, and with it this object.
    withExtendedLifetime(application) {
      enter {
        if agenda.needsPass { beginQuietPass() }
        settle()
      }
    }
  }

  /// Begins a pass.
  func beginPass() {
    pass.begin()
    agenda.add(.end)
    // What a recognizer delays may have been released outside of a pass.
    if !isWithoutRecognizers { agenda.add(.requests) }
    gestures.beginPass()
    #if TOUCH_INTERNAL_CHECKS
      invariants.beginPass()
    #endif
  }

  /// Begins a pass without an event, in which all touches are stationary (R-GST-26).
  ///
  /// For changes that affect recognizers only.
  func beginQuietPass() {
    beginPass()
    touches.makeStationary(before: pass.number)
    if event.storedTime < time { event.storedTime = time }
  }

  /// Sends the event if a touch changed, and ends the pass.
  func finishPass() {
    if pass.hasChanges { send() }
    settle()
  }

  /// Removes the touches that have ended.
  private func removeEnded() {
    // They retain the touches and the view of the last call.
    callTouches.removeAll()
    chain.removeAll()
    touches.forEachInEvent { if $0.state.phase.isTerminal { leaveEvent($0) } }
    if !isWithoutRecognizers { gestures.releaseCallTouches() }
    touches.removeEnded()
    areEventWindowsKnown = false
    if touches.isEventEmpty { eventWindows.empty() }
    if touches.down.isEmpty { isOverflowing = false }
  }

  /// Notes that a touch has left the event; `TouchTable.removeEnded()` follows.
  private func leaveEvent(_ touch: Touch) {
    if isTracing { traceRetire(touch) }
    taps.touchEnded(touch)
    touch.state.hasLeft = true
    if !touch.state.isDelayed { retire(touch) }
  }

  /// Ends a touch that has left the event, after its view received the end.
  func retire(_ touch: Touch) {
    touchesHaveLeft()
    if collectsSinks { sinks.endEverywhere(touch) }
    #if TOUCH_INTERNAL_CHECKS
      checkRetirement(of: touch)
    #endif
  }

  /// Reports the end of the pass, and then uses the objects of touches that are over again: an
  /// observer may have retained them until now.
  private func reportPassEnd() {
    departures.empty()
    reporter.passEnded(at: time)
    sinks.removeChanges()
    touches.recycle()
  }

  /// Cancels touches for the program, as a pass of its own.
  ///
  /// Does nothing if it affects nothing: an observer may cancel at the end of each pass, and passes must end.
  /// A touch that has ended is not affected, even if a recognizer delays its end for the view (R-SYS-1).
  /// Who performs the agenda takes the end of this pass.
  private func cancel(_ cancellation: Cancellation) {
    guard isAffected(by: cancellation) else { return }
    beginPass()
    cancelLive(cancellation)
    reportChanged()
    if pass.hasChanges { send() }
    // Recognizers that wait without a touch, for another tap or another recognizer, and motions.
    if case .all = cancellation.scope { deadlines.end(in: nil) { gestures.withdrawAll() } }
  }

  private func isAffected(by cancellation: Cancellation) -> Bool {
    if touches.down.contains(where: { $0.isInEvent && cancellation.includes($0) }) { return true }
    guard case .all = cancellation.scope else { return false }
    return !gestures.attempts.isEmpty || deadlines.haveViews
  }
}
