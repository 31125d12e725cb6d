import TouchKit
import TouchModel

/// A view that behaves as a layout says.
final class ConfiguredView: View, Configured {
  private let conduct: Conduct
  let policy: HitPolicy

  init(_ traits: ViewTraits) {
    conduct = Conduct(traits.responder)
    policy = HitPolicy(traits)
    super.init(frame: .zero, identifier: traits.responder.id)
  }

  override var hitTestOverride: HitTestOverride? { policy.hitTestOverride }
  override var pointInsideOverride: String? { policy.pointInsideOverride }
  override var usesStandardHitTest: Bool { policy.isStandard }

  override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    policy.inside(point, bounds: bounds) ?? super.point(inside: point, with: event)
  }

  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    policy.hitTest(point, with: event, in: self) { super.hitTest(point, with: event) }
  }

  override func handles(_ method: TouchMethod) -> Bool? { conduct.handles(method) }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent?) {
    if conduct.passesOn(.began) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent?) {
    if conduct.passesOn(.moved) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent?) {
    if conduct.passesOn(.ended) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent?) {
    if conduct.passesOn(.cancelled) { super.touchesCancelled(touches, with: event) }
  }
}
