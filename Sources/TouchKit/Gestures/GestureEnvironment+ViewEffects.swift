import TouchModel

/// What recognising means for the views that have the touches.
extension GestureEnvironment {
  /// Takes a recognizer's touches from their views, as its properties say (R-GDEL-2).
  ///
  /// A view that has heard of a touch is told that it is cancelled, once and with all its touches
  /// together (R-GDEL-4); one that has not never will.
  func takeTouches(of recognizer: GestureRecognizer) {
    let touches = recognizer.attempt.touches
    if touches.count == 1 {
      let touch = touches[0]
      guard isOwed(touch, by: recognizer), let view = touch.boundView,
        let window = touch.boundWindow
      else { return }
      // One that has left the event holds itself no more.
      dispatcher?.callCancelled(
        touch.alone.isEmpty ? [touch] : touch.alone, view, window, .gesture)
      return letGo(of: touch)
    }
    var owed = spareTouches.take()
    defer { spareTouches.giveBack(&owed) }
    for index in 0..<touches.count where isOwed(touches[index], by: recognizer) {
      owed.append(touches[index])
    }
    owed.sort { $0.storedIdentifier < $1.storedIdentifier }
    var group = spareTouches.take()
    defer { spareTouches.giveBack(&group) }
    while let first = owed.first {
      while !group.isEmpty { group.removeLast() }
      for touch in owed where touch.boundView === first.boundView { group.append(touch) }
      owed.removeAll { $0.boundView === first.boundView }
      guard let view = first.boundView, let window = first.boundWindow else { continue }
      dispatcher?.callCancelled(group, view, window, .gesture)
      for touch in group { letGo(of: touch) }
    }
  }

  /// Whether the view of a touch that a recognizer takes is to be told; one that is not is parted
  /// from it.
  private func isOwed(_ touch: Touch, by recognizer: GestureRecognizer) -> Bool {
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

  /// Parts a touch from a view that has not heard of it, or has heard of its end.
  func unbind(_ touch: Touch) {
    touch.boundView = nil
    letGo(of: touch)
  }
}
