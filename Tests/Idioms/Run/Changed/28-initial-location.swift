// Change: no second import
import UIKit

final class StartPan: UIPanGestureRecognizer {
  private(set) var startLocation: CGPoint?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    startLocation = touches.first?.location(in: view)
  }
  override func reset() {
    super.reset()
    startLocation = nil
  }
}
