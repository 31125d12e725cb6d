import UIKit

final class ButtonScrollView: UIScrollView {
  var cancelsControls = true

  override init(frame: CGRect) {
    super.init(frame: frame)
    delaysContentTouches = false
    alwaysBounceVertical = true
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func touchesShouldCancel(in view: UIView) -> Bool {
    if canCancelContentTouches, cancelsControls, view is UIButton {
      return true
    }
    return super.touchesShouldCancel(in: view)
  }
}
