import TouchModel

/// Step 6: recognizers hear of touches before any view does.
extension GestureEnvironment {
  /// Tells each recognizer of its touches in a window that changed in this pass (R-GST-7, R-GST-8).
  @inline(__always)
  func observe(_ window: Window, _ event: TouchEvent, isSole: Bool) {
    if !isOrderKnown { findOrder(event) }
    if let only = unsafe event.list.only {
      unsafe only._withUnsafeGuaranteedRef { observe($0, window, event, isSole) }
    } else {
      observeMany(window, event, isSole)
    }
  }

  private func observeMany(_ window: Window, _ event: TouchEvent, _ isSole: Bool) {
    let isTracing = isTracing
    // Handlers may make the order unknown; those that hear now are the ones that were there before.
    for index in 0..<order.count {
      order.look(at: index) { recognizer in
        if !isSole, recognizer.attempt.window !== window { return }
        tell(recognizer, event, isTracing)
      }
    }
  }

  /// The same for the only touch of the event.
  private func observe(
    _ touch: Touch, _ window: Window, _ event: TouchEvent, _ isSole: Bool
  ) {
    guard let method = TouchMethod(touch.state.phase) else { return }
    let alone = touch.alone
    let isTracing = isTracing
    if method == .moved, isSole, !isTracing {
      for index in 0..<order.count {
        order.look(at: index) { recognizer in
          let attempt = recognizer.attempt
          if attempt.ignoresLoneMoves || attempt.state.isFinal || !attempt.down.holds(touch, at: 0)
          {
            return
          }
          recognizer.touchesMoved(alone, with: event)
        }
      }
      return
    }
    for index in 0..<order.count {
      order.look(at: index) { recognizer in
        let attempt = recognizer.attempt
        if attempt.state.isFinal || !attempt.down.holds(touch, at: 0) { return }
        if !isSole, attempt.window !== window { return }
        call(recognizer, method, alone, event, isTracing)
      }
    }
  }

  /// Orders the recognizers by their first touch, then as they were collected (R-GST-18).
  private func findOrder(_ event: TouchEvent) {
    order.removeAll()
    orderCount &+= 1
    for index in 0..<event.list.count {
      event.list.look(at: index) { touch in
        for place in 0..<touch.receivers.count {
          touch.receivers.look(at: place) { recognizer in
            guard recognizer.attempt.listing != orderCount, !recognizer.attempt.state.isFinal
            else { return }
            recognizer.attempt.listing = orderCount
            unsafe order.append(Unmanaged.passUnretained(recognizer))
          }
        }
      }
    }
    isOrderKnown = true
  }

  /// Calls a recognizer once for each phase that occurs among its touches.
  @inline(__always)
  private func tell(_ recognizer: GestureRecognizer, _ event: TouchEvent, _ isTracing: Bool) {
    if let only = unsafe recognizer.attempt.down.only {
      unsafe only._withUnsafeGuaranteedRef { touch in
        guard let method = TouchMethod(touch.state.phase), !recognizer.attempt.state.isFinal
        else { return }
        call(recognizer, method, touch.alone, event, isTracing)
      }
    } else {
      tellOfMany(recognizer, event, isTracing)
    }
  }

  private func tellOfMany(_ recognizer: GestureRecognizer, _ event: TouchEvent, _ isTracing: Bool) {
    let attempt = recognizer.attempt
    var phases: UInt8 = 0
    for index in 0..<attempt.down.count {
      phases |= attempt.down.look(at: index) { $0.state.phase.bit }
    }
    while let method = TouchMethod(firstOf: &phases) {
      // One that was withdrawn by a handler hears nothing more.
      if attempt.state.isFinal { return }
      attempt.gather(method.phase)
      if attempt.called.isEmpty { continue }
      call(recognizer, method, attempt.called, event, isTracing)
    }
  }

  @inline(__always)
  private func call(
    _ recognizer: GestureRecognizer, _ method: TouchMethod, _ touches: [Touch], _ event: TouchEvent,
    _ isTracing: Bool
  ) {
    if isTracing { trace(.gesture, recognizer, method) }
    switch method {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: recognizer.touchesMoved(touches, with: event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    case .cancelled: recognizer.touchesCancelled(touches, with: event)
    }
  }
}

extension GestureAttempt {
  /// Puts the touches of one phase into `called`, which is left as far as it is the same.
  fileprivate func gather(_ phase: TouchPhase) {
    var count = 0
    for index in 0..<down.count where down.look(at: index, { $0.state.phase == phase }) {
      if count >= called.count || !down.holds(called[count], at: index) {
        while called.count > count { called.removeLast() }
        called.append(down[index])
      }
      count += 1
    }
    while called.count > count { called.removeLast() }
  }
}
