import TouchKit
import TouchModel

/// The recursive hit test that UIKit's documentation describes, for comparison.
enum PlainRecursion {
  /// Returns the view that is hit at a point in a view's own coordinates; nil if none is.
  static func hitTest(_ view: View, _ point: Point) -> View? {
    guard !view.isHidden, view.isUserInteractionEnabled, view.alpha > 0.01,
      view.point(inside: point, with: nil)
    else { return nil }
    for child in view.subviews.reversed() {
      if let hit = hitTest(child, view.convert(point, to: child)) { return hit }
    }
    return view
  }
}
