import TouchKit
import TouchModel

/// How a configured view or window answers `hitTest(_:with:)` and `point(inside:with:)`.
final class HitPolicy {
  let hitTest: HitTestPolicy
  private let pointInside: PointInsidePolicy
  /// The view that takes every point, for `HitTestPolicy.view`; set when all views are there.
  weak var target: View?

  init(_ traits: ViewTraits) {
    hitTest = traits.hitTest
    pointInside = traits.pointInside
  }

  /// Whether neither method is overridden.
  var isStandard: Bool { hitTest == .standard && pointInside == .bounds }

  /// Whether a point is inside, or nil where the default says so.
  func inside(_ point: Point, bounds: Rect) -> Bool? {
    switch pointInside {
    case .bounds: nil
    case .always: true
    case .never: false
    case .inset(let insets): bounds.inset(by: insets).contains(point)
    }
  }

  /// The override of the hit test, for explanations.
  var hitTestOverride: HitTestOverride? {
    switch hitTest {
    case .standard: nil
    case .passThrough: .passThrough
    case .itself: .takesAll
    case .nothing: .refusesAll
    case .overflowChildren: .overflowChildren
    case .view: target.map { .redirect(to: $0) }
    }
  }

  /// The override of the inside test, for explanations.
  var pointInsideOverride: String? {
    switch pointInside {
    case .bounds: nil
    case .always: "always"
    case .never: "never"
    case .inset: "inset"
    }
  }
}
