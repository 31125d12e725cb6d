/// What a layout says of a view or a window alike.
package struct ViewTraits: Hashable, Sendable {
  /// Its name and the touches that it handles.
  package var responder: ResponderTraits
  /// Whether it and all in it are hidden.
  package var isHidden = false
  /// Its opacity from 0 to 1.
  package var alpha = 1.0
  /// Whether touches reach it and what is in it.
  package var isUserInteractionEnabled = true
  /// Whether it takes more than one finger at a time.
  package var isMultipleTouchEnabled = false
  /// Whether it keeps fingers from other views while it has one.
  package var isExclusiveTouch = false
  /// Whether drawing ends at its bounds; touches do not care (R-HIT-7).
  package var clipsToBounds = false
  /// How it answers whether a point is inside.
  package var pointInside = PointInsidePolicy.bounds
  /// How it answers the hit test.
  package var hitTest = HitTestPolicy.standard
  /// The gesture recognizers on it, in their order.
  package var gestureRecognizers: [LayoutRecognizer] = []

  /// Makes the defaults for a name.
  package init(id: String) {
    responder = ResponderTraits(id: id)
  }
}
