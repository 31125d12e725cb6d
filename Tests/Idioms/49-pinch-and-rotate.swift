import UIKit

final class TwoFingerPhoto: UIView, UIGestureRecognizerDelegate {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    let pinch = UIPinchGestureRecognizer(target: self, action: #selector(pinched(_:)))
    let rotate = UIRotationGestureRecognizer(target: self, action: #selector(rotated(_:)))
    pinch.delegate = self
    rotate.delegate = self
    addGestureRecognizer(pinch)
    addGestureRecognizer(rotate)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @objc private func pinched(_ recognizer: UIPinchGestureRecognizer) {
    transform = transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
    recognizer.scale = 1
  }
  @objc private func rotated(_ recognizer: UIRotationGestureRecognizer) {
    transform = transform.rotated(by: recognizer.rotation)
    recognizer.rotation = 0
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    true
  }
}
