import TouchModel

extension Control {
  /// Takes up the first touch that it wants, if it follows none (R-CTL-2, R-CTL-3).
  final func trackBegan(_ touches: [Touch], _ event: TouchEvent?) {
    // The end of a touch does not come where somebody dropped its event.
    if let lost = trackedTouch, lost.isOver { abandon(lost) }
    guard isEnabled else { return }
    for touch in touches where trackedTouch == nil {
      trackedTouch = touch
      trackedApplication = touch.boundWindow?.application
      tracking.willBegin()
      let isWanted = beginTracking(touch, with: event)
      guard trackedTouch === touch else { continue }
      let step = tracking.began(isWanted: isWanted, tapCount: touch.tapCount)
      if isWanted {
        follow(step, touch, event)
      } else {
        trackedTouch = nil
      }
    }
  }

  /// Follows the finger (R-CTL-5).
  final func trackMoved(_ touches: [Touch], _ event: TouchEvent?) {
    guard let touch = tracked(among: touches) else { return }
    let goesOn = continueTracking(touch, with: event)
    guard trackedTouch === touch else { return }
    follow(tracking.moved(isInside: isInside(touch), goesOn: goesOn), touch, event)
    if !goesOn { trackedTouch = nil }
  }

  /// Ends at the lift (R-CTL-7).
  final func trackEnded(_ touches: [Touch], _ event: TouchEvent?) {
    guard let touch = tracked(among: touches) else { return }
    highlight(false)
    endTracking(touch, with: event)
    guard trackedTouch === touch else { return }
    let step = tracking.ended(isInside: isInside(touch), isPrimary: isPrimaryOnPress)
    follow(step, touch, event)
    guard trackedTouch === touch else { return }
    tracking.finish()
    trackedTouch = nil
  }

  /// Ends without a lift (R-CTL-8); where the control has left its window, without an event (R-CTL-9).
  final func trackCancelled(_ touches: [Touch], _ event: TouchEvent?) {
    guard let touch = tracked(among: touches) else { return }
    cancel(touch, window === touch.boundWindow ? event : nil)
  }

  /// Ends with a touch that nobody will say the end of.
  final func abandon(_ touch: Touch) {
    guard trackedTouch === touch else { return }
    if tracking.isTracking {
      cancel(touch, nil)
    } else {
      // It is being asked whether it wants the touch.
      tracking.finish()
      trackedTouch = nil
    }
  }

  private func cancel(_ touch: Touch, _ event: TouchEvent?) {
    cancelTracking(with: event)
    guard trackedTouch === touch else { return }
    follow(tracking.cancelled(), touch, event)
    if trackedTouch === touch { trackedTouch = nil }
  }

  /// The touch that is followed, if it is one of these.
  private func tracked(among touches: [Touch]) -> Touch? {
    guard tracking.isTracking, let touch = trackedTouch else { return nil }
    for candidate in touches where candidate === touch { return touch }
    return nil
  }

  /// Whether the finger is inside the grown bounds (R-CTL-4).
  private func isInside(_ touch: Touch) -> Bool {
    let margin = application(of: touch)?.constants.controlDragMargin
    let grown = bounds.inset(by: EdgeInsets(all: -(margin ?? TouchConstants().controlDragMargin)))
    return grown.contains(touch.location(in: self))
  }

  /// Shows and sends what follows from a step, as long as the touch is followed.
  private func follow(_ step: ControlTracking.Step, _ touch: Touch, _ event: TouchEvent?) {
    highlight(step.isHighlighted)
    send(step.events.first, touch, event)
    if !step.events.second.isEmpty, trackedTouch === touch {
      send(step.events.second, touch, event)
    }
  }

  private func highlight(_ isHighlighted: Bool) {
    if self.isHighlighted != isHighlighted { self.isHighlighted = isHighlighted }
  }
}

extension Touch {
  /// Whether no view will hear of it any more.
  var isOver: Bool { boundView == nil || alone.isEmpty || state.life == .spent }
}
