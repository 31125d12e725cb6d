import TouchKit
import TouchModel

/// Checks that what begins ends exactly once, whatever handlers do.
///
/// It stores names instead of objects, so that views and recognizers can be released at any time. The
/// dispatcher checks the other invariants itself.
final class ChaosMonitor: DispatchObserver {
  /// The violations, as messages.
  private(set) var violations: [String] = []
  /// All observed events as text, for the comparison of two runs.
  private(set) var trace: [String] = []

  /// The touches that are down.
  private var touches: Set<Int> = []
  /// The last touch that began.
  private var lastTouch = 0
  /// The calls of views that have begun and not ended, as touch and view.
  private var calls: Set<String> = []
  /// The pairs of touch and view whose calls are over.
  private var finishedCalls: Set<String> = []
  /// The active gestures, the tracking controls, and the scroll views that scroll.
  private var activities: Set<String> = []

  private func violate(_ message: String) {
    if violations.count < 20 { violations.append(message) }
  }

  private func begin(_ name: String) {
    if !activities.insert(name).inserted { violate("\(name) begins twice") }
  }

  private func end(_ name: String) {
    if activities.remove(name) == nil { violate("\(name) ends without a begin") }
  }

  func touchChanged(_ touch: Touch, at time: Microseconds) {
    trace.append("\(time.count) touch \(touch.identifier) \(touch.phase)")
    switch touch.phase {
    case .began:
      if touch.identifier <= lastTouch { violate("touch \(touch.identifier) is not a new number") }
      lastTouch = touch.identifier
      touches.insert(touch.identifier)
    case .ended, .cancelled:
      if touches.remove(touch.identifier) == nil {
        violate("I-1: touch \(touch.identifier) ends twice, or without a begin")
      }
    default:
      if !touches.contains(touch.identifier) {
        violate("touch \(touch.identifier) moves after its end")
      }
    }
  }

  func touchHit(_ result: HitResult, at time: Microseconds) {}

  func viewCalled(
    _ view: View, _ method: TouchMethod, with touches: [Touch], in window: Window,
    along chain: [Responder], handledBy handlers: [Responder], at time: Microseconds
  ) {
    for touch in touches {
      let name = "touch \(touch.identifier) of \(view.identifier)"
      trace.append("\(time.count) \(name) \(method)")
      if finishedCalls.contains(name) { violate("I-1: \(name): \(method) after its end") }
      switch method {
      case .began:
        if !calls.insert(name).inserted { violate("I-1: \(name) begins twice") }
      case .moved:
        if !calls.contains(name) { violate("I-1: \(name) moves without a begin") }
      case .ended, .cancelled:
        if calls.remove(name) == nil { violate("I-1: \(name) ends without a begin") }
        finishedCalls.insert(name)
      }
    }
  }

  func gestureActed(_ recognizer: GestureRecognizer, at time: Microseconds) {
    let state = recognizer.state
    trace.append("\(time.count) \(recognizer.identifier) \(state.name)")
    note("gesture \(recognizer.identifier)", state)
  }

  func controlSent(_ report: ControlReport, at time: Microseconds) {
    let control = report.control.identifier
    trace.append("\(time.count) \(control) \(report.event.rawValue)")
    guard report.touch != nil else { return }
    switch report.event {
    case .touchDown: begin("tracking of \(control)")
    case .touchUpInside, .touchUpOutside, .touchCancel: end("tracking of \(control)")
    default: break
    }
  }

  func scrolled(_ report: ScrollReport, at time: Microseconds) {
    let view = report.view.identifier
    trace.append("\(time.count) \(view) \(report.state.name) \(report.contentOffset)")
    note("scrolling of \(view)", report.state)
  }

  private func note(_ name: String, _ state: GestureState) {
    switch state {
    case .began: begin(name)
    case .changed: if !activities.contains(name) { violate("I-7: \(name) changes without a begin") }
    case .ended, .cancelled: activities.remove(name)
    case .possible, .failed: violate("I-7: \(name) reports \(state.name)")
    }
  }

  /// Checks the places of controllers in the responder chain, whatever they contain and present.
  func checkChains(of controllers: [ViewController]) {
    for controller in controllers {
      guard let view = controller.viewIfLoaded else { continue }
      let name = controller.identifier
      if view.next !== controller { violate("R-RESP-2: \(name) is not behind its view") }
      // A controller with a parent is not presented itself, only by way of its parents.
      let presenter = controller.parent == nil ? controller.presentingViewController : nil
      if controller.next !== presenter ?? view.superview {
        violate("R-RESP-3: \(controller.next?.identifier ?? "nothing") is behind \(name)")
      }
    }
  }

  /// Checks that everything is over, after all fingers are up and no deadline is left.
  func finish(_ app: Application) {
    for touch in touches.sorted() { violate("I-1: touch \(touch) never ends") }
    for call in calls.sorted() { violate("I-1: \(call) never ends") }
    for activity in activities.sorted() { violate("I-8: \(activity) never ends") }
    if !app.isAtRest { violate("I-8: the application is not at rest") }
  }
}
