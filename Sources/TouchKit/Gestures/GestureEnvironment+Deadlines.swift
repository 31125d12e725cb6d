import TouchModel

/// Step 1: recognizers that wait for time to pass (R-GST-26).
extension GestureEnvironment {
  /// When the next recognizer wants to be woken; nil while none does.
  var nextDeadline: Microseconds? {
    if timed.isEmpty { return nil }
    var next: Microseconds?
    for recognizer in timed {
      guard let deadline = recognizer.attempt.deadline else { continue }
      if next.map({ deadline < $0 }) ?? true { next = deadline }
    }
    return next
  }

  /// Takes down that a recognizer has set or taken back its deadline.
  func deadlineChanged(of recognizer: GestureRecognizer) {
    guard let deadline = recognizer.attempt.deadline else { return }
    // One that is due at once, again and again, would keep time from passing.
    if isFiring, let time = dispatcher?.time, deadline <= time {
      recognizer.attempt.deadline = time + Microseconds(1)
    }
    // Of those that are due at one time the first is the one that asked first, whatever was before.
    untime(recognizer)
    recognizer.isTimed = true
    timed.append(recognizer)
  }

  /// Takes a recognizer's deadline back.
  func clearDeadline(of recognizer: GestureRecognizer) {
    recognizer.attempt.deadline = nil
    untime(recognizer)
  }

  /// Takes a recognizer out of those that have a deadline.
  private func untime(_ recognizer: GestureRecognizer) {
    guard recognizer.isTimed else { return }
    recognizer.isTimed = false
    if let place = timed.firstIndex(where: { $0 === recognizer }) { timed.remove(at: place) }
  }

  /// Wakes the first recognizer whose deadline is a time, as a pass of its own.
  func fire(at due: Microseconds) {
    guard let dispatcher, let place = timed.firstIndex(where: { $0.attempt.deadline == due })
    else { return }
    let recognizer = timed.remove(at: place)
    recognizer.isTimed = false
    recognizer.attempt.deadline = nil
    timed.removeAll { other in
      if other.attempt.deadline == nil { other.isTimed = false }
      return !other.isTimed
    }
    isFiring = true
    needsClosing = true
    dispatcher.quietly {
      trace(.gesture, recognizer)
      recognizer.deadlineReached(at: due)
    }
    isFiring = false
  }
}
