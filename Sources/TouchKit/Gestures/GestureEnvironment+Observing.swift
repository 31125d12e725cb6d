import TouchModel

/// Step 6: recognizers hear of touches before any view does.
extension GestureEnvironment {
  /// Tells each recognizer of its touches in a window that changed in this pass (R-GST-7, R-GST-8).
  func observe(_ window: Window, _ event: TouchEvent, isSole: Bool) {
    if !isOrderKnown { findOrder(event) }
    // Handlers may change the order; those that hear now are the ones that were there before.
    let order = order
    for recognizer in order {
      if !isSole, recognizer.attempt.touches.first?.boundWindow !== window { continue }
      tell(recognizer, event)
    }
  }

  /// Orders the recognizers by their first touch, then as they were collected (R-GST-18).
  private func findOrder(_ event: TouchEvent) {
    order.removeAll(keepingCapacity: true)
    orderCount &+= 1
    for touch in event.touches {
      for recognizer in touch.receivers
      where recognizer.attempt.listing != orderCount && !recognizer.attempt.state.isFinal {
        recognizer.attempt.listing = orderCount
        order.append(recognizer)
      }
    }
    isOrderKnown = true
  }

  /// Calls a recognizer once for each phase that occurs among its touches.
  private func tell(_ recognizer: GestureRecognizer, _ event: TouchEvent) {
    var phases: UInt8 = 0
    for touch in recognizer.attempt.down { phases |= touch.state.phase.bit }
    for method in TouchMethod.allCases where phases & method.phase.bit != 0 {
      // One that was withdrawn by a handler hears nothing more.
      if recognizer.attempt.state.isFinal { return }
      gather(recognizer, method)
      let touches = recognizer.attempt.called
      if touches.isEmpty { continue }
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
  private func gather(_ recognizer: GestureRecognizer, _ method: TouchMethod) {
    let phase = method.phase
    var count = 0
    for touch in recognizer.attempt.down where touch.state.phase == phase {
      let isSame =
        count < recognizer.attempt.called.count && recognizer.attempt.called[count] === touch
      if !isSame {
        recognizer.attempt.called.removeLast(recognizer.attempt.called.count - count)
        recognizer.attempt.called.append(touch)
      }
      count += 1
    }
    if count < recognizer.attempt.called.count {
      recognizer.attempt.called.removeLast(recognizer.attempt.called.count - count)
    }
  }
}
