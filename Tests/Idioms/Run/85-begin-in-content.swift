import UIKit

final class GridScrollView: UIScrollView, UIGestureRecognizerDelegate {
  var hasContent = false
  var began: ((Set<UITouch>, UIEvent?) -> Void)?
  var ended: ((Set<UITouch>, UIEvent?) -> Void)?
  var cancelled: ((Set<UITouch>, UIEvent?) -> Void)?

  override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView)
    -> Bool
  {
    hasContent
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if hasContent { began?(touches, event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if hasContent { ended?(touches, event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if hasContent { cancelled?(touches, event) }
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer is UIPanGestureRecognizer
  }
}
