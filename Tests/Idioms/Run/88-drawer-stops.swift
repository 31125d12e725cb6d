import UIKit

final class DrawerStops: NSObject, UIScrollViewDelegate {
  var stops: [CGFloat] = [0, 200, 500]
  private var target = CGPoint.zero

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    target = targetContentOffset.pointee
    targetContentOffset.pointee = scrollView.contentOffset
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    let nearest = stops.min { abs($0 - target.y) < abs($1 - target.y) } ?? 0
    scrollView.setContentOffset(CGPoint(x: 0, y: nearest), animated: true)
  }
}

final class StopScrollView: UIScrollView {
  private let helper = DrawerStops()
  func prepare() {
    delegate = helper
    bounces = false
    decelerationRate = .fast
  }
}
