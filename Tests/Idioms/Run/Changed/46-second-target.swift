// Change: method for selector
import UIKit

final class SwipeCellView: UIView {
  private weak var scrollView: UIScrollView?
  private(set) var isOpen = true

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    var view: UIView = self
    while let parent = view.superview {
      view = parent
      if let found = view as? UIScrollView {
        scrollView = found
        found.panGestureRecognizer.removeTarget(self, action: nil)
        found.panGestureRecognizer.addTarget(self, action: SwipeCellView.scrolled(_:))
        return
      }
    }
    scrollView?.panGestureRecognizer.removeTarget(self, action: nil)
  }
  private func scrolled(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began {
      isOpen = false
    }
  }
}
