import TouchModel

/// Cancels the touches of a recognizer for their views when it recognizes (R-GDEL-2).
@safe final class TouchCancellation {
  private let context: GestureContext
  private let delayed: DelayedTouches

  // Storage that is reused.
  @safe @exclusivity(unchecked) private var spareTouches = SpareLists<Touch>()

  init(context: GestureContext, delayed: DelayedTouches) {
    self.context = context
    self.delayed = delayed
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
      context.dispatcher?.callCancelled(group, view, window, .gesture)
      for touch in group { delayed.endDelay(of: touch) }
    }
  }

  /// Returns true if the view of a touch must receive its cancellation.
  ///
  /// Unbinds a touch that the view never received, or whose end it has received.
  private func needsCancellation(_ touch: Touch, by recognizer: GestureRecognizer) -> Bool {
    guard touch.boundView != nil else { return false }
    if !touch.state.beganDelivered {
      if recognizer.delaysTouchesBegan || recognizer.cancelsTouchesInView { delayed.unbind(touch) }
      return false
    }
    guard recognizer.cancelsTouchesInView else { return false }
    guard touch.state.terminalDelivered || touch.state.isLeaving else { return true }
    delayed.unbind(touch)
    return false
  }
}
