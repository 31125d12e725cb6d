import UIKit

final class AxisSlider: UIControl, UIGestureRecognizerDelegate {
  var isVertical = false
  private(set) var thumb: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    let pan = UIPanGestureRecognizer(target: self, action: #selector(dragged(_:)))
    pan.delegate = self
    addGestureRecognizer(pan)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @objc private func dragged(_ pan: UIPanGestureRecognizer) {
    let p = pan.location(in: self)
    thumb = isVertical ? p.y : p.x
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    guard let pan = other as? UIPanGestureRecognizer else { return false }
    let v = pan.velocity(in: self)
    return (abs(v.y) > abs(v.x)) != isVertical
  }
}
