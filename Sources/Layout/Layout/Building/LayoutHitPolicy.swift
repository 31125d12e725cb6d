import TouchKit
import TouchModel

/// The implementation of `hitTest(_:with:)` and `point(inside:with:)` by a view or window of a layout.
final class LayoutHitPolicy: HitPolicy {
  private let hitTest: HitTestPolicy
  private let pointInside: PointInsidePolicy
  /// The view for `HitTestPolicy.view`; set once all views are built.
  weak var target: View?
  /// The description of the hit test of a window whose client is not connected.
  static let absentClient = "absent client"
  /// The description of the hit test of a window whose client has limited where it takes touches.
  static let clientRegions = "regions"

  /// Where a window takes touches, in its own coordinates; nil for everywhere (P-5).
  var regions: [Rect]?

  init(_ hitTest: HitTestPolicy = .standard, _ pointInside: PointInsidePolicy = .bounds) {
    self.hitTest = hitTest
    self.pointInside = pointInside
  }

  /// Returns the policy with another hit test or another inside test.
  func with(
    hitTest: HitTestPolicy? = nil, pointInside: PointInsidePolicy? = nil
  ) -> LayoutHitPolicy {
    let policy = LayoutHitPolicy(hitTest ?? self.hitTest, pointInside ?? self.pointInside)
    policy.target = target
    policy.regions = regions
    return policy
  }

  func contains(_ point: Point, in bounds: Rect) -> Bool {
    switch pointInside {
    case .bounds: bounds.contains(point)
    case .always: true
    case .never: false
    case .inset(let insets): bounds.inset(by: insets).contains(point)
    }
  }

  /// True if fingers reach the subviews outside of the bounds as well.
  var reachesOverflow: Bool {
    if case .overflowChildren = hitTest { true } else { false }
  }

  /// A rectangle around all points that a view with some bounds takes.
  func area(in bounds: Rect) -> Rect {
    let everywhere = LayoutLimits.magnitude
    if case .itself = hitTest { return bounds.insetBy(dx: -everywhere, dy: -everywhere) }
    return switch pointInside {
    case .bounds, .never: bounds
    case .always: bounds.insetBy(dx: -everywhere, dy: -everywhere)
    case .inset(let insets): bounds.inset(by: insets)
    }
  }

  func hitTest(_ point: Point, with event: TouchEvent?, in view: View) -> View? {
    if let regions, !regions.contains(where: { $0.contains(point) }) { return nil }
    switch hitTest {
    case .standard: return view.standardHitTest(point, with: event)
    case .passThrough:
      let hit = view.standardHitTest(point, with: event)
      return hit === view ? nil : hit
    case .itself: return view
    case .nothing: return nil
    case .view: return target
    case .overflowChildren:
      guard view.acceptsTouches else { return nil }
      if let hit = view.hitTestSubviews(point, with: event) { return hit }
      return view.point(inside: point, with: event) ? view : nil
    }
  }

  var hitTestOverride: HitTestOverride? {
    if let regions { return .custom(regions.isEmpty ? Self.absentClient : Self.clientRegions) }
    return switch hitTest {
    case .standard: nil
    case .passThrough: .passThrough
    case .itself: .takesAll
    case .nothing: .refusesAll
    case .overflowChildren: .overflowChildren
    case .view: target.map { .redirect(to: $0) }
    }
  }

  var pointInsideOverride: String? {
    switch pointInside {
    case .bounds: nil
    case .always: "always"
    case .never: "never"
    case .inset: "inset"
    }
  }
}
