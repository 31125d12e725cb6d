import TouchModel

/// Cancellations by the program, and views that leave their windows.
extension Dispatcher {
  /// Cancels touches now, or at the end of the frame that is being dispatched (U-6).
  func cancelTouches(_ scope: DeferredCancellation.Scope, _ reason: CancelReason) {
    guard !touches.live.isEmpty || isBusy || !gestures.isIdle else { return }
    deferred.append(DeferredCancellation(scope: scope, reason: reason))
    guard !isBusy else { return }
    isBusy = true
    settleDeferred()
    isBusy = false
  }

  /// Performs the deferred cancellations, each as a separate pass.
  func settleDeferred() {
    while !deferred.isEmpty {
      let cancellation = deferred.removeFirst()
      if case .retiring = cancellation.scope {
        settleRetiring()
        continue
      }
      beginPass()
      cancelLive(cancellation)
      reportChanged()
      finishPass()
      // Recognizers that wait without a touch, for another tap or another recognizer.
      if gestures.isIdle { continue }
      if case .all = cancellation.scope { gestures.withdrawAll() }
      gestures.finish(nil)
      reportPassEnd()
    }
  }

  /// Stops taking touches, and cancels those that there are.
  ///
  /// From now on no report says where a finger is, even one that is down already.
  func resignActive() {
    isActive = false
    cancelTouches(.all, .interrupted)
    for index in 0..<touches.down.count {
      touches.down.withElement(at: index) { $0.state.isRedacted = true }
    }
  }

  /// Cancels the live touches that a cancellation affects.
  func cancelLive(_ cancellation: DeferredCancellation) {
    for touch in event.touches where cancellation.includes(touch) {
      if pass.isOpen, touch.state.phase.isTerminal { continue }
      openPass()
      touch.state.phase = .cancelled
      touch.state.cancelReason = cancellation.reason
      touch.state.now.time = clocks.time(of: touch.storedDevice) ?? time
      touches.noteChange(of: touch, in: pass.number)
      pass.hasEnded = true
    }
  }

  /// Withdraws the recognizers of a view and its descendants (R-SYS-14).
  ///
  /// The effects on other recognizers follow after the removal of the view.
  func withdrawGestures(of root: View) {
    let wasBusy = isBusy
    isBusy = true
    gestures.viewLeavesWindow(root)
    isBusy = wasBusy
  }

  /// Stores the touches whose view is about to leave its window, itself or with a superview (R-SYS-4).
  func viewLeavesWindow(_ root: View) {
    withdrawGestures(of: root)
    removals.viewLeavesWindow(root, self)
  }

  /// Calls each removed view once, with all its touches, along its former responder chain.
  ///
  /// Has no effect within a handler, because calls are not nested.
  func settleRemovals() {
    for (view, touch) in removals.takeOrphans() { view.abandon(touch) }
    guard !chain.isClimbing else { return }
    guard removals.beginSettling() else {
      if removals.isEmpty, !gestures.isIdle { settleIfIdle() }
      return
    }
    let wasBusy = isBusy
    isBusy = true
    while let (view, window, group) = removals.takeGroup() {
      for root in removals.removedRoots { root.view.formerSuperview = root.superview }
      callCancelled(group, view, window, .viewRemoved)
      for root in removals.removedRoots { root.view.formerSuperview = nil }
      for touch in group { endDelay(of: touch) }
    }
    removals.endSettling()
    if !wasBusy {
      gestures.finish(nil)
      settleDeferred()
      reportPassEnd()
    }
    isBusy = wasBusy
  }

  /// Invalidates the sorted lists of windows after a change of their order or visibility.
  func windowsChanged() {
    windowOrder.invalidate()
    areEventWindowsKnown = false
  }

  /// Releases the references to a window that leaves the application.
  func forget(_ window: Window) {
    taps.forget(window)
    windowsChanged()
  }
}
