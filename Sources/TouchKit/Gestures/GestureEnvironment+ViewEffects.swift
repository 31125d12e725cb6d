import TouchModel

/// What recognising means for the views that have the touches.
extension GestureEnvironment {
  /// Takes a recognizer's touches from their views, as its properties say (R-GDEL-2).
  ///
  /// A view that has heard of a touch is told that it is cancelled, once and with all its touches
  /// together (R-GDEL-4); one that has not never will.
  func takeTouches(of recognizer: GestureRecognizer) {
    var owed = spareTouches.take()
    defer { spareTouches.giveBack(&owed) }
    for touch in recognizer.attempt.touches.all {
      guard touch.boundView != nil else { continue }
      if !touch.state.beganDelivered {
        if recognizer.delaysTouchesBegan || recognizer.cancelsTouchesInView { unbind(touch) }
      } else if recognizer.cancelsTouchesInView {
        if touch.state.terminalDelivered || touch.state.isLeaving {
          unbind(touch)
        } else {
          owed.append(touch)
        }
      }
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

  /// Parts a touch from a view that has not heard of it, or has heard of its end.
  func unbind(_ touch: Touch) {
    touch.boundView = nil
    letGo(of: touch)
  }
}
