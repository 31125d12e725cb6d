import TouchKit
import TouchModel

/// The calls, gestures and control events of an application, as lines of text.
final class CallList: DispatchObserver {
  private(set) var lines: [String] = []

  func touchChanged(_ touch: Touch, at time: Microseconds) {
    add("touch \(touch.identifier) \(touch.phase) \(Self.text(touch))", at: time)
  }

  func touchHit(_ result: HitResult, at time: Microseconds) {
    let path = result.path.map(\.identifier).joined(separator: "/")
    add("hit \(result.touch.identifier) \(path) \(String(describing: result.refusal))", at: time)
  }

  func viewCalled(
    _ view: View, _ method: TouchMethod, with touches: [Touch], in window: Window,
    along chain: [Responder], handledBy handlers: [Responder], at time: Microseconds
  ) {
    let texts = touches.map { "\($0.identifier) \(Self.text($0))" }
    add(
      "\(method) \(window.identifier) \(view.identifier)"
        + " [\(texts.joined(separator: ", "))] \(chain.map(\.identifier))"
        + " \(handlers.map(\.identifier))", at: time)
  }

  func gestureActed(_ recognizer: GestureRecognizer, at time: Microseconds) {
    add("gesture \(recognizer.identifier) \(recognizer.state)", at: time)
  }

  func controlSent(_ report: ControlReport, at time: Microseconds) {
    add("control \(report.control.identifier) \(report.event.rawValue)", at: time)
  }

  func scrolled(_ report: ScrollReport, at time: Microseconds) {
    add("scroll \(report.view.identifier) \(report.contentOffset) \(report.state)", at: time)
  }

  private func add(_ text: String, at time: Microseconds) {
    lines.append("\(time.count) \(text)")
  }

  private static func text(_ touch: Touch) -> String {
    let point = touch.location(in: touch.view)
    return "\(point.x),\(point.y) \(touch.tapCount) \(touch.type) \(Float(touch.majorRadius))"
      + " \(touch.isAfterGap) \(touch.hasJoinedLate) \(String(describing: touch.cancelReason))"
      + " \(Float(touch.force))"
  }
}
