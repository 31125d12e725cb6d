import UIKit

final class StarRow: UIView {
  var passesTouchesOn = false
  private(set) var rating = 0
  var didFinish: ((Int) -> Void)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if passesTouchesOn { super.touchesBegan(touches, with: event) }
    update(touches)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if passesTouchesOn { super.touchesMoved(touches, with: event) }
    update(touches)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if passesTouchesOn { super.touchesEnded(touches, with: event) }
    didFinish?(rating)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if passesTouchesOn { super.touchesCancelled(touches, with: event) }
    didFinish?(rating)
  }
  private func update(_ touches: Set<UITouch>) {
    guard let x = touches.first?.location(in: self).x, bounds.width > 0 else { return }
    rating = max(0, min(5, Int((x / bounds.width * 5).rounded(.up))))
  }
}
