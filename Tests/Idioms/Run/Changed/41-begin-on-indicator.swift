// Change: method for selector
import UIKit

final class SlidingPicker: UIControl {
  private let indicator = UIView()
  private var pan: UIPanGestureRecognizer!
  private var initialFrame = CGRect.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    indicator.frame = CGRect(x: 0, y: 0, width: frame.width / 3, height: frame.height)
    indicator.isUserInteractionEnabled = false
    addSubview(indicator)
    pan = UIPanGestureRecognizer(target: self, action: SlidingPicker.panned(_:))
    addGestureRecognizer(pan)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer == pan {
      return indicator.frame.contains(gestureRecognizer.location(in: self))
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
  private func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: initialFrame = indicator.frame
    case .changed:
      let x = initialFrame.origin.x + pan.translation(in: self).x
      indicator.frame.origin.x = max(min(x, bounds.width - indicator.frame.width), 0)
    case .ended, .failed, .cancelled: sendActions(for: .valueChanged)
    default: break
    }
  }
}
