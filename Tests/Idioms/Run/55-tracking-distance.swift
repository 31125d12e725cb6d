import UIKit

final class DimButton: UIControl {
  private let content = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    content.frame = bounds
    content.isUserInteractionEnabled = false
    addSubview(content)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    content.alpha = 0.2
    return super.beginTracking(touch, with: event)
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let near = bounds.insetBy(dx: -70, dy: -70).contains(touch.location(in: self))
    content.alpha = near ? 0.2 : 1
    return super.continueTracking(touch, with: event)
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    content.alpha = 1
  }
  override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    content.alpha = 1
  }
  override var isEnabled: Bool {
    didSet { if oldValue != isEnabled { content.alpha = isEnabled ? 1 : 0.2 } }
  }
}
