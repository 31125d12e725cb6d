import UIKit

final class RangeControl: UIControl {
  private enum Handle { case none, left, right }
  private var active = Handle.none
  private(set) var low: CGFloat = 0.2
  private(set) var high: CGFloat = 0.8

  private func frame(at value: CGFloat) -> CGRect {
    CGRect(x: value * bounds.width - 10, y: bounds.midY - 10, width: 20, height: 20)
  }
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let p = touch.location(in: self)
    let l = frame(at: low)
    let r = frame(at: high)
    guard l.insetBy(dx: -30, dy: -30).contains(p) || r.insetBy(dx: -30, dy: -30).contains(p) else {
      return false
    }
    active = abs(p.x - l.midX) < abs(p.x - r.midX) ? .left : .right
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let value = max(0, min(1, touch.location(in: self).x / bounds.width))
    switch active {
    case .left: low = min(value, high)
    case .right: high = max(value, low)
    case .none: return false
    }
    sendActions(for: .valueChanged)
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { active = .none }
}
