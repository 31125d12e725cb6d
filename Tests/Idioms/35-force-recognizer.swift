import UIKit
import UIKit.UIGestureRecognizerSubclass

final class ForceRecognizer: UIGestureRecognizer {
  private var touch: UITouch?
  var fraction: CGFloat {
    guard let touch, touch.maximumPossibleForce > 0 else { return 0 }
    return touch.force / touch.maximumPossibleForce
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, touch == nil else { return }
    guard let first = touches.first(where: { $0.phase == .began }) else { return }
    touch = first
    state = .began
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch, touches.contains(touch), touch.phase == .moved else { return }
    state = .changed
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard let touch, touches.contains(touch), touch.phase == .ended else { return }
    self.touch = nil
    state = .ended
  }
}
