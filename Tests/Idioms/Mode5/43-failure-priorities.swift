import UIKit

@MainActor final class PanelPriority: NSObject, UIGestureRecognizerDelegate {
  let pan = UIPanGestureRecognizer()
  let surface: UIView
  var grabber = CGRect(x: 0, y: 0, width: 400, height: 30)

  init(surface: UIView) {
    self.surface = surface
    super.init()
    pan.delegate = self
    surface.addGestureRecognizer(pan)
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool {
    if other is UIPanGestureRecognizer, let view = other.view, surface != view,
      surface.isDescendant(of: view)
    {
      return true
    }
    return grabber.contains(gestureRecognizer.location(in: surface))
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool {
    switch other {
    case is UIPanGestureRecognizer, is UISwipeGestureRecognizer, is UIPinchGestureRecognizer:
      return !grabber.contains(gestureRecognizer.location(in: surface))
        && other.view != surface.superview
    default:
      return false
    }
  }
}
