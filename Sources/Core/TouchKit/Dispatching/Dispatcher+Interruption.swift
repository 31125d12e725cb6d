import TouchModel

/// Cancellations by the program.
extension Dispatcher {
  /// Cancels touches now, or at the end of the frame that is being dispatched (R-SYS-1, R-SYS-8, R-SYS-11).
  func requestCancellation(of scope: Cancellation.Scope, _ reason: CancelReason) {
    agenda.add(Cancellation(scope: scope, reason: reason))
    if case .all = scope { ignoreWaitingContacts() }
    settleIfIdle()
  }

  /// Stops taking touches, and cancels those that there are.
  ///
  /// From its return on, no report says where a finger is, even one that is down already; that is true of the
  /// cancellation, too, if it waits for the end of a frame.
  func resignActive() {
    isActive = false
    requestCancellation(of: .all, .interrupted)
    for index in 0..<touches.down.count {
      touches.down.withElement(at: index) { $0.state.isRedacted = true }
    }
    reporter.hasSecrets = true
  }

  /// Cancels the live touches that a cancellation affects.
  func cancelLive(_ cancellation: Cancellation) {
    for touch in event.orderedTouches
    where cancellation.includes(touch) && !touch.state.phase.isTerminal {
      beginChanges()
      touch.state.phase = .cancelled
      touch.state.cancelReason = cancellation.reason
      touch.state.now.time = clocks.time(of: touch.storedDevice) ?? time
      touches.noteChange(of: touch, in: pass.number)
      noteEnd()
    }
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
