import TouchModel

/// Step 9: recognizers whose gesture is over, and whose fingers are up, start afresh.
extension GestureEnvironment {
  /// Settles everything after the views have been called: what handlers asked for, what was held,
  /// and the recognizers that are done.
  ///
  /// - Parameter window: The window whose touches were led, or nil for all.
  func finish(_ window: Window?) {
    repeat {
      resolve()
      release(isLate: true)
      // An action that leads the event to another window by itself: who asks is settled after it,
      // and nobody's attempt is over before.
      if isResolving { return }
      if needsClosing { closeAttempts(in: window) }
    } while isUnsettled
  }

  /// Looks at each attempt without a finger, whether it is over (R-GST-21, R-GST-25).
  private func closeAttempts(in window: Window?) {
    // What belongs to other windows is looked at again when their turn comes.
    needsClosing = window != nil && look({ $0.hasSoleWindow }) != true
    var index = 0
    while index < underWay.count {
      switch underWay.look(at: index, { outcome(of: $0, in: window) }) {
      case .isOpen:
        index += 1
      case .isOver:
        reset(underWay.handOver(at: index))
      case .isForsaken:
        // Nothing can come of it any more, and views may be waiting.
        let recognizer = unsafe underWay[index].takeUnretainedValue()
        request(recognizer.attempt.state.isActive ? .cancelled : .failed, of: recognizer)
        index += 1
      }
    }
  }

  /// What is to become of an attempt.
  private enum Outcome {
    /// It goes on.
    case isOpen
    /// It is over, and none of its fingers is down.
    case isOver
    /// It has found nothing, and waits for nothing any more.
    case isForsaken
  }

  /// What is to become of the attempt of a recognizer, if it belongs to a window.
  private func outcome(of recognizer: GestureRecognizer, in window: Window?) -> Outcome {
    let attempt = recognizer.attempt
    if let window, attempt.window !== window, !recognizer.goesOnWithoutFingers { return .isOpen }
    if attempt.hasFingers { return .isOpen }
    if attempt.state.isFinal { return .isOver }
    let goesOn = recognizer.goesOnWithoutFingers && attempt.state.isActive
    return attempt.isForsaken && !goesOn ? .isForsaken : .isOpen
  }

  /// Makes a recognizer that is no more among those under way ready for its next attempt.
  @inline(never)
  private func reset(_ recognizer: GestureRecognizer) {
    trace(.gestureReset, recognizer)
    if recognizer.attempt.isAsking {
      recognizer.attempt.isAsking = false
      asking.remove(recognizer)
    }
    recognizer.attempt.isResetting = true
    recognizer.reset()
    if recognizer.attempt.leaveTouches(recognizer) { letLeft(of: recognizer) }
    recognizer.attempt.clear()
    unsafe recognizer.environmentReference = nil
    isOrderKnown = false
  }

  /// Lets go of touches that had left the event while something of them was held.
  private func letLeft(of recognizer: GestureRecognizer) {
    for touch in recognizer.attempt.touches.all where !touch.state.isHeld {
      dispatcher?.leave(touch)
    }
  }

  /// Forgets the fingers that have left, also those whose end no recognizer heard of because an
  /// override dropped the event.
  func fingersLeft() {
    needsClosing = true
    for index in 0..<underWay.count {
      underWay.look(at: index) { recognizer in
        recognizer.attempt.down.removeAll { $0.state.phase.isTerminal || $0.state.isLifted }
      }
    }
    finish(nil)
  }

  /// Breaks off every attempt: nobody may act on touches any more (R-SYS-1).
  func abandonAll() {
    for recognizer in underWay.all { withdraw(recognizer) }
  }

  /// Takes the recognizers of views that leave their window out of their attempts (R-SYS-14).
  func viewLeavesWindow(_ root: View) {
    if underWay.isEmpty { return }
    let leaving = underWay.all.filter { $0.view?.isDescendant(of: root) ?? true }
    for recognizer in leaving { withdraw(recognizer) }
  }
}

extension GestureAttempt {
  /// Takes the recognizer out of those that its touches know; returns whether any touch has left.
  fileprivate func leaveTouches(_ recognizer: GestureRecognizer) -> Bool {
    var hasLeft = false
    for index in 0..<touches.count {
      touches.look(at: index) { touch in
        touch.receivers.remove(recognizer)
        if touch.state.life == .left { hasLeft = true }
      }
    }
    return hasLeft
  }

  /// Whether a finger of it is down.
  fileprivate var hasFingers: Bool {
    down.contains { !$0.state.phase.isTerminal }
  }

  /// Whether it waits for nothing: no finger, no time, no other recognizer.
  fileprivate var isForsaken: Bool {
    deadline == nil && !isPending && wanted.isEmpty
  }
}
