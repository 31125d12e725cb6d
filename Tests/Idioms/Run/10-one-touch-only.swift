import UIKit

final class SingleFingerCell: UIView {
  private var current: UITouch?
  private(set) var isHighlighted = false
  var selected: (() -> Void)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard current == nil else { return }
    current = touches.first
    isHighlighted = true
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch == current else { return }
    current = nil
    isHighlighted = false
    if bounds.contains(touch.location(in: self)) { selected?() }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    current = nil
    isHighlighted = false
  }
}
