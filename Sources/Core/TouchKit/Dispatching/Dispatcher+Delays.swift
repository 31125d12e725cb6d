import TouchModel

/// Calls that recognizers delay for views or cancel for them (R-GDEL-2, R-GDEL-7, R-GDEL-8).
extension Dispatcher {
  /// Delays the touches of an event that a recognizer in `possible` does not let their view receive.
  func delayTouches(in window: Window) {
    touches.forEachInEvent { delayIfNeeded($0, in: window) }
  }

  private func delayIfNeeded(_ touch: Touch, in window: Window) {
    let phase = touch.state.phase
    guard touch.boundWindow === window, touch.boundView != nil else { return }
    switch (phase, touch.state.delivery) {
    case (.began, .landed) where isBeginDelayed(touch), (.ended, .begun) where isEndDelayed(touch):
      touch.state.delivery.apply(.hold(touch.state.now))
      delayed.append(touch)
    default: break
    }
  }

  /// Returns true if a recognizer delays the begin of a touch and all that follows (R-GDEL-7).
  private func isBeginDelayed(_ touch: Touch) -> Bool {
    touch.receivers.contains { $0.isDelayingBegin(of: touch) }
  }

  /// Returns true if a recognizer delays the end of a touch (R-GDEL-8).
  private func isEndDelayed(_ touch: Touch) -> Bool {
    touch.receivers.contains { $0.delaysTouchesEnded && $0.attempt.state == .possible }
  }

  /// Delivers touches that are no longer delayed, view by view in the order of their earliest touch.
  ///
  /// Whether a touch is delayed is computed here and is not stored when recognizers change.
  func deliverReleased() {
    if delayed.isEmpty { return }
    var released = delayed.filter {
      switch $0.state.delivery {
      case .waitingBegin: !isBeginDelayed($0)
      case .waitingEnd: !isEndDelayed($0)
      default: false
      }
    }
    released.sort { $0.storedIdentifier < $1.storedIdentifier }
    while let first = released.first {
      func isInGroup(_ touch: Touch) -> Bool {
        touch.boundView === first.boundView && touch.boundWindow === first.boundWindow
      }
      let group = released.filter(isInGroup)
      released.removeAll(where: isInGroup)
      guard let view = first.boundView, let window = first.boundWindow else {
        // A handler that was called before had them cancelled or unbound.
        continue
      }
      // The touches may be of another device, whose clock may be ahead of the time of this pass.
      withTime(time(notBefore: group)) { deliverDelayed(group, to: view, window) }
    }
    delayed.removeAll { touch in
      if touch.state.isDelayed { return false }
      if touch.state.hasLeft {
        retire(touch)
        // The lists of the last call retain it.
        agenda.add(.touches)
      }
      return true
    }
  }

  /// Delivers the delayed calls of released touches to their view.
  ///
  /// First the begins with their original location and time, then the moves to the current location,
  /// then the ends.
  private func deliverDelayed(_ group: [Touch], to view: View, _ window: Window) {
    // Otherwise the view is called with the current changes later in this pass.
    let isAfterViewCalls = pass.sending == .no || pass.hasCalledViews(of: window)
    var begun: [Touch] = []
    var moved: [Touch] = []
    for touch in group {
      guard let begin = touch.state.delivery.waitingBegin else { continue }
      // A view never receives a touch that was cancelled before its begin was delivered.
      if touch.state.phase == .cancelled {
        unbind(touch)
        continue
      }
      begun.append(touch)
      let hasOwnCall = touch.state.phase == .moved && !isAfterViewCalls
      if begin.location != touch.state.now.location, !hasOwnCall { moved.append(touch) }
    }
    if !begun.isEmpty { deliverBegins(of: begun, view, window) }
    moved.removeAll { $0.boundView !== view || !$0.state.beganDelivered }
    if !moved.isEmpty {
      call(moved, as: .moved, view, window)
      settle(through: .removals)
    }
    var ended: [Touch] = []
    for touch in group where touch.boundView === view {
      let isOver = touch.state.phase == .ended
      if isOver, isEndDelayed(touch) {
        touch.state.delivery.apply(.hold(touch.state.now))
        continue
      }
      touch.state.delivery.apply(.release)
      if isOver, isAfterViewCalls || touch.state.hasLeft { ended.append(touch) }
    }
    ended.removeAll { $0.state.delivery.apply(.phase(.ended)) == nil }
    if ended.isEmpty { return }
    call(.ended, view, window, ended)
    settle(through: .removals)
  }

