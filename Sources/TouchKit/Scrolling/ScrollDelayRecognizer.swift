import TouchModel

/// Keeps fingers from the contents of a scroll view until it is clear whose they are (R-SCR-3).
///
/// It finds no gesture. While it follows a touch the touch is held; ignoring one lets it go to the
/// contents, and parting one from its view keeps it from them for good. Nobody prevents it, and it
/// prevents nobody.
final class ScrollDelayRecognizer: GestureRecognizer {
  /// A touch that is held, and until when.
  private struct Waiting {
    let touch: Touch
    let due: Microseconds
  }

  private var waiting: [Waiting] = []

  override init(identifier: String) {
    super.init(identifier: identifier)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
  }

  override var isInternal: Bool { true }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard let scroll = view as? ScrollView else { return }
    // A finger that stops or moves the contents is none for them (R-SCR-9).
    let isTaken = scroll.isDragging || scroll.isDecelerating
    scroll.stopDeceleration()
    for touch in touches {
      if touch.boundView === scroll || touch.boundView == nil || touch.isWithheld {
        ignore(touch, for: event)
      } else if isTaken {
        refuse(touch, event)
      } else {
        let due = scroll.delaysContentTouches ? event.time + constants.scrollDelay : event.time
        waiting.append(Waiting(touch: touch, due: due))
      }
    }
    if !scroll.delaysContentTouches { decide(on: touches, event) }
    awaitNext()
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    decide(on: touches, event)
    awaitNext()
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    waiting.removeAll { held in touches.contains { $0 === held.touch } }
    for touch in touches { ignore(touch, for: event) }
    awaitNext()
  }

  override func deadlineReached(at time: Microseconds) {
    guard let event = environment?.dispatcher?.event else { return }
    decide(on: waiting.filter { $0.due <= time }.map(\.touch), event)
    awaitNext()
  }

  override func reset() {
    waiting.removeAll()
  }

  /// Asks the scroll view, view by view, whether held touches are for the contents (R-SCR-4).
  private func decide(on touches: [Touch], _ event: TouchEvent) {
    var rest = touches.filter { touch in waiting.contains { $0.touch === touch } }
    waiting.removeAll { held in rest.contains { $0 === held.touch } }
    while let first = rest.first {
      let group = rest.filter { $0.boundView === first.boundView }
      rest.removeAll { $0.boundView === first.boundView }
      let isForContents =
        first.boundView.map {
          (view as? ScrollView)?.touchesShouldBegin(group, with: event, in: $0) ?? true
        } ?? true
      for touch in group {
        if isForContents { ignore(touch, for: event) } else { refuse(touch, event) }
      }
    }
  }

  /// Keeps a touch from the contents for good.
  private func refuse(_ touch: Touch, _ event: TouchEvent) {
    if !touch.state.beganDelivered { environment?.unbind(touch) }
    ignore(touch, for: event)
  }

  private func awaitNext() {
    deadline = waiting.map(\.due).min()
  }
}
