import UIKit

final class FreeTransformView: UIView, UIGestureRecognizerDelegate {
  private lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(gestureChanged))
  private lazy var pinch = UIPinchGestureRecognizer(target: self, action: #selector(gestureChanged))
  private lazy var turn = UIRotationGestureRecognizer(
    target: self, action: #selector(gestureChanged))
  let content = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    content.frame = bounds
    addSubview(content)
    for recognizer in [pan, pinch, turn] as [UIGestureRecognizer] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @objc private func gestureChanged() {
    let t = pan.translation(in: self)
    content.transform = CGAffineTransform.identity
      .rotated(by: turn.rotation)
      .scaledBy(x: pinch.scale, y: pinch.scale)
      .translatedBy(x: t.x, y: t.y)
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    true
  }
}
