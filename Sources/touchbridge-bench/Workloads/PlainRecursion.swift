import TouchKit
import TouchModel

/// The hit test as UIKit's documentation tells it, from subview to subview, to compare with.
enum PlainRecursion {
  /// The foremost view that the point belongs to, in the view's own coordinates.
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
