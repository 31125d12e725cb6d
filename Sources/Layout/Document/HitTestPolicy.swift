/// How a view answers `hitTest(_:with:)`.
package enum HitTestPolicy: Hashable, Sendable {
  /// As UIKit does (R-HIT-1).
  case standard
  /// As UIKit does, but nil where that gives the view itself (R-HIT-14).
  case passThrough
  /// The view itself for every point that reaches it, without gates or children (R-HIT-15).
  case itself
  /// Nil for every point, without asking children (R-HIT-15).
  case nothing
  /// The gates, then the children without the view's own inside test, then the view itself where
  /// the point is inside (R-HIT-17).
  case overflowChildren
  /// Another view for every point that reaches this one (R-HIT-12).
  case view(String)
}
