import TouchModel

/// Calls recognizers with the touches that changed, before views are called.
extension GestureEnvironment {
  /// Calls each recognizer with its touches in a window that changed in this pass (R-GST-7, R-GST-8).
  func deliver(_ event: TouchEvent, in window: Window) {
    order.determine(event.list)
    // A handler may invalidate the order; the recognizers of this event are those from before.
    order.forEach { if $0.attempt.isIn(window) { call($0, event) } }
  }

  /// Calls a recognizer once for each phase that occurs among its touches.
  func call(_ recognizer: GestureRecognizer, _ event: TouchEvent) {
    let attempt = recognizer.attempt
    var phases: UInt8 = 0
    for index in 0..<attempt.down.count {
      phases |= attempt.down.withElement(at: index) { $0.state.phase.bit }
    }
    while let method = TouchMethod(firstOf: &phases) {
      // A handler may have ended the attempt.
      if attempt.state.isFinal { return }
      attempt.callTouches.collect(from: attempt.down.references) { $0.state.phase == method.phase }
      if attempt.callTouches.list.isEmpty { continue }
      trace(.gesture, recognizer, method)
      attempt.willCallOwner()
      switch method {
      case .began: recognizer.touchesBegan(attempt.callTouches.set, with: event)
      case .moved: recognizer.touchesMoved(attempt.callTouches.set, with: event)
      case .ended: recognizer.touchesEnded(attempt.callTouches.set, with: event)
      case .cancelled: recognizer.touchesCancelled(attempt.callTouches.set, with: event)
      }
      attempt.didCallOwner()
      dispatcher.settle(through: .removals)
    }
  }

  /// Reports a stage of a recognizer if stages are traced.
  @inline(__always)
  func trace(
    _ stage: Stage, _ recognizer: GestureRecognizer, _ method: TouchMethod? = nil,
    _ state: GestureState? = nil
  ) {
    if dispatcher.isTracing { report(stage, recognizer, method, state) }
  }

  @inline(never)
  private func report(
    _ stage: Stage, _ recognizer: GestureRecognizer, _ method: TouchMethod?, _ state: GestureState?
  ) {
    var record = StageEvent(stage)
    record.recognizer = recognizer
    record.responder = recognizer.view
    record.method = method
    record.state = state
    dispatcher.reporter.stageReached(record, at: dispatcher.time)
  }

  /// Reports a note to the observer.
  func note(_ level: Note.Level, _ blame: Blame, _ message: String) {
    dispatcher.reporter.noted(Note(level, blame, message), at: dispatcher.time)
  }
}

extension GestureAttempt {
  /// True if the first finger that changed in this pass came down in a window.
  ///
  /// A hit test may return a view of another window (R-HIT-12), so the fingers of an attempt may be in several
  /// windows. One call has all that changed, so it is made in one window.
  @inline(__always)
  fileprivate func isIn(_ window: Window) -> Bool {
    for index in 0..<down.count {
      let isChangedHere = down.withElement(at: index) {
        $0.state.phase == .stationary ? nil : $0.boundWindow === window
      }
      if let isChangedHere { return isChangedHere }
    }
    return false
  }
}
