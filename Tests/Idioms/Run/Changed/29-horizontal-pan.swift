// Change: no second import
import UIKit

final class HorizontalPan: UIPanGestureRecognizer {
  private var start: CGPoint?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if start == nil { start = touches.first?.location(in: view?.superview) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, let start, let now = touches.first?.location(in: view?.superview) {
      let travel = CGSize(width: abs(now.x - start.x), height: abs(now.y - start.y))
      if travel.height >= travel.width { state = .failed }
    }
    super.touchesMoved(touches, with: event)
  }
  override func reset() {
    super.reset()
    start = nil
  }
  override func translation(in view: UIView?) -> CGPoint {
    CGPoint(x: super.translation(in: view).x, y: 0)
  }
}
