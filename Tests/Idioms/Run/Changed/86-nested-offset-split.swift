// Change: method for selector
import UIKit

class NoPanScrollView: UIScrollView {
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let result = super.gestureRecognizerShouldBegin(gestureRecognizer)
    return gestureRecognizer === panGestureRecognizer ? false : result
  }
}

final class OuterScrollView: NoPanScrollView {
  let inner = NoPanScrollView()
  private var start: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(inner)
    addGestureRecognizer(UIPanGestureRecognizer(target: self, action: OuterScrollView.panned(_:)))
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func panned(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began { start = contentOffset.y + inner.contentOffset.y }
    let wanted = max(0, start - pan.translation(in: self).y)
    let outer = min(wanted, inner.frame.minY)
    let innerMax = max(0, inner.contentSize.height - inner.frame.height)
    contentOffset.y = outer
    inner.contentOffset.y = min(wanted - outer, innerMax)
  }
}
