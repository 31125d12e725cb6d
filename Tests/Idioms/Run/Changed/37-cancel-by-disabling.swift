// Change: no second import
import UIKit

final class SheetPan: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?
  private(set) var startingLocation = CGPoint.zero

  func cancel() {
    isEnabled = false
    isEnabled = true
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    startingLocation = location(in: view)
  }
  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    if scrollView?.gestureRecognizers?.contains(other) == true {
      return true
    }
    return super.shouldRequireFailure(of: other)
  }
}
