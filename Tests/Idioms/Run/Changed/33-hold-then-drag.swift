// Change: a deadline for the timer
import UIKit

final class HoldDragRecognizer: UIGestureRecognizer {
  var moved: ((CGFloat) -> Void)?
  private var start: CGPoint?

  override func reset() {
    super.reset()
    start = nil
  }
  override func deadlineReached(at time: Microseconds) {
    if state == .possible { state = .began }
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard numberOfTouches == 1, let touch = touches.first else {
      state = .failed
      return
    }
    start = touch.location(in: view)
    deadline = event.time + .milliseconds(600)
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
