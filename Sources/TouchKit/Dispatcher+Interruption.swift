import TouchModel

extension Dispatcher {
  /// Cancels all live touches (R-SYS-1).
  func cancelAllTouches(_ reason: CancelReason) {
    cancel(DeferredCancellation(scope: .all, reason: reason))
  }

  /// Cancels the touches that came down in a window.
  func cancelTouches(of window: Window, _ reason: CancelReason) {
    cancel(DeferredCancellation(scope: .window(window), reason: reason))
  }

  /// Cancels the touches of a view and of all that it holds (U-6).
  func cancelTouches(in view: View, _ reason: CancelReason) {
    cancel(DeferredCancellation(scope: .tree(view), reason: reason))
  }

  /// Cancels a single touch.
  func cancelTouch(_ touch: Touch, _ reason: CancelReason) {
    cancel(DeferredCancellation(scope: .touch(touch), reason: reason))
  }

  /// Cancels now, or at the end of the frame that is being dispatched.
  private func cancel(_ cancellation: DeferredCancellation) {
    guard !live.isEmpty || isBusy || !gestures.isIdle else { return }
    deferred.append(cancellation)
    guard !isBusy else { return }
    isBusy = true
    settleDeferred()
    isBusy = false
  }

  /// Performs the cancellations that wait, each as an event of its own.
  func settleDeferred() {
    while !deferred.isEmpty {
      let cancellation = deferred.removeFirst()
      beginPass()
      cancelLive(cancellation)
      reportChanged()
      finishPass()
      guard case .all = cancellation.scope, !gestures.isIdle else { continue }
      // Those that wait without a finger, for another tap or another recognizer.
      gestures.abandonAll()
      gestures.finish(nil)
      reuseLingering()
    }
  }

  /// Does something that is no event but may concern recognizers, as a pass of its own in which all
  /// touches are stationary (R-GST-26).
  func quietly(_ body: () -> Void) {
    let wasBusy = isBusy
    isBusy = true
    beginPass()
    for index in 0..<live.count { live.look(at: index) { $0.state.beginPass() } }
    if event.storedTime < time { event.storedTime = time }
    body()
    gestures.finish(nil)
    if needsRetire { retire() } else { reuseLingering() }
    if !wasBusy { settleDeferred() }
    isBusy = wasBusy
  }

  /// Notes the touches that lose their view because it, or what holds it, leaves its window.
  ///
  /// Called before the view is taken out (R-SYS-4).
  func viewLeavesWindow(_ root: View) {
    var isAny = false
    breakGestures(of: root)
    // Those that have left the event came down before some that have not.
    let touches = gestures.held.filter { $0.state.life == .left } + event.touches
    for touch in touches.sorted(by: { $0.storedIdentifier < $1.storedIdentifier }) {
      guard let view = touch.boundView, view.isDescendant(of: root) else { continue }
      let isOwed =
        touch.state.beganDelivered && !touch.state.terminalDelivered && removalPolicy == .cancel
      if isOwed {
        if !touch.state.isLeaving {
          touch.state.isLeaving = true
          leaving.append(touch)
        }
        isAny = true
      } else if !touch.state.terminalDelivered {
        if touch.state.beganDelivered { findFollowers(of: touch, from: view) }
        gestures.unbind(touch)
      }
    }
    guard isAny else { return }
    leavingRoots.append((root, root.superview))
  }

  /// Breaks off the gestures of a view and of all that it holds; what follows for others waits until
  /// the view is gone (R-SYS-14).
  func breakGestures(of root: View) {
    let wasBusy = isBusy
    isBusy = true
    gestures.viewLeavesWindow(root)
    isBusy = wasBusy
  }

  /// Tells the views that were removed, each once with all its touches, over the chain they had.
  ///
  /// Does nothing within a handler: its call is over before the next one begins.
  func settleRemovals() {
    if !abandoned.isEmpty { settleAbandoned() }
    guard !chain.isClimbing, !isSettling else { return }
    if leaving.isEmpty {
      if !gestures.isIdle { gestures.settleIfIdle() }
      return
    }
    let wasBusy = isBusy
    isBusy = true
    isSettling = true
    while let first = leaving.first {
      guard let view = first.boundView, let window = first.boundWindow else {
        leaving.removeFirst()
        continue
      }
      let group = leaving.filter { $0.boundView === view && $0.boundWindow === window }
      leaving.removeAll { $0.boundView === view && $0.boundWindow === window }
      for root in leavingRoots { root.view.formerSuperview = root.superview }
      callCancelled(group, view, window, .viewRemoved)
      for root in leavingRoots { root.view.formerSuperview = nil }
      for touch in group {
        touch.state.isLeaving = false
        gestures.letGo(of: touch)
      }
    }
    leavingRoots.removeAll()
    isSettling = false
    if !wasBusy {
      gestures.finish(nil)
      settleDeferred()
    }
    isBusy = wasBusy
  }
}
