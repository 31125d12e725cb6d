import UIKit

final class PressCard: UIView {
  private(set) var isPressed = false {
    didSet {
      guard isPressed != oldValue else { return }
      transform = isPressed ? CGAffineTransform(scaleX: 0.96, y: 0.96) : .identity
    }
  }

  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    isPressed = true
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    isPressed = false
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    isPressed = false
  }
}
