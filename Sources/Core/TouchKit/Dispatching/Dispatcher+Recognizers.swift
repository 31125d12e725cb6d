import TouchModel

/// Calls recognizers with the touches that changed, before views are called.
extension Dispatcher {
  /// Calls each recognizer that has a changed finger in a window, unless it was called in this pass (R-GST-7, R-GST-8).
  ///
  /// A hit test may return a view of another window (R-HIT-12), so the fingers of an attempt may be in several windows.
  /// One call has all that changed, before the views of the first of these windows are called.
  func callRecognizers(in window: Window) {
    gestures.order.determine(event.list)
    // One by one, because a handler may invalidate the order; the recognizers of this event are those from before.
    for index in 0..<gestures.order.count {
      let recognizer = gestures.order[index]
      if recognizer.attempt.callMark != pass.number, recognizer.attempt.hasChanged(in: window) {
        call(recognizer)
      }
    }
  }

  /// Calls a recognizer once for each phase that occurs among its touches.
  func call(_ recognizer: GestureRecognizer) {
    let attempt = recognizer.attempt
    attempt.callMark = pass.number
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
  /// True if a finger that came down in a window changed in this pass.
  @inline(__always)
  fileprivate func hasChanged(in window: Window) -> Bool {
    followed.contains {
      $0.isInEvent && $0.state.phase != .stationary && $0.boundWindow === window
    }
  }
}
