import TouchModel

/// Calls recognizers with the touches that changed, before views are called.
@safe final class GestureDelivery {
  private let context: GestureContext
  /// The recognizers of the touches that are down, in the order of their calls.
  ///
  /// Unretained: each has an attempt under way, and attempts end only after the calls of a pass.
  @safe @exclusivity(unchecked) private var order = ReferenceList<GestureRecognizer>()
  /// False after a change of touches or attempts, until the order is determined again.
  private var isOrderValid = false
  /// The number of times that the order was determined; marks the recognizers in it.
  private var orderCount: UInt64 = 0

  init(context: GestureContext) {
    self.context = context
  }

  /// Causes the order of calls to be determined again at the next event.
  func invalidateOrder() {
    isOrderValid = false
  }

  /// Calls each recognizer with its touches in a window that changed in this pass (R-GST-7, R-GST-8).
  func deliver(_ event: TouchEvent, in window: Window) {
    if !isOrderValid { determineOrder(event) }
    // A handler may invalidate the order; the recognizers of this event are those from before.
    for index in 0..<order.count {
      order.withElement(at: index) { recognizer in
        if recognizer.attempt.isIn(window) { call(recognizer, event) }
      }
    }
  }

  /// Orders the recognizers by their first touch, then by when they received it (R-GST-18).
  private func determineOrder(_ event: TouchEvent) {
    order.removeAll()
    orderCount &+= 1
    for index in 0..<event.list.count {
      event.list.withElement(at: index) { touch in
        for receiver in 0..<touch.receivers.count {
          touch.receivers.withElement(at: receiver) { recognizer in
            let attempt = recognizer.attempt
            guard attempt.orderCount != orderCount, !attempt.state.isFinal else { return }
            attempt.orderCount = orderCount
            unsafe order.append(Unmanaged.passUnretained(recognizer))
          }
        }
      }
    }
    isOrderValid = true
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
      context.trace(.gesture, recognizer, method)
      attempt.willCallOwner()
      switch method {
      case .began: recognizer.touchesBegan(attempt.callTouches.set, with: event)
      case .moved: recognizer.touchesMoved(attempt.callTouches.set, with: event)
      case .ended: recognizer.touchesEnded(attempt.callTouches.set, with: event)
      case .cancelled: recognizer.touchesCancelled(attempt.callTouches.set, with: event)
      }
      attempt.didCallOwner()
    }
  }
}

extension GestureAttempt {
  /// True if the touches came down in a window, or if there are none.
  ///
  /// All touches of an attempt come down in the window of the recognizer's view.
  @inline(__always)
  fileprivate func isIn(_ window: Window) -> Bool {
    touches.isEmpty || touches.withElement(at: 0) { $0.boundWindow === window }
  }
}
