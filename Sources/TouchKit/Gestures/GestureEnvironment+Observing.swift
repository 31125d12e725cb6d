import TouchModel

/// Step 6: recognizers hear of touches before any view does.
extension GestureEnvironment {
  /// Tells each recognizer of its touches in a window that changed in this pass (R-GST-7, R-GST-8).
  func observe(_ window: Window, _ event: TouchEvent, isSole: Bool) {
    if !isOrderKnown { findOrder(event) }
    // Handlers may make the order unknown; those that hear now are the ones that were there before.
    for index in unsafe 0..<order.count {
      unsafe order[index]._withUnsafeGuaranteedRef { recognizer in
        if !isSole, recognizer.attempt.touches.first?.boundWindow !== window { return }
        tell(recognizer, event)
      }
    }
  }

  /// Orders the recognizers by their first touch, then as they were collected (R-GST-18).
  private func findOrder(_ event: TouchEvent) {
    unsafe order.removeAll(keepingCapacity: true)
    orderCount &+= 1
    for touch in event.touches {
      for recognizer in touch.receivers
      where recognizer.attempt.listing != orderCount && !recognizer.attempt.state.isFinal {
        recognizer.attempt.listing = orderCount
        unsafe order.append(Unmanaged.passUnretained(recognizer))
      }
    }
    isOrderKnown = true
  }

  /// Calls a recognizer once for each phase that occurs among its touches.
  private func tell(_ recognizer: GestureRecognizer, _ event: TouchEvent) {
    let attempt = recognizer.attempt
    var phases: UInt8 = 0
    for index in 0..<attempt.down.count {
      attempt.down.look(at: index) { phases |= $0.state.phase.bit }
    }
    for method in TouchMethod.allCases where phases & method.phase.bit != 0 {
      // One that was withdrawn by a handler hears nothing more.
      if attempt.state.isFinal { return }
      gather(attempt, method.phase)
      if attempt.called.isEmpty { continue }
      let touches = attempt.called.all
      trace(.gesture, recognizer, method)
      switch method {
      case .began: recognizer.touchesBegan(touches, with: event)
      case .moved: recognizer.touchesMoved(touches, with: event)
      case .ended: recognizer.touchesEnded(touches, with: event)
      case .cancelled: recognizer.touchesCancelled(touches, with: event)
      }
    }
  }

  /// Puts a recognizer's touches of one phase into `called`, which is left as far as it is the same.
  private func gather(_ attempt: GestureAttempt, _ phase: TouchPhase) {
    var count = 0
    for index in 0..<attempt.down.count {
      attempt.down.look(at: index) { touch in
        if touch.state.phase != phase { return }
        if !attempt.called.holds(touch, at: count) {
          attempt.called.removeLast(attempt.called.count - count)
          attempt.called.append(touch)
        }
        count += 1
      }
    }
    attempt.called.removeLast(attempt.called.count - count)
  }
}
