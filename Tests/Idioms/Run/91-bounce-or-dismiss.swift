import UIKit

final class TopEdgeScroll: UIScrollView, UIScrollViewDelegate {
  weak var root: UIView?
  private(set) var dismissEnabled = true

  override init(frame: CGRect) {
    super.init(frame: frame)
    delegate = self
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let offset =
      scrollView.contentOffset.y + scrollView.contentInset.top + scrollView.safeAreaInsets.top
    if offset > 0 {
      scrollView.bounces = true
      dismissEnabled = false
    } else if scrollView.isDecelerating {
      root?.transform = CGAffineTransform(translationX: 0, y: -offset)
      scrollView.subviews.forEach { $0.transform = CGAffineTransform(translationX: 0, y: offset) }
    } else {
      scrollView.bounces = false
      dismissEnabled = true
    }
  }
}
