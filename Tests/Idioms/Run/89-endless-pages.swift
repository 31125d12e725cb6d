import UIKit

final class Carousel: UIScrollView, UIScrollViewDelegate {
  var count = 3
  private(set) var page = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isPagingEnabled = true
    delegate = self
    contentSize = CGSize(width: frame.width * CGFloat(count + 2), height: frame.height)
    contentOffset.x = frame.width
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let width = scrollView.frame.width
    let span = width * CGFloat(count)
    if scrollView.contentOffset.x >= width * CGFloat(count + 1) {
      scrollView.contentOffset = CGPoint(x: scrollView.contentOffset.x - span, y: 0)
    } else if scrollView.contentOffset.x <= 0 {
      scrollView.contentOffset = CGPoint(x: scrollView.contentOffset.x + span, y: 0)
    }
    if scrollView.isDragging { updatePage() }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { updatePage() }
  private func updatePage() {
    page = (Int((contentOffset.x / frame.width).rounded()) - 1 + count) % count
  }
}
