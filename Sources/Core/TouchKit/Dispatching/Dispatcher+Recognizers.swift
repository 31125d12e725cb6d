import TouchModel

/// Calls recognizers with the touches that changed, before views are called.
extension Dispatcher {
  /// Calls each recognizer with its touches in a window that changed in this pass (R-GST-7, R-GST-8).
  func callRecognizers(in window: Window) {
    gestures.order.determine(event.list)
    // One by one, because a handler may invalidate the order; the recognizers of this event are those from before.
    for index in 0..<gestures.order.count {
      let recognizer = gestures.order[index]
      if recognizer.attempt.isIn(window) { call(recognizer) }
    }
  }

  /// Calls a recognizer once for each phase that occurs among its touches.
  func call(_ recognizer: GestureRecognizer) {
    let attempt = recognizer.attempt
    var phases: UInt8 = 0
    attempt.forEachFinger { phases |= $0.state.phase.bit }
    while let method = TouchMethod(firstOf: &phases) {
      // A handler may have ended the attempt.
      if attempt.state.isFinal { return }
      attempt.callTouches.collect(from: attempt.followed.references) {
        $0.state.phase == method.phase && $0.isInEvent
      }
      if attempt.callTouches.list.isEmpty { continue }
      gestures.trace(.gesture, recognizer, method)
      attempt.apply(.call)
      switch method {
      case .began: recognizer.touchesBegan(attempt.callTouches.set, with: event)
      case .moved: recognizer.touchesMoved(attempt.callTouches.set, with: event)
      case .ended: recognizer.touchesEnded(attempt.callTouches.set, with: event)
      case .cancelled: recognizer.touchesCancelled(attempt.callTouches.set, with: event)
      }
      attempt.apply(.callEnd)
      settle(through: .removals)
    }
  }
}

extension GestureAttempt {
  /// True if the first finger that changed in this pass came down in a window.
  ///
  /// A hit test may return a view of another window (R-HIT-12), so the fingers of an attempt may be in several
  /// windows. One call has all that changed, so it is made in one window.
  @inline(__always)
  fileprivate func isIn(_ window: Window) -> Bool {
    for index in 0..<followed.count {
      let isChangedHere = followed.withElement(at: index) { touch -> Bool? in
        touch.isInEvent && touch.state.phase != .stationary ? touch.boundWindow === window : nil
      }
      if let isChangedHere { return isChangedHere }
    }
    return false
  }
}
