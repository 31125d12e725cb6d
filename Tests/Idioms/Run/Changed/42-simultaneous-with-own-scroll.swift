// Change: method for selector
import UIKit

final class ModalSheet: UIView, UIGestureRecognizerDelegate {
  weak var content: UIScrollView?
  private(set) var closed = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    let pan = UIPanGestureRecognizer(target: self, action: ModalSheet.panned(_:))
    pan.delegate = self
    addGestureRecognizer(pan)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func panned(_ pan: UIPanGestureRecognizer) {
    if let content, content.contentOffset.y > 0 {
      pan.setTranslation(.zero, in: self)
      return
    }
    switch pan.state {
    case .began, .changed:
      frame.origin.y = max(0, frame.origin.y + pan.translation(in: superview).y)
      pan.setTranslation(.zero, in: superview)
    default:
      closed = pan.velocity(in: superview).y > 300 || frame.origin.y > bounds.height / 2
    }
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    other.view == content
  }
}
