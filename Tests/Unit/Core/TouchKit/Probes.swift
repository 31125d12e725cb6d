import TouchKit
import TouchModel

/// The calls that the handlers of a stage received, in order.
final class Journal {
  /// One call of a handler.
  struct Entry {
    let responder: String
    let method: TouchMethod
    let touches: [Int]
    let phases: [TouchPhase]
    let event: ObjectIdentifier?
  }

  var entries: [Entry] = []

  /// The calls as `deep.began{1,2}`.
  var lines: [String] {
    entries.map { entry in
      let touches = entry.touches.map(String.init).joined(separator: ",")
      return "\(entry.responder).\(entry.method){\(touches)}"
    }
  }

  /// Returns and removes the recorded calls.
  func take() -> [String] {
    defer { entries.removeAll() }
    return lines
  }
}

/// The behavior of a responder of a stage for touches.
final class HandlerBehavior {
  var journal: Journal?
  var handled: Set<TouchMethod> = []
  var callsSuper = false
  var onCall: (TouchMethod, [Touch], TouchEvent?) -> Void = { _, _, _ in }

  /// Records a call if the method is handled; returns true if `super` is to be called.
  func record(
    _ responder: Responder, _ method: TouchMethod, _ touches: Set<Touch>, _ event: TouchEvent?
  ) -> Bool {
    let touches = touches.inOrder
    guard handled.contains(method) else { return true }
    journal?.entries.append(
      Journal.Entry(
        responder: responder.identifier, method: method, touches: touches.map(\.identifier),
        phases: touches.map(\.phase), event: event.map(ObjectIdentifier.init)))
    onCall(method, touches, event)
    return callsSuper
  }

  /// Makes the responder handle and record all four methods.
  func handleAll(in journal: Journal) {
    self.journal = journal
    handled = Set(TouchMethod.allCases)
  }
}

final class ProbeView: View {
  let behavior = HandlerBehavior()
  var inside: ((Point) -> Bool)?
  var hit: ((ProbeView, Point, TouchEvent?) -> View?)?
  var declaredHit: HitTestOverride?
  var declaredInside: String?
  var onHitTest: () -> Void = {}
  var nextOverride: Responder?
  var declaresStandard = false

  override var next: Responder? { nextOverride ?? super.next }
  override func handles(_ method: TouchMethod) -> Bool? { behavior.handled.contains(method) }
  override var hitTestOverride: HitTestOverride? { declaredHit }
  override var usesStandardHitTest: Bool { declaresStandard }
  override var pointInsideOverride: String? { declaredInside }

  override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    inside?(point) ?? super.point(inside: point, with: event)
  }
  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    onHitTest()
    return hit.map { $0(self, point, event) } ?? super.hitTest(point, with: event)
  }
  func standard(_ point: Point, _ event: TouchEvent?) -> View? {
    super.hitTest(point, with: event)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    if behavior.record(self, .began, touches, event) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    if behavior.record(self, .moved, touches, event) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    if behavior.record(self, .ended, touches, event) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    if behavior.record(self, .cancelled, touches, event) {
      super.touchesCancelled(touches, with: event)
    }
  }
}

final class ProbeController: ViewController {
  let behavior = HandlerBehavior()
  override func handles(_ method: TouchMethod) -> Bool? { behavior.handled.contains(method) }
  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    if behavior.record(self, .began, touches, event) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    if behavior.record(self, .moved, touches, event) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    if behavior.record(self, .ended, touches, event) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    if behavior.record(self, .cancelled, touches, event) {
      super.touchesCancelled(touches, with: event)
    }
  }
}

final class ProbeResponder: Responder {
  let behavior = HandlerBehavior()
  override func handles(_ method: TouchMethod) -> Bool? { behavior.handled.contains(method) }
  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    if behavior.record(self, .began, touches, event) { super.touchesBegan(touches, with: event) }
  }
}

final class ProbeWindow: Window {
  let behavior = HandlerBehavior()
  var onSend: (TouchEvent) -> Void = { _ in }
  var onHitTest: () -> Void = {}
  var drops = false
  var passesThrough = false
  override func handles(_ method: TouchMethod) -> Bool? { behavior.handled.contains(method) }
  override func sendEvent(_ event: TouchEvent) {
    onSend(event)
    if !drops { super.sendEvent(event) }
  }
  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    onHitTest()
    let hit = super.hitTest(point, with: event)
    return passesThrough && hit === self ? nil : hit
  }
  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    if behavior.record(self, .began, touches, event) { super.touchesBegan(touches, with: event) }
  }
}

final class ProbeApplication: Application {
  let behavior = HandlerBehavior()
  var onSend: (TouchEvent) -> Void = { _ in }
  var drops = false
  override func handles(_ method: TouchMethod) -> Bool? { behavior.handled.contains(method) }
  override func sendEvent(_ event: TouchEvent) {
    onSend(event)
    if !drops { super.sendEvent(event) }
  }
  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    if behavior.record(self, .began, touches, event) { super.touchesBegan(touches, with: event) }
  }
}
