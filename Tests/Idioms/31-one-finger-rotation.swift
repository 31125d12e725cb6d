import UIKit
import UIKit.UIGestureRecognizerSubclass

final class DialRecognizer: UIGestureRecognizer {
  private(set) var rotation: CGFloat = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let mine = event.touches(for: self), mine.count > 1 {
      state = .failed
    }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .began : .changed
    guard let touch = touches.first, let view else { return }
    let c = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    let now = touch.location(in: view)
    let before = touch.previousLocation(in: view)
    rotation = atan2(now.y - c.y, now.x - c.x) - atan2(before.y - c.y, before.x - c.x)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .changed ? .ended : .failed
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }
}
