import UIKit

class HighlightButton: UIButton {
  var highlightChanged: (Bool) -> Void = { _ in }
  private var isLit = false

  private func set(_ lit: Bool) {
    guard isLit != lit else { return }
    isLit = lit
    highlightChanged(lit)
  }
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    set(true)
    return super.beginTracking(touch, with: event)
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    set(false)
    super.endTracking(touch, with: event)
  }
  override func cancelTracking(with event: UIEvent?) {
    set(false)
    super.cancelTracking(with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    set(false)
    super.touchesCancelled(touches, with: event)
  }
}
