import Text
import TouchModel

/// Delivers the event through the application and its windows to recognizers and views.
extension Dispatcher {
  /// Sends the event through the application (R-PIPE-7).
  func send() {
    guard let owner = unsafe owner else { return }
    if event.storedTime < time { event.storedTime = time }
    pass.sending = .toWindows
    if isTracing { unsafe traceCall(.applicationSendEvent, owner.takeUnretainedValue()) }
    unsafe owner._withUnsafeGuaranteedRef { $0.sendEvent(event) }
    pass.sending = .no
    if pass.hasLanded || agenda.contains(.touches) { dropUndelivered() }
    #if TOUCH_INTERNAL_CHECKS
      checkInvariants()
    #endif
  }

  /// Sends the event to each window that has touches in it, from front to back (R-PIPE-7).
  func route(_ sent: TouchEvent) {
    guard pass.sending != .no, sent === event, !pass.isRouted else { return }
    pass.isRouted = true
    if !areEventWindowsKnown { findEventWindows() }
    // The list of windows changes only between passes.
    for index in eventWindows.indices {
      if isTracing { traceCall(.windowSendEvent, eventWindows[index]) }
      eventWindows[index].sendEvent(sent)
    }
  }

  /// Determines the windows in which touches of the event began, from front to back.
  private func findEventWindows() {
    areEventWindowsKnown = true
    eventWindows.empty()
    touches.forEachInEvent {
      guard let window = $0.boundWindow, !eventWindows.contains(where: { $0 === window })
      else { return }
      eventWindows.insert(window, at: eventWindows.index(inFrontToBack: window))
    }
  }

  /// Removes the new touches, and the ended fingers, of windows whose override did not pass on the event (R-PIPE-7).
  ///
  /// No recognizer and no view has received a new one, and none will. A recognizer has no finger whose end it has not
  /// received.
  private func dropUndelivered() {
    touches.forEachInEvent { touch in
      let isNew = touch.state.phase == .began
      guard isNew || touch.state.phase.isTerminal, let window = touch.boundWindow,
        !pass.hasCalledViews(of: window)
      else { return }
      for recognizer in touch.receivers.all {
        if isNew {
          gestures.ignore(touch, by: recognizer)
        } else {
          recognizer.lose(touch, at: time)
        }
      }
      if isNew { touch.state.delivery.apply(.unbind) }
    }
  }

  /// Delivers the event to the recognizers and then to the views that have touches in a window.
  ///
  /// Deliveries are not nested: when a handler sends the event to another window, that window follows
  /// after the one that is being called.
  func deliver(_ sent: TouchEvent, to window: Window) {
    guard pass.sending != .no, sent === event else { return }
    if pass.sending == .delivering { return agenda.add(window) }
    pass.sending = .delivering
    deliverOnce(to: window)
    settle(through: .windows)
    pass.sending = .toWindows
  }

  /// Calls the recognizers and then the views of a window, unless it was done in this pass.
  func deliverOnce(to window: Window) {
    if pass.hasCalledViews(of: window) { return }
    settle(through: .removals)
    if !isWithoutRecognizers {
      callRecognizers(in: window)
      // Before the views are called, because a request may cancel or release what they would receive.
      agenda.add(.requests)
      settle(through: .delays)
      gestures.admitLateTouches(of: event, in: window)
      // Only a begin or an end can be delayed.
      let hasEnded = agenda.contains(.touches)
      if pass.hasLanded || hasEnded { delayTouches(in: window) }
    }
    callViews(of: window)
    pass.viewsWereCalled(of: window)
    // A handler may have changed what delays a touch.
    if !isWithoutRecognizers { agenda.add(.delays) }
  }

