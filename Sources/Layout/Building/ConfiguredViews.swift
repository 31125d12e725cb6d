import TouchKit
import TouchModel

/// A window with the properties of a layout.
///
/// All classes of ConfiguredViews.swift override the hit test by their `HitPolicy` and the touch
/// methods by their `TouchHandling`.
final class ConfiguredWindow: Window, ConfiguredHitTesting {
  private let handling: TouchHandling
  let policy: HitPolicy

  init(_ window: LayoutWindow) {
    handling = TouchHandling(window.traits.responder)
    policy = HitPolicy(window.traits)
    super.init(frame: window.frame)
    identifier = window.id
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

  override func handles(_ method: TouchMethod) -> Bool? { handling.handles(method) }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    if handling.passesOn(.began) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    if handling.passesOn(.moved) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    if handling.passesOn(.ended) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    if handling.passesOn(.cancelled) { super.touchesCancelled(touches, with: event) }
  }
}

/// A view with the properties of a layout.
final class ConfiguredView: View, ConfiguredHitTesting {
  private let handling: TouchHandling
  let policy: HitPolicy

  init(_ traits: ViewTraits) {
    handling = TouchHandling(traits.responder)
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

  override func handles(_ method: TouchMethod) -> Bool? { handling.handles(method) }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    if handling.passesOn(.began) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    if handling.passesOn(.moved) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    if handling.passesOn(.ended) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    if handling.passesOn(.cancelled) { super.touchesCancelled(touches, with: event) }
  }
}

/// A control with the properties of a layout.
final class ConfiguredControl: Control, ConfiguredHitTesting {
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

/// A button with the properties of a layout.
final class ConfiguredButton: Button, ConfiguredHitTesting {
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

/// A scroll view with the properties of a layout.
final class ConfiguredScrollView: ScrollView, ConfiguredHitTesting {
  private let handling: TouchHandling
  private let callsSuper: Bool
  let policy: HitPolicy

  init(_ traits: ViewTraits) {
    handling = TouchHandling(traits.responder)
    callsSuper = traits.responder.callsSuper
    policy = HitPolicy(traits)
    super.init(frame: .zero)
    identifier = traits.responder.id
  }

  /// Sets the properties of scroll views, except for those that depend on the subviews.
  func configure(_ scroll: LayoutView.Scroll) {
    contentSize = scroll.contentSize
    delaysContentTouches = scroll.delaysContentTouches
    canCancelContentTouches = scroll.canCancelContentTouches
    isScrollEnabled = scroll.isScrollEnabled
    decelerationRate =
      switch scroll.decelerationRate {
      case .normal: .normal
      case .fast: .fast
      case .none: .none
      }
    bounces = scroll.bounces
    alwaysBounceVertical = scroll.alwaysBounceVertical
    alwaysBounceHorizontal = scroll.alwaysBounceHorizontal
    isPagingEnabled = scroll.isPagingEnabled
    contentInset = scroll.contentInset
    isDirectionalLockEnabled = scroll.isDirectionalLockEnabled
    minimumZoomScale = scroll.minimumZoomScale
    maximumZoomScale = scroll.maximumZoomScale
    bouncesZoom = scroll.bouncesZoom
    // Others do without a delegate, whose calls cost time.
    if scroll.zooms { delegate = self }
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

  /// While scrolling is enabled it handles all touches, and otherwise those that the layout names.
  override func handles(_ method: TouchMethod) -> Bool? {
    isScrollEnabled || handling.handles(method)
  }

  override func passesOn(_ method: TouchMethod) -> Bool {
    isScrollEnabled ? callsSuper : handling.passesOn(method)
  }
}

extension ConfiguredScrollView: ScrollViewDelegate {
  /// Returns the only subview.
  func viewForZooming(in scrollView: ScrollView) -> View? { subviews.first }
}
