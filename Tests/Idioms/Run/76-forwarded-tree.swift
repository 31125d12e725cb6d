import UIKit

final class Sheet: UIView {
  let overlay = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    overlay.frame = bounds
    super.addSubview(overlay)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func addSubview(_ view: UIView) { overlay.addSubview(view) }
  override func insertSubview(_ view: UIView, at index: Int) {
    overlay.insertSubview(view, at: index)
  }
  override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    overlay.exchangeSubview(at: index1, withSubviewAt: index2)
  }
  override func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    overlay.insertSubview(view, belowSubview: sibling)
  }
  override func bringSubviewToFront(_ view: UIView) { overlay.bringSubviewToFront(view) }
  override func sendSubviewToBack(_ view: UIView) { overlay.sendSubviewToBack(view) }
}
