import TouchModel

/// Calls that recognizers delay for views or cancel for them (R-GDEL-2, R-GDEL-7, R-GDEL-8).
extension Dispatcher {
  /// Delays the touches of an event that a recognizer in `possible` does not let their view receive.
  func delayTouches(of event: TouchEvent, in window: Window) {
    for index in 0..<event.list.count {
      event.list.withElement(at: index) { delayIfNeeded($0, in: window) }
    }
  }

  private func delayIfNeeded(_ touch: Touch, in window: Window) {
    let phase = touch.state.phase
    guard touch.boundWindow === window, touch.boundView != nil else { return }
    switch (phase, touch.state.delivery) {
    case (.began, .landed) where isBeginDelayed(touch), (.ended, .begun) where isEndDelayed(touch):
      touch.state.delivery.take(.hold(touch.state.now))
      held.append(touch)
    default: break
    }
  }

  /// Returns true if a recognizer delays the begin of a touch and all that follows (R-GDEL-7).
  private func isBeginDelayed(_ touch: Touch) -> Bool {
    touch.receivers.contains { $0.delaysTouchesBegan && $0.attempt.state == .possible }
  }

  /// Returns true if a recognizer delays the end of a touch (R-GDEL-8).
  private func isEndDelayed(_ touch: Touch) -> Bool {
    touch.receivers.contains { $0.delaysTouchesEnded && $0.attempt.state == .possible }
  }

  /// Delivers touches that are no longer delayed, view by view in the order of their earliest touch.
  ///
  /// - Parameters:
  ///   - current: The window whose touches are being delivered, or nil for none.
  ///   - isAfterViewCalls: True if its views have had their calls of this pass, so that current changes
  ///     of released touches must be delivered here.
  func release(in current: Window?, isAfterViewCalls: Bool) {
    if held.isEmpty { return }
    var released = held.filter {
      $0.state.delivery.waitingBegin != nil ? !isBeginDelayed($0) : !isEndDelayed($0)
    }
    released.sort { $0.storedIdentifier < $1.storedIdentifier }
    while let first = released.first {
      let group = released.filter { $0.boundView === first.boundView }
      released.removeAll { $0.boundView === first.boundView }
      guard let view = first.boundView, let window = first.boundWindow else {
        for touch in group { endDelay(of: touch) }
        continue
      }
      // The touches may be of another device, whose clock may be ahead of the time of this pass.
      let (before, then) = (time, time(notBefore: group))
      time = then
      let isAfterCalls =
        current == nil || current === window
        ? isAfterViewCalls : window.deliveredPass == pass.number
      deliver(group, to: view, window, isAfterViewCalls: isAfterCalls)
      // A handler may have advanced the time.
      if time == then { time = before }
    }
  }

  /// Delivers the delayed calls of released touches to their view.
  ///
  /// First the begins with their original location and time, then the moves to the current location,
  /// then the ends.
  private func deliver(
    _ group: [Touch], to view: View, _ window: Window, isAfterViewCalls: Bool
  ) {
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
    if !moved.isEmpty { call(moved, as: .moved, view, window) }
    var ended: [Touch] = []
    for touch in group where touch.boundView === view && isDelayed(touch) {
      let isOver = touch.state.phase == .ended
      if isOver, isEndDelayed(touch) {
        touch.state.delivery.take(.hold(touch.state.now))
        continue
      }
      endDelay(of: touch)
      if isOver, isAfterViewCalls || touch.state.status == .left { ended.append(touch) }
    }
    ended.removeAll { $0.state.delivery.take(.phase(.ended)) == nil }
    if ended.isEmpty { return }
    call(.ended, view, window, ended)
    for touch in ended where touch.state.status == .left { leave(touch) }
  }

  /// Calls a view with the begins of touches, each with the location and time of its begin.
  private func deliverBegins(of touches: [Touch], _ view: View, _ window: Window) {
    let current = touches.map(\.state)
    for touch in touches {
      guard let sample = touch.state.delivery.waitingBegin else { continue }
      touch.state.now = sample
      touch.state.previous = sample.location
      touch.state.delivery.take(.release)
    }
    call(touches, as: .began, view, window)
    for (touch, state) in zip(touches, current) {
      touch.state.now = state.now
      touch.state.previous = state.previous
    }
  }

  /// Ends the delay of a touch without delivering anything.
  func endDelay(of touch: Touch) {
    guard isDelayed(touch) else { return }
    touch.state.delivery.take(touch.boundView == nil ? .unbind : .release)
    held.removeAll { $0 === touch }
    if touch.boundView == nil, touch.state.status == .left { leave(touch) }
  }

  /// Removes the view of a touch for which the view expects no further calls.
  func unbind(_ touch: Touch) {
    touch.boundView = nil
    touch.state.delivery.take(.unbind)
    endDelay(of: touch)
  }

  private func isDelayed(_ touch: Touch) -> Bool {
    held.contains { $0 === touch }
  }

  /// Cancels the touches of a recognizer for their views, as its properties specify (R-GDEL-2).
  ///
  /// A view that received the begin of a touch receives one cancellation with all its touches
  /// (R-GDEL-4). A view that did not receives nothing.
  func cancelTouches(of recognizer: GestureRecognizer) {
    let touches = recognizer.attempt.touches
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
      for touch in group { endDelay(of: touch) }
    }
  }

  /// Returns true if the view of a touch must receive its cancellation.
  ///
  /// Unbinds a touch that the view never received, or whose end it has received.
  private func needsCancellation(_ touch: Touch, by recognizer: GestureRecognizer) -> Bool {
    guard touch.boundView != nil else { return false }
    if !touch.state.beganDelivered {
      if recognizer.delaysTouchesBegan || recognizer.cancelsTouchesInView { unbind(touch) }
      return false
    }
    guard recognizer.cancelsTouchesInView else { return false }
    guard touch.state.terminalDelivered || touch.state.isLeaving else { return true }
    unbind(touch)
    return false
  }
}