  /// Calls a view with the begins of touches, each with the location and time of its begin.
  private func deliverBegins(of touches: [Touch], _ view: View, _ window: Window) {
    let current = touches.map(\.state)
    for touch in touches {
      guard let sample = touch.state.delivery.waitingBegin else { continue }
      touch.state.now = sample
      touch.state.previous = sample.location
      touch.state.delivery.apply(.release)
    }
    call(touches, as: .began, view, window)
    for (touch, state) in zip(touches, current) {
      touch.state.now = state.now
      touch.state.previous = state.previous
    }
    settle(through: .removals)
  }

  /// Removes the view of a touch for which the view expects no further calls.
  func unbind(_ touch: Touch) {
    touch.boundView = nil
    touch.state.delivery.apply(.unbind)
  }

  /// Cancels the touches of a recognizer for their views, as its properties specify (R-GDEL-2).
  ///
  /// A view that received the begin of a touch receives one cancellation with all its touches
  /// (R-GDEL-4). A view that did not receives nothing.
  func cancelTouches(of recognizer: GestureRecognizer) {
    let touches = recognizer.attempt.followed
    var cancelled = spareTouches.take()
    defer { spareTouches.recycle(&cancelled) }
    for index in 0..<touches.count where needsCancellation(touches[index], by: recognizer) {
      cancelled.append(touches[index])
    }
    cancelled.sort { $0.storedIdentifier < $1.storedIdentifier }
    var group = spareTouches.take()
    defer { spareTouches.recycle(&group) }
    while let first = cancelled.first {
      while !group.isEmpty { group.removeLast() }
      for touch in cancelled where touch.boundView === first.boundView { group.append(touch) }
      cancelled.removeAll { $0.boundView === first.boundView }
      guard let view = first.boundView, let window = first.boundWindow else { continue }
      callCancelled(group, view, window, .gesture)
    }
  }

  /// Returns true if the view of a touch must receive its cancellation.
  ///
  /// Unbinds a touch that the view never received, or whose end it has received.
  private func needsCancellation(_ touch: Touch, by recognizer: GestureRecognizer) -> Bool {
    guard touch.boundView != nil else { return false }
    if !touch.state.beganDelivered {
      if recognizer.delaysViews || recognizer.cancelsTouchesInView { unbind(touch) }
      return false
    }
    guard recognizer.cancelsTouchesInView else { return false }
    // A view that has left its window is called for that.
    if touch.state.isOwedCancellation { return false }
    guard touch.state.terminalDelivered else { return true }
    unbind(touch)
    return false
  }
}

extension GestureRecognizer {
  /// Returns true if the view of a touch does not receive its begin now (R-GDEL-7).
  func isDelayingBegin(of touch: Touch) -> Bool {
    attempt.state == .possible && (delaysViews || takesPresses && pressesButton(touch.boundView))
  }

  /// Returns true if a view receives touches only after the recognizer has failed.
  ///
  /// Source: R-GDEL-7, PTR-6
  package final func delaysBegins(of view: View) -> Bool {
    delaysViews || takesPresses && pressesButton(view)
  }

  /// Returns true if a touch that begins in a view reaches a responder that presses a button for it.
  private func pressesButton(_ view: View?) -> Bool {
    var candidate: Responder? = view
    var hops = 0
    while let responder = candidate, hops < TouchConstants.maximumHops {
      if responder.delaysPresses { return true }
      if !responder.passesOn(.began) { return false }
      candidate = responder.next
      hops += 1
    }
    return false
  }

  /// The value of `delaysTouchesBegan`, which a program cannot change for the edge gate (R-SYS-9).
  fileprivate var delaysViews: Bool { isEdgeGate || delaysTouchesBegan }
}
