import UIKit

final class LazyContent: UIView {
  private(set) var isVisible = false
  private(set) var updates = 0
  private var needsUpdate = true

  override func didMoveToWindow() {
    super.didMoveToWindow()
    isVisible = (window != nil)
    needsUpdate = true
    setNeedsLayout()
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    guard needsUpdate, isVisible else { return }
    needsUpdate = false
    updates += 1
  }
}
