import UIKit

enum AxisTest {
  @MainActor static func scrollsSideways(_ view: UIView, at point: CGPoint) -> Bool {
    if view is UIScrollView, view.point(inside: point, with: nil) {
      let angle = atan2(view.transform.b, view.transform.a)
      if abs(abs(angle) - .pi / 2) < 0.001 {
        return true
      }
    }
    guard let superview = view.superview else { return false }
    return scrollsSideways(superview, at: view.convert(point, to: superview))
  }
}

final class BackSwipeView: UIView {
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let point = gestureRecognizer.location(in: self)
    guard let hit = hitTest(point, with: nil) else { return true }
    return !AxisTest.scrollsSideways(hit, at: convert(point, to: hit))
  }
}
