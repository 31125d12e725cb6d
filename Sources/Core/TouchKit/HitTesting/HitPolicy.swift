package import TouchModel

/// An object that decides the hit test of a view in place of the default.
///
/// Only the implementations of `View` call it, so an override in a subclass decides before it, or calls it
/// with `super`.
package protocol HitPolicy: AnyObject {
  /// Returns the result of `View.hitTest(_:with:)`.
  func hitTest(_ point: Point, with event: TouchEvent?, in view: View) -> View?

  /// Returns the result of `View.point(inside:with:)` for a view with some bounds.
  func contains(_ point: Point, in bounds: Rect) -> Bool

  /// The value of `View.hitTestOverride`.
  var hitTestOverride: HitTestOverride? { get }

  /// The value of `View.pointInsideOverride`.
  var pointInsideOverride: String? { get }
}

// These functions are not inlined, so that the hit test of a view without a policy needs no stack frame.
extension View {
  /// Returns the view that the policy chooses; nil without a policy.
  @inline(never)
  final func hitTestWithPolicy(_ point: Point, with event: TouchEvent?) -> View? {
    hitPolicy?.hitTest(point, with: event, in: self)
  }

  /// Returns true if the point is inside the view by the policy; false without one.
  @inline(never)
  final func policyContains(_ point: Point) -> Bool {
    hitPolicy?.contains(point, in: geometry.bounds) ?? false
  }
}
