import UIKit

protocol TapCountDelegate: AnyObject {
  func singleTap(at point: CGPoint)
  func doubleTap(at point: CGPoint)
}

final class TapCounter: UIView {
  weak var delegate: TapCountDelegate?

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let touch = touches.first else { return }
    switch touch.tapCount {
    case 1: delegate?.singleTap(at: touch.location(in: self))
    case 2: delegate?.doubleTap(at: touch.location(in: self))
    default: break
    }
  }
}
