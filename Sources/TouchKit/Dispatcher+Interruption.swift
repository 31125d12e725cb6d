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

  /// Cancels now, or at the end of the frame that is being dispatched.
  private func cancel(_ cancellation: DeferredCancellation) {
    guard !event.touches.isEmpty || isBusy else { return }
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
    }
  }

  /// Notes the touches that lose their view because it, or what holds it, leaves its window.
  ///
  /// Called before the view is taken out (R-SYS-4).
  func viewLeavesWindow(_ root: View) {
    var isAny = false
    for touch in event.touches {
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
        touch.boundView = nil
      }
    }
    guard isAny else { return }
    leavingRoots.append((root, root.superview))
  }

  /// Tells the views that were removed, each once with all its touches, over the chain they had.
  ///
  /// Does nothing within a handler: its call is over before the next one begins.
  func settleRemovals() {
    guard !leaving.isEmpty, !chain.isClimbing, !isSettling else { return }
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
      let phases = group.map(\.phase)
      for touch in group {
        touch.state.phase = .cancelled
        touch.state.cancelReason = .viewRemoved
      }
      for root in leavingRoots { root.view.formerSuperview = root.superview }
      call(.cancelled, view, window, group)
      for root in leavingRoots { root.view.formerSuperview = nil }
      // The touches go on without a view.
      for (touch, phase) in zip(group, phases) {
        touch.state.phase = phase
        touch.state.cancelReason = nil
        touch.state.isLeaving = false
        touch.boundView = nil
      }
    }
    leavingRoots.removeAll()
    isSettling = false
    isBusy = wasBusy
    if !wasBusy, !deferred.isEmpty {
      isBusy = true
      settleDeferred()
      isBusy = false
    }
  }
}
