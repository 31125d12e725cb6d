import TouchModel

extension Dispatcher {
  /// Sends the event through the application (step 5).
  @inline(__always)
  func send() {
    guard let owner = unsafe owner else { return }
    if event.storedTime < time { event.storedTime = time }
    isSending = true
    if isTracing { unsafe traceCall(.applicationSendEvent, owner.takeUnretainedValue()) }
    unsafe owner._withUnsafeGuaranteedRef { $0.sendEvent(event) }
    isSending = false
    if !leaving.isEmpty { settleRemovals() }
    #if TOUCH_INTERNAL_CHECKS
      checkInvariants()
    #endif
  }

  /// Leads the event to each window that has touches in it, front to back (R-PIPE-7).
  @inline(__always)
  func route(_ sent: TouchEvent) {
    guard isSending, sent === event, routedPass != pass else { return }
    routedPass = pass
    if let soleWindow {
      if isTracing { unsafe traceCall(.windowSendEvent, soleWindow.takeUnretainedValue()) }
      unsafe soleWindow._withUnsafeGuaranteedRef { $0.sendEvent(sent) }
      return
    }
    routeToMany(sent)
  }

  private func routeToMany(_ sent: TouchEvent) {
    concerned.removeAll(keepingCapacity: true)
    for touch in event.touches {
      guard let window = touch.boundWindow, !concerned.contains(where: { $0 === window })
      else { continue }
      var place = concerned.count
      while place > 0, window.isInFront(of: concerned[place - 1]) { place -= 1 }
      concerned.insert(window, at: place)
    }
    let windows = concerned
    for window in windows {
      if isTracing { traceCall(.windowSendEvent, window) }
      window.sendEvent(sent)
    }
    concerned.removeAll(keepingCapacity: true)
  }

  /// Leads the event to the recognizers and then to the views that have touches in a window, these
  /// in the order of their earliest touch (steps 6 to 9).
  func deliver(_ sent: TouchEvent, to window: Window) {
    guard isSending, sent === event, window.deliveredPass != pass else { return }
    window.deliveredPass = pass
    if !leaving.isEmpty { settleRemovals() }
    if gestures.isIdle {
      callViews(of: window)
      if !gestures.isIdle { gestures.finish(window) }
    } else {
      deliverObserved(sent, to: window)
    }
  }

  /// The same where recognizers look on, or what they did is still to be told.
  private func deliverObserved(_ sent: TouchEvent, to window: Window) {
    if needsRetire { gestures.needsClosing = true }
    gestures.observe(window, sent, isSole: unsafe soleWindow != nil)
    gestures.resolve()
    gestures.release(isLate: false)
    if hasLanded || needsRetire { gestures.holdNew(in: window, sent) }
    callViews(of: window)
    gestures.finish(window)
  }

  /// Calls the views that have touches in a window (R-EVT-5).
  @inline(__always)
  private func callViews(of window: Window) {
    if let only = unsafe live.only {
      // A recognizer may have taken it.
      if unsafe only._withUnsafeGuaranteedRef({ $0.boundView == nil }) { return }
      unsafe only._withUnsafeGuaranteedRef { callAlone($0, window) }
    } else if !callTogether(window) {
      callGroups(of: window)
    }
  }

  /// The same where not all touches of the event did the same as before.
  private func callGroups(of window: Window) {
    if unsafe soleWindow != nil, let group = live.soleGroup() {
      callView(of: group, window)
    } else {
      group(window)
      for index in groups.indices { callView(of: groups[index], window) }
    }
  }

  /// Calls the view of a group with its touches that changed, a method for each phase.
  private func callView(of group: CallGroup, _ window: Window) {
    if group.count == 0 { return }
    if group.count == 1 {
      live.look(at: group.first) { callAlone($0, window) }
      return
    }
    guard let view = live[group.first].boundView else { return }
    var phases = group.phases
    while let method = TouchMethod(firstOf: &phases) {
      gather(group, method, view, window)
      if !callTouches.isEmpty { call(method, view, window, callTouches) }
    }
  }

  /// Finds the views of a window with touches that changed, and the touches of each.
  ///
  /// Touches that lie together mostly have one view, so a group is put down only when another one
  /// is taken up.
  private func group(_ window: Window) {
    if !groups.isEmpty { groups.removeAll(keepingCapacity: true) }
    grouping &+= 1
    var group = CallGroup()
    var place = -1
    var holder: ObjectIdentifier?
    for index in 0..<live.count {
      live.look(at: index) { touch in
        guard touch.boundWindow === window else { return }
        let bound = touch.boundView.map { ObjectIdentifier($0) }
        if bound != holder || bound == nil {
          guard let view = touch.boundView else { return }
          if place >= 0 { groups[place] = group }
          holder = bound
          place = groupPlace(of: view)
          group = groups[place]
        }
        group.add(touch.state.phase, at: index)
      }
    }
    if place >= 0 { groups[place] = group }
  }

  /// The place of a view's group, which is made if the view has none yet.
  private func groupPlace(of view: View) -> Int {
    if view.grouping != grouping {
      view.grouping = grouping
      view.groupIndex = groups.count
      groups.append(CallGroup())
    }
    return view.groupIndex
  }

