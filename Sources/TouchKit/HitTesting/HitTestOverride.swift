/// How a view's `hitTest(_:with:)` differs from the default.
///
/// A view that overrides the method says so through `View.hitTestOverride`, so that
/// `Application.explain(_:at:)` can name the cause exactly. It is a declaration only: it changes
/// nothing about the hit test.
public enum HitTestOverride {
  /// The default, but nil where the default gives the view itself (R-HIT-14).
  case passThrough
  /// The view itself for every point that reaches it, without gates and children (R-HIT-15).
  case takesAll
  /// Nil for every point, without gates and children (R-HIT-15).
  case refusesAll
  /// The gates, then the children without the inside test, then itself if inside (R-HIT-17).
  case overflowChildren
  /// That view for every point that reaches it (R-HIT-12).
  case redirect(to: View)
  /// Anything else, in the words of whoever wrote it.
  case custom(String)

  /// A short word for it, as layouts spell it.
  public var name: String {
    switch self {
    case .passThrough: "passThrough"
    case .takesAll: "self"
    case .refusesAll: "nil"
    case .overflowChildren: "overflowChildren"
    case .redirect(let view): "view \(view.identifier)"
    case .custom(let words): words
    }
  }
}
