import UIKit

final class TiltCard: UIView {
  private var direction: CGFloat = 1
  private lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(panned(_:)))

  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(pan)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @objc private func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      direction = pan.location(in: self).y < bounds.height / 2 ? 1 : -1
    case .changed:
      let t = pan.translation(in: superview)
      let angle = direction * min(t.x / 400, 1) * .pi / 10
      transform = CGAffineTransform(translationX: t.x, y: t.y)
        .concatenating(CGAffineTransform(rotationAngle: angle))
    default:
      transform = .identity
    }
  }
}
