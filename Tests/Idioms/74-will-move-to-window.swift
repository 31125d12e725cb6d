import UIKit

final class AutoPager: UIView, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  private(set) var page = 0
  private var timer: Timer?

  override init(frame: CGRect) {
    super.init(frame: frame)
    scrollView.delegate = self
    addSubview(scrollView)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow != nil { start() } else { stop() }
  }
  private func start() {
    timer = Timer.scheduledTimer(
      timeInterval: 3, target: self, selector: #selector(slide), userInfo: nil, repeats: true)
  }
  private func stop() {
    timer?.invalidate()
    timer = nil
  }
  @objc private func slide() {
    page += 1
    scrollView.setContentOffset(CGPoint(x: CGFloat(page) * bounds.width, y: 0), animated: true)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { stop() }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { start() }
}
