import UIKit
import UIKit.UIGestureRecognizerSubclass

final class SpinRecognizer: UIGestureRecognizer {
  private(set) var rotation: CGFloat = 0
  private(set) var velocity: CGFloat = 0
  private var lastAngle: CGFloat = 0
  private var lastTime: TimeInterval = 0

  override func reset() {
    super.reset()
    rotation = 0
    lastTime = 0
  }
  private func angle(_ touch: UITouch) -> CGFloat {
    let p = touch.location(in: view)
    let b = view?.bounds ?? .zero
    return atan2(p.y - b.midY, p.x - b.midX)
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard touches.count == 1, view != nil, let touch = touches.first else {
      state = .failed
      return
    }
    (lastAngle, lastTime) = (angle(touch), touch.timestamp)
    state = .began
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    var delta = angle(touch) - lastAngle
    if delta > .pi { delta -= 2 * .pi } else if delta < -.pi { delta += 2 * .pi }
    rotation += delta
    velocity = delta / CGFloat(touch.timestamp - lastTime)
    (lastAngle, lastTime) = (angle(touch), touch.timestamp)
    state = .changed
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }
}
