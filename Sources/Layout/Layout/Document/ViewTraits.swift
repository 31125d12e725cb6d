package import TouchKit
package import TouchModel

/// The properties that views and windows of a layout have in common.
package struct ViewTraits: Hashable, Sendable {
  /// The id and the handled touches.
  package var responder: ResponderTraits
  /// True if the view and its subviews are hidden.
  package var isHidden = false
  /// The opacity from 0 to 1.
  package var alpha = 1.0
  /// True if the view and its subviews can be hit.
  package var isUserInteractionEnabled = true
  /// True if the view receives more than one touch at a time.
  package var isMultipleTouchEnabled = false
  /// True if no other view receives touches while this one has a touch.
  package var isExclusiveTouch = false
  /// True if touches in it and its subviews are secrets; nil if the layout does not say.
  package var isSensitive: Bool?
  /// The id of the sink that receives the touch calls that it handles; nil for none.
  package var forwardTo: String?
  /// How touches of people whose fingers tremble or slip are adapted; nil for no change.
  package var touchAccommodations: TouchAccommodations?
  /// True if drawing is clipped to the bounds, which does not affect touches (R-HIT-7).
  package var clipsToBounds = false
  /// The implementation of `point(inside:with:)`.
  package var pointInside = PointInsidePolicy.bounds
  /// The implementation of `hitTest(_:with:)`.
  package var hitTest = HitTestPolicy.standard
  /// The attached gesture recognizers, in order.
  package var gestureRecognizers: [LayoutRecognizer] = []

  /// Creates the defaults for an id.
  package init(id: String) {
    responder = ResponderTraits(id: id)
  }
}

/// An implementation of `point(inside:with:)`.
package enum PointInsidePolicy: Hashable, Sendable {
  /// UIKit's default: the bounds with half-open edges (R-HIT-5).
  case bounds
  /// True for every point (R-HIT-13).
  case always
  /// False for every point (R-HIT-13).
  case never
  /// The bounds reduced by insets; negative insets enlarge them (R-HIT-16).
  case inset(EdgeInsets)
}

/// An implementation of `hitTest(_:with:)`.
package enum HitTestPolicy: Hashable, Sendable {
  /// UIKit's default (R-HIT-1).
  case standard
  /// UIKit's default, but nil where the default returns the view itself (R-HIT-14).
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
