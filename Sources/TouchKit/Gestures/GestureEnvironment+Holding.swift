import TouchModel

/// What recognizers keep from views, and when views hear of it after all.
extension GestureEnvironment {
  /// Holds what views would hear of now but for a recognizer that may still recognise.
  func holdNew(in window: Window, _ event: TouchEvent) {
    for index in 0..<event.list.count { event.list.look(at: index) { holdNew($0, in: window) } }
  }

  private func holdNew(_ touch: Touch, in window: Window) {
    let phase = touch.state.phase
    guard phase == .began || phase == .ended, !touch.state.isHeld,
      touch.state.isDeliverable(phase == .began ? .began : .ended),
      touch.boundWindow === window, touch.boundView != nil
    else { return }
    if phase == .began, isBeganHeld(touch) {
      touch.heldBegan = touch.state.now
      hold(touch)
    } else if phase == .ended, isEndHeld(touch) {
      hold(touch)
    }
  }

  private func hold(_ touch: Touch) {
    touch.state.isHeld = true
    held.append(touch)
  }

  /// Whether a recognizer keeps the begin of a touch, and all that follows, from its view
  /// (R-GDEL-7).
  private func isBeganHeld(_ touch: Touch) -> Bool {
    touch.receivers.contains { $0.delaysTouchesBegan && $0.attempt.state == .possible }
  }

  /// Whether a recognizer keeps the end of a touch from its view (R-GDEL-8).
  private func isEndHeld(_ touch: Touch) -> Bool {
    touch.receivers.contains { $0.delaysTouchesEnded && $0.attempt.state == .possible }
  }

  /// Lets views hear of what nobody holds any more, view by view in the order of their earliest
  /// touch.
  ///
  /// - Parameter isLate: Whether the views have had their calls of this pass, so that nothing that
  ///   is let go here reaches them by itself.
  @inline(__always)
  func release(isLate: Bool) {
    if !held.isEmpty { releaseFree(isLate: isLate) }
  }

  private func releaseFree(isLate: Bool) {
    var free = held.filter { $0.heldBegan != nil ? !isBeganHeld($0) : !isEndHeld($0) }
    free.sort { $0.storedIdentifier < $1.storedIdentifier }
    while let first = free.first {
      let group = free.filter { $0.boundView === first.boundView }
      free.removeAll { $0.boundView === first.boundView }
      guard let view = first.boundView, let window = first.boundWindow else {
        for touch in group { letGo(of: touch) }
        continue
      }
      guard let dispatcher else { continue }
      // What another device's frame lets go of may be of later than that.
      let (before, then) = (dispatcher.time, dispatcher.time(notBefore: group))
      dispatcher.time = then
      release(group, view, window, isLate: isLate)
      // Unless a handler has moved the time on.
      if dispatcher.time == then { dispatcher.time = before }
    }
  }

  /// Replays to one view what was held of its touches: the begins as they were, then where the
  /// fingers have come to since, then the ends.
  private func release(_ group: [Touch], _ view: View, _ window: Window, isLate: Bool) {
    var begun: [Touch] = []
    var moved: [Touch] = []
    for touch in group where touch.heldBegan != nil {
      // A touch that was cancelled before the view knew of it is none for the view.
      if touch.state.phase == .cancelled {
        unbind(touch)
        continue
      }
      begun.append(touch)
      let isComing = touch.state.phase == .moved && !isLate
      if touch.heldBegan?.place != touch.state.now.place, !isComing { moved.append(touch) }
    }
    if !begun.isEmpty { replayBegan(begun, view, window) }
    moved.removeAll { $0.boundView !== view || !$0.state.beganDelivered }
    if !moved.isEmpty { dispatcher?.call(moved, as: .moved, view, window) }
    var ended: [Touch] = []
    for touch in group where touch.state.isHeld && touch.boundView === view {
      let isOver = touch.state.phase == .ended
      if isOver, isEndHeld(touch) { continue }
      letGo(of: touch)
      if isOver, isLate || touch.state.life == .left { ended.append(touch) }
    }
    ended.removeAll { !$0.state.beganDelivered || $0.state.terminalDelivered }
    if ended.isEmpty { return }
    dispatcher?.call(.ended, view, window, ended)
    for touch in ended where touch.state.life == .left { dispatcher?.leave(touch) }
  }

  /// Calls a view with the begins of touches, each with the place and time of then.
  private func replayBegan(_ touches: [Touch], _ view: View, _ window: Window) {
    let now = touches.map(\.state)
    for touch in touches {
      guard let sample = touch.heldBegan else { continue }
      touch.state.now = sample
      touch.state.previous = sample.place
      touch.heldBegan = nil
    }
    dispatcher?.call(touches, as: .began, view, window)
    for (touch, then) in zip(touches, now) {
      touch.state.now = then.now
      touch.state.previous = then.previous
    }
  }

  /// Forgets that a touch is held.
  func letGo(of touch: Touch) {
    touch.heldBegan = nil
    guard touch.state.isHeld else { return }
    touch.state.isHeld = false
    held.removeAll { $0 === touch }
    if touch.boundView == nil, touch.state.life == .left { dispatcher?.leave(touch) }
  }
}