  /// Calls the views that have touches in a window, in the order of their earliest touches: one call
  /// for each view and phase (R-EVT-5).
  private func callViews(of window: Window) {
    for index in 0..<touches.changed.count {
      touches.changed.withElement(at: index) {
        let phase = $0.state.phase.reportedBit
        if phase != 0, $0.boundWindow === window { $0.boundView?.pendingPhases |= phase }
      }
    }
    // The earliest touch of a view may be a stationary one.
    for index in 0..<touches.down.count {
      let view = touches.down.withElement(at: index) {
        $0.isInEvent && $0.boundWindow === window ? $0.pendingView : nil
      }
      guard let view else { continue }
      var phases = view.pendingPhases
      view.pendingPhases = 0
      while let method = TouchMethod(firstOf: &phases) {
        // The delivery takes its transition right before the call, so that what earlier handlers did counts.
        callTouches.collect(from: touches.changed) {
          $0.boundView === view && $0.state.phase == method.phase && $0.boundWindow === window
            && $0.state.delivery.apply(.phase(method)) != nil
        }
        if callTouches.list.isEmpty { continue }
        call(method, view, window, callTouches.list)
        settle(through: .removals)
      }
    }
  }

  /// Calls a view with touches and reports the call.
  func call(_ method: TouchMethod, _ view: View, _ window: Window, _ touches: [Touch]) {
    #if TOUCH_INTERNAL_CHECKS
      invariants.willCall(method, view, touches)
    #endif
    callTouches.update(to: touches)
    chain.begin(at: view)
    if isTracing { traceCall(.view, view, method, touches) }
    switch method {
    case .began: view.touchesBegan(callTouches.set, with: event)
    case .moved: view.touchesMoved(callTouches.set, with: event)
    case .ended: view.touchesEnded(callTouches.set, with: event)
    case .cancelled: view.touchesCancelled(callTouches.set, with: event)
    }
    chain.end()
    if chain.isTooLong { noteLongChain(view) }
    if collectsSinks {
      sinks.add(method, touches, handledBy: chain.handlers(of: method))
    }
    // A cancelled touch may be of a device whose clock is ahead.
    let time = method == .cancelled ? self.time(notBefore: touches) : time
    reporter.viewCalled(method, view, window, touches, chain, at: time)
    chain.clear()
  }

  /// Calls a view with touches whose phase is set to that of the method during the call.
  func call(_ touches: [Touch], as method: TouchMethod, _ view: View, _ window: Window) {
    var phases = sparePhases.take()
    for touch in touches {
      phases.append(touch.state.phase)
      touch.state.phase = method.phase
    }
    call(method, view, window, touches)
    for index in touches.indices { touches[index].state.phase = phases[index] }
    sparePhases.recycle(&phases)
  }

  /// Calls a view with touches that are cancelled for it while their contacts may stay down; they have
  /// no view afterwards.
  func callCancelled(_ touches: [Touch], _ view: View, _ window: Window, _ reason: CancelReason) {
    var reasons = spareReasons.take()
    for touch in touches {
      reasons.append(touch.state.cancelReason)
      touch.state.cancelReason = reason
      touch.state.delivery.apply(.cancel)
    }
    call(touches, as: .cancelled, view, window)
    for index in touches.indices {
      touches[index].state.cancelReason = reasons[index]
      touches[index].boundView = nil
    }
    touchesHaveLeft()
    spareReasons.recycle(&reasons)
    settle(through: .removals)
  }

  /// The time of the pass, or that of the newest of touches where another device's clock is ahead.
  func time(notBefore touches: [Touch]) -> Microseconds {
    var result = time
    for touch in touches where touch.state.now.time > result { result = touch.state.now.time }
    return result
  }

  /// Reports a responder chain that is too long, once for each sequence.
  func noteLongChain(_ start: Responder) {
    guard !isLongChainNoted else { return }
    isLongChainNoted = true
    let named = (start as? View)?.outermostSensitiveView ?? start
    let name = UntrustedText(named.identifier).escaped
    let limit = TouchConstants.maximumHops
    reporter.noted(
      Note(
        .error, .layout,
        "the responder chain of \(name) does not end within \(limit) responders; stopped there"),
      at: time)
  }
}
