// Change: method for selector
import UIKit

final class PhotoPage: UIView, UIGestureRecognizerDelegate {
  let scrollView = UIScrollView()
  private lazy var dismissPan = UIPanGestureRecognizer(target: self, action: PhotoPage.panned(_:))
  private(set) var drag: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(scrollView)
    dismissPan.maximumNumberOfTouches = 1
    dismissPan.delegate = self
    scrollView.addGestureRecognizer(dismissPan)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private var isZoomed: Bool { scrollView.zoomScale != 1 }

  private func panned(_ pan: UIPanGestureRecognizer) { drag = pan.translation(in: self).y }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer == dismissPan else { return true }
    let v = dismissPan.velocity(in: scrollView)
    return abs(v.y) > abs(v.x)
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool
  {
    gestureRecognizer is UIPanGestureRecognizer ? !isZoomed : true
  }
}
