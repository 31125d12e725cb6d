import TouchModel

/// Delays touches for the content of a scroll view until it is known whether they scroll (R-SCR-3).
///
/// It detects no gesture. While it follows a touch, the touch is delayed. Ignoring the touch delivers
/// it to the content; unbinding it withholds it from the content for good. It neither prevents other
/// recognizers nor is prevented by them.
final class ScrollDelayRecognizer: GestureRecognizer {
  /// A touch that is delayed, and the end of the delay.
  private struct DelayedTouch {
    let touch: Touch
    let due: Microseconds
  }

  private var delayed: [DelayedTouch] = []

  override init(target: Any?, action: Action?) {
    super.init(target: target, action: action)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
  }

  override var isInternal: Bool { true }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    guard let scroll = attachedView as? ScrollView else { return }
    // A finger that stops or moves the content is not delivered to it (R-SCR-9).
    let isScrolling =
      scroll.isDragging || scroll.isDecelerating || scroll.isZooming || scroll.isZoomBouncing
    scroll.stopDeceleration()
    for touch in inOrder(touches) {
      if touch.boundView === scroll || touch.boundView == nil || touch.isWithheld {
        ignore(touch, for: event)
      } else if isScrolling {
        withhold(touch, event)
      } else {
        let due = scroll.delaysContentTouches ? event.time + constants.scrollDelay : event.time
        delayed.append(DelayedTouch(touch: touch, due: due))
      }
    }
    if !scroll.delaysContentTouches { endDelay(of: inOrder(touches), event) }
    updateDeadline()
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
    endDelay(of: inOrder(touches), event)
    updateDeadline()
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {
    delayed.removeAll { touches.contains($0.touch) }
    for touch in inOrder(touches) { ignore(touch, for: event) }
    updateDeadline()
  }

  override func deadlineReached(at time: Microseconds) {
    guard let event = environment?.dispatcher?.event else { return }
    endDelay(of: delayed.filter { $0.due <= time }.map(\.touch), event)
    updateDeadline()
  }

  override func reset() {
    delayed.removeAll()
  }

  /// Asks the scroll view, view by view, whether delayed touches are delivered to the content
  /// (R-SCR-4).
  private func endDelay(of touches: [Touch], _ event: TouchEvent) {
    var remaining = touches.filter { touch in delayed.contains { $0.touch === touch } }
    delayed.removeAll { entry in remaining.contains { $0 === entry.touch } }
    while let first = remaining.first {
      let group = remaining.filter { $0.boundView === first.boundView }
      remaining.removeAll { $0.boundView === first.boundView }
      let isDelivered =
        first.boundView.map {
          (attachedView as? ScrollView)?.touchesShouldBegin(Set(group), with: event, in: $0) ?? true
        } ?? true
      for touch in group {
        if isDelivered { ignore(touch, for: event) } else { withhold(touch, event) }
      }
    }
  }

  /// Withholds a touch from the content until the finger is lifted.
  private func withhold(_ touch: Touch, _ event: TouchEvent) {
    if !touch.state.beganDelivered { environment?.dispatcher.unbind(touch) }
    ignore(touch, for: event)
  }

  private func updateDeadline() {
    deadline = delayed.map(\.due).min()
  }
}
