/// The kind of an override of `View.hitTest(_:with:)`.
///
/// A view declares its override by `View.hitTestOverride`, so that `Application.explain(_:view:)` can
/// report the exact cause. The declaration has no effect on the hit test. That of `overflowChildren` has one on what
/// is a secret: with it, subviews outside the bounds count.
///
/// Source: R-DIAG-5
public enum HitTestOverride {
  /// Nil where the default returns the view itself, and the default otherwise.
  ///
  /// Source: R-HIT-14
  case passThrough
  /// The view itself for every point, without testing gates and subviews.
  ///
  /// Source: R-HIT-15
  case takesAll
  /// Nil for every point, without testing gates and subviews.
  ///
  /// Source: R-HIT-15
  case refusesAll
  /// The gates, then the subviews without the inside test, then itself if inside.
  ///
  /// Source: R-HIT-17
  case overflowChildren
  /// Another view for every point.
  ///
  /// Source: R-HIT-12
  case redirect(to: View)
  /// Any other override, with a description by its author.
  case custom(String)

  /// True if the result does not depend on the view's own properties.
  var ignoresGates: Bool {
    switch self {
    case .takesAll, .refusesAll, .redirect: true
    case .passThrough, .overflowChildren, .custom: false
    }
  }

  /// The name, as in layout files.
  public var name: String {
    switch self {
    case .passThrough: "passThrough"
    case .takesAll: "self"
    case .refusesAll: "nil"
    case .overflowChildren: "overflowChildren"
    case .redirect(let view): "view \(view.identifier)"
    case .custom(let description): description
    }
  }
}
