package import TouchModel

/// The properties that views and windows of a layout have in common.
package struct ViewTraits: Hashable, Sendable {
  /// The id and the handled touches.
  package var responder: ResponderTraits
  /// The properties that views and windows of its type have.
  package var values = PropertyValues()
  /// The id of the sink that receives the touch calls that it handles; nil for none.
  package var forwardTo: String?
  /// What a finger is for the pointer to which it forwards; nil without the key, which means a mouse.
  package var pointerUse: PointerUse?
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

  /// The value of a property: that of the layout, or the default.
  package subscript<Value>(property: Property<Value>) -> Value {
    get { values[property] }
    set { values[property] = newValue }
  }
}

/// What a finger is for a pointer; the raw values are those of the key `as`.
package enum PointerUse: String, Hashable, Sendable, CaseIterable {
  /// The left button, held as long as the finger is down (PTR-6).
  case mouse
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