  /// Calls the view of a touch that is its only one to have changed.
  @inline(__always)
  private func callAlone(_ touch: Touch, _ window: Window) {
    // Mostly it moved, and with the method known the rest is a few steps.
    guard touch.state.phase == .moved else { return callAtEnds(touch, window) }
    guard let view = unsafe touch.boundView.map({ unsafe Unmanaged.passUnretained($0) }),
      touch.state.isDeliverable(.moved), touch.isBound(to: window)
    else { return }
    // The record of the chain holds the view for as long as the call lasts.
    unsafe view._withUnsafeGuaranteedRef { view in
      call(.moved, view, window, touch.alone)
    }
  }

  /// The same at the begin and the end of a touch.
  @inline(never)
  private func callAtEnds(_ touch: Touch, _ window: Window) {
    guard let view = touch.boundView, let method = TouchMethod(touch.state.phase),
      touch.state.isDeliverable(method), touch.boundWindow === window
    else { return }
    call(method, view, window, touch.alone)
  }

  /// Calls the view of several touches of the event if all of them moved, as it was called before.
  ///
  /// That are most frames of a gesture. False, and nothing was done, if it is otherwise.
  @inline(__always)
  private func callTogether(_ window: Window) -> Bool {
    let count = live.count
    guard count == callTouches.count, count > 1 else { return false }
    let holder = unsafe live.look(at: 0) {
      unsafe $0.boundView.map { unsafe Unmanaged.passUnretained($0) }
    }
    guard let view = unsafe holder else { return false }
    // The record of the chain holds the view for as long as the call lasts.
    return unsafe view._withUnsafeGuaranteedRef { view in
      for index in 0..<count {
        let isMeant = live.look(at: index) {
          $0.state.isDeliverable(.moved) && $0.isBound(to: view, in: window)
        }
        guard isMeant, live.holds(callTouches[index], at: index) else { return false }
      }
      call(.moved, view, window, callTouches)
      return true
    }
  }

  /// Puts the touches that a view shall hear of by one method into `callTouches` (R-EVT-5).
  ///
  /// Evaluated right before the call, so that what earlier handlers did counts. The array of the
  /// call before is used again as far as it is the same.
  private func gather(
    _ group: CallGroup, _ method: TouchMethod, _ view: View, _ window: Window
  ) {
    var count = 0
    for index in group.first..<live.count {
      let isMeant = live.look(at: index) {
        $0.state.isDeliverable(method) && $0.boundView === view && $0.boundWindow === window
      }
      guard isMeant else { continue }
      if count >= callTouches.count || !live.holds(callTouches[count], at: index) {
        while callTouches.count > count { callTouches.removeLast() }
        callTouches.append(live[index])
      }
      count += 1
    }
    while callTouches.count > count { callTouches.removeLast() }
  }

  /// Calls a view with touches and reports the call.
  @inline(__always)
  func call(_ method: TouchMethod, _ view: View, _ window: Window, _ touches: [Touch]) {
    if method != .moved { noteDelivery(method, touches) }
    #if TOUCH_INTERNAL_CHECKS
      invariants.willCall(method, view, touches)
    #endif
    chain.begin(at: view)
    if isTracing { traceCall(.view, view, method) }
    switch method {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    }
    chain.end()
    if chain.isTooLong { noteLongChain(view) }
    let time = method == .cancelled ? self.time(notBefore: touches) : time
    reporter.viewCalled(method, view, window, touches, chain, at: time)
    chain.clear()
    if !leaving.isEmpty { settleRemovals() }
  }

  /// Calls a view with touches as if all of them were in one phase.
  func call(_ touches: [Touch], as method: TouchMethod, _ view: View, _ window: Window) {
    var phases = sparePhases.take()
    for touch in touches {
      phases.append(touch.state.phase)
      touch.state.phase = method.phase
    }
    call(method, view, window, touches)
    for index in touches.indices { touches[index].state.phase = phases[index] }
    sparePhases.giveBack(&phases)
  }

  /// Tells a view that touches are cancelled for it, whatever becomes of the fingers, and parts them
  /// from it.
  func callCancelled(_ touches: [Touch], _ view: View, _ window: Window, _ reason: CancelReason) {
    // Mostly there is one, which needs no list.
    if touches.count == 1 {
      let touch = touches[0]
      let (phase, former) = (touch.state.phase, touch.state.cancelReason)
      touch.state.phase = .cancelled
      touch.state.cancelReason = reason
      call(.cancelled, view, window, touches)
      touch.state.phase = phase
      touch.state.cancelReason = former
      touch.boundView = nil
      return
    }
    var reasons = spareReasons.take()
    for touch in touches {
      reasons.append(touch.state.cancelReason)
      touch.state.cancelReason = reason
    }
    call(touches, as: .cancelled, view, window)
    for index in touches.indices {
      touches[index].state.cancelReason = reasons[index]
      touches[index].boundView = nil
    }
    spareReasons.giveBack(&reasons)
  }

  private func noteDelivery(_ method: TouchMethod, _ touches: [Touch]) {
    for index in touches.indices {
      touches[index].state.hearing.formUnion(method == .began ? .began : .terminal)
    }
  }

  /// Notes, once for each sequence, that a chain of responders does not end.
  func noteLongChain(_ start: Responder) {
    guard !isLongChainNoted else { return }
    isLongChainNoted = true
    let name = UntrustedText(start.identifier).escaped
    let limit = TouchConstants.maximumHops
    reporter.noted(
      Note(
        .error, .layout,
        "the responder chain of \(name) does not end within \(limit) responders; stopped there"),
      at: time)
  }
}
