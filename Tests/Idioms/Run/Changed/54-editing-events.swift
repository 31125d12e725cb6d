// Change: nothing is drawn
import UIKit

final class AngleDial: UIControl {
  private(set) var angle: CGFloat = 0

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    sendActions(for: .editingDidBegin)
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let p = touch.location(in: self)
    angle = atan2(p.y - bounds.midY, p.x - bounds.midX)
    sendActions(for: .valueChanged)
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    sendActions(for: .editingDidEnd)
  }
}
