import UIKit

final class SheetArea: UIView, UIGestureRecognizerDelegate {
  var allowsPanOnControls = false
  private(set) var offset: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    let pan = UIPanGestureRecognizer(target: self, action: #selector(panned(_:)))
    pan.delegate = self
    addGestureRecognizer(pan)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @objc private func panned(_ pan: UIPanGestureRecognizer) {
    offset = pan.translation(in: superview).y
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool
  {
    if !allowsPanOnControls, let view = touch.view {
      return !(view is UIControl)
    }
    return true
  }
}
