import TouchKit
import TouchModel

/// A view or window whose hit test a layout defines.
protocol ConfiguredHitTesting: View {
  /// The implementation of the hit test.
  var policy: HitPolicy { get }
}

/// The implementation of `hitTest(_:with:)` and `point(inside:with:)` by a view or window of a layout.
final class HitPolicy {
  let hitTest: HitTestPolicy
  private let pointInside: PointInsidePolicy
  /// The view for `HitTestPolicy.view`; set once all views are built.
  weak var target: View?
  /// Where a window takes touches, in its own coordinates; nil for everywhere (P-5).
  var regions: [Rect]?

  init(_ traits: ViewTraits) {
    hitTest = traits.hitTest
    pointInside = traits.pointInside
  }

  /// True if neither method is overridden.
  var isStandard: Bool { hitTest == .standard && pointInside == .bounds && regions == nil }

  /// Returns true if a point is inside; nil if the default implementation decides.
  func inside(_ point: Point, bounds: Rect) -> Bool? {
    switch pointInside {
    case .bounds: nil
    case .always: true
    case .never: false
    case .inset(let insets): bounds.inset(by: insets).contains(point)
    }
  }

  /// Returns the result of `hitTest(_:with:)` of a view.
  ///
  /// - Parameters:
  ///   - point: The point in the view's coordinates.
  ///   - event: The event of the touch.
  ///   - view: The view.
  ///   - standard: The default implementation.
  /// - Returns: The hit view, or nil.
  func hitTest(
    _ point: Point, with event: TouchEvent?, in view: View, _ standard: () -> View?
  ) -> View? {
    if let regions, !regions.contains(where: { $0.contains(point) }) { return nil }
    switch hitTest {
    case .standard: return standard()
    case .passThrough:
      let hit = standard()
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

  /// The override of the hit test, for explanations.
  var hitTestOverride: HitTestOverride? {
    if let regions { return regions.isEmpty ? .refusesAll : .custom("regions") }
    return switch hitTest {
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
