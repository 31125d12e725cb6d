package import TouchModel

/// What a layout gives for views and windows alike.
package struct ViewTraits: Hashable, Sendable {
  /// Its id and the touches that it handles.
  package var responder: ResponderTraits
  /// True if it and its subviews are hidden.
  package var isHidden = false
  /// The opacity from 0 to 1.
  package var alpha = 1.0
  /// True if touches reach it and its subviews.
  package var isUserInteractionEnabled = true
  /// True if it receives more than one touch at a time.
  package var isMultipleTouchEnabled = false
  /// True if no other view receives touches while it has one.
  package var isExclusiveTouch = false
  /// True if drawing ends at its bounds, which does not affect touches (R-HIT-7).
  package var clipsToBounds = false
  /// How it implements `point(inside:with:)`.
  package var pointInside = PointInsidePolicy.bounds
  /// How it implements `hitTest(_:with:)`.
  package var hitTest = HitTestPolicy.standard
  /// The gesture recognizers that are attached to it, in their order.
  package var gestureRecognizers: [LayoutRecognizer] = []

  /// Creates the defaults for an id.
  package init(id: String) {
    responder = ResponderTraits(id: id)
  }
}

/// How a view implements `point(inside:with:)`.
package enum PointInsidePolicy: Hashable, Sendable {
  /// As UIKit does: by the bounds, with half-open edges (R-HIT-5).
  case bounds
  /// True for every point (R-HIT-13).
  case always
  /// False for every point (R-HIT-13).
  case never
  /// By the bounds inset by that much on each side; negative insets enlarge them (R-HIT-16).
  case inset(EdgeInsets)
}

/// How a view implements `hitTest(_:with:)`.
package enum HitTestPolicy: Hashable, Sendable {
  /// As UIKit does (R-HIT-1).
  case standard
  /// As UIKit does, but nil where UIKit returns the view itself (R-HIT-14).
  case passThrough
  /// The view itself for every point that reaches it, without gates or subviews (R-HIT-15).
  case itself
  /// Nil for every point, without its subviews (R-HIT-15).
  case nothing
  /// The gates, then the subviews without the view's own inside test, then the view itself where the
  /// point is inside (R-HIT-17).
  case overflowChildren
  /// Another view for every point that reaches this one (R-HIT-12).
  case view(String)
}
