import UIKit

final class PageSnapper: NSObject, UIScrollViewDelegate {
  var pageWidth: CGFloat = 120
  private(set) var userScrolls = 0
  private var startPage = 0

  private func page(_ x: CGFloat) -> Int { Int((x / pageWidth).rounded()) }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    startPage = page(scrollView.contentOffset.x)
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if scrollView.isDragging && scrollView.isTracking { userScrolls += 1 }
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    var target = page(targetContentOffset.pointee.x)
    if velocity.x > 0.2 { target = startPage + 1 }
    if velocity.x < -0.2 { target = startPage - 1 }
    target = max(startPage - 1, min(target, startPage + 1))
    targetContentOffset.pointee.x = CGFloat(max(0, target)) * pageWidth
  }
}
