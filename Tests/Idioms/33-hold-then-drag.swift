import UIKit
import UIKit.UIGestureRecognizerSubclass

final class HoldDragRecognizer: UIGestureRecognizer {
  var moved: ((CGFloat) -> Void)?
  private var start: CGPoint?
  private var timer: Timer?

  override func reset() {
    super.reset()
    timer?.invalidate()
    timer = nil
    start = nil
  }
  @objc private func held() {
    timer = nil
    if state == .possible { state = .began }
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard numberOfTouches == 1, let touch = touches.first else {
      state = .failed
      return
    }
    start = touch.location(in: view)
    timer = Timer.scheduledTimer(
      timeInterval: 0.6, target: self, selector: #selector(held), userInfo: nil, repeats: false)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let start, let p = touches.first?.location(in: view) else { return }
    if state == .began || state == .changed {
      state = .changed
      moved?(p.y - start.y)
    } else if hypot(p.x - start.x, p.y - start.y) > 3 {
      state = .failed
    }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }
}
