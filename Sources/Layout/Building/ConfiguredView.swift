import TouchKit
import TouchModel

/// A view that behaves as a layout says.
final class ConfiguredView: View {
  private let conduct: Conduct
  /// How it answers the hit test.
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
    switch policy.hitTest {
    case .standard: return super.hitTest(point, with: event)
    case .passThrough:
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    case .itself: return self
    case .nothing: return nil
    case .view: return policy.target
    case .overflowChildren:
      guard acceptsTouches else { return nil }
      if let hit = hitTestSubviews(point, with: event) { return hit }
      return self.point(inside: point, with: event) ? self : nil
    }
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
