import TouchKit
import TouchModel

/// A switch with the properties of a layout.
///
/// All classes of ConfiguredControls.swift override the hit test by their `HitPolicy`.
final class ConfiguredSwitch: Switch, ConfiguredHitTesting {
  private let callsSuper: Bool
  let policy: HitPolicy

  init(_ traits: ViewTraits) {
    callsSuper = traits.responder.callsSuper
    policy = HitPolicy(traits)
    super.init(frame: .zero)
    identifier = traits.responder.id
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

  override func passesOn(_ method: TouchMethod) -> Bool { callsSuper }
}

/// A slider with the properties of a layout.
final class ConfiguredSlider: Slider, ConfiguredHitTesting {
  private let callsSuper: Bool
  let policy: HitPolicy

  init(_ traits: ViewTraits) {
    callsSuper = traits.responder.callsSuper
    policy = HitPolicy(traits)
    super.init(frame: .zero)
    identifier = traits.responder.id
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

  override func passesOn(_ method: TouchMethod) -> Bool { callsSuper }
}

/// A stepper with the properties of a layout.
final class ConfiguredStepper: Stepper, ConfiguredHitTesting {
  private let callsSuper: Bool
  let policy: HitPolicy

  init(_ traits: ViewTraits) {
    callsSuper = traits.responder.callsSuper
    policy = HitPolicy(traits)
    super.init(frame: .zero)
    identifier = traits.responder.id
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

  override func passesOn(_ method: TouchMethod) -> Bool { callsSuper }
}

/// A segmented control with the properties of a layout.
final class ConfiguredSegmentedControl: SegmentedControl, ConfiguredHitTesting {
  private let callsSuper: Bool
  let policy: HitPolicy

  init(_ traits: ViewTraits) {
    callsSuper = traits.responder.callsSuper
    policy = HitPolicy(traits)
    super.init(frame: .zero)
    identifier = traits.responder.id
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

  override func passesOn(_ method: TouchMethod) -> Bool { callsSuper }
}
