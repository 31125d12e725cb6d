import TouchKit
import TouchModel

/// A scroll view that behaves as a layout says.
final class ConfiguredScrollView: ScrollView, Configured {
  private let conduct: Conduct
  private let callsSuper: Bool
  let policy: HitPolicy

  init(_ traits: ViewTraits) {
    conduct = Conduct(traits.responder)
    callsSuper = traits.responder.callsSuper
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

  /// While it scrolls it handles all touches itself, and otherwise those that the layout names.
  override func handles(_ method: TouchMethod) -> Bool? {
    isScrollEnabled || conduct.handles(method)
  }

  override func passesOn(_ method: TouchMethod) -> Bool {
    isScrollEnabled ? callsSuper : conduct.passesOn(method)
  }
}
