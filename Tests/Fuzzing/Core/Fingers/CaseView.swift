import TouchKit
import TouchModel

/// A view of a case, which handles all touch methods and calls a closure for each.
final class CaseView: View {
  /// The margin by which the area of hit tests extends beyond the bounds, in points.
  var margin = 0.0
  /// Called for each call of a touch method.
  var onCall: (TouchMethod, [Touch], TouchEvent?) -> Void = { _, _, _ in }

  override func handles(_ method: TouchMethod) -> Bool? { true }

  override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    guard margin != 0 else { return super.point(inside: point, with: event) }
    let area = bounds
    return point.x >= area.origin.x - margin && point.y >= area.origin.y - margin
      && point.x < area.origin.x + area.size.width + margin
      && point.y < area.origin.y + area.size.height + margin
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    onCall(.began, touches.inOrder, event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    onCall(.moved, touches.inOrder, event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    onCall(.ended, touches.inOrder, event)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    onCall(.cancelled, touches.inOrder, event)
  }
}

/// A window of a case, which calls a closure before each hit test.
final class CaseWindow: Window {
  var onHitTest: () -> Void = {}

  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    onHitTest()
    return super.hitTest(point, with: event)
  }
}

/// The application of a case, which calls a closure before each event.
final class CaseApplication: Application {
  var onSend: (TouchEvent) -> Void = { _ in }

  override func sendEvent(_ event: TouchEvent) {
    onSend(event)
    super.sendEvent(event)
  }
}

/// A tap recognizer of a case that ignores touches of each attempt.
final class IgnoringTap: TapGestureRecognizer {
  private let ignored: GestureCase.IgnoredTouches
  private var landed = 0

  init(_ ignored: GestureCase.IgnoredTouches) {
    self.ignored = ignored
    super.init(target: nil, action: nil)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    var followed: Set<Touch> = []
    for touch in touches.inOrder {
      let isFirst = landed == 0
      landed += 1
      if ignored == .all || (ignored == .first) == isFirst {
        ignore(touch, for: event)
      } else {
        followed.insert(touch)
      }
    }
    if !followed.isEmpty { super.touchesBegan(followed, with: event) }
  }

  override func reset() {
    super.reset()
    landed = 0
  }
}
