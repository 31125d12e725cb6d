import UIKit
import UIKit.UIGestureRecognizerSubclass

final class InstantPan: UIPanGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state != .began else { return }
    super.touchesBegan(touches, with: event)
    state = .began
  }
}

final class InstantPanView: UIView {
  private(set) var log: [UIGestureRecognizer.State] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(InstantPan(target: self, action: #selector(panned(_:))))
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @objc private func panned(_ pan: UIPanGestureRecognizer) { log.append(pan.state) }
}
