import UIKit

class EdgeButton: UIButton {
  var hotEdges: UIEdgeInsets = .zero
  var hotInset: CGFloat = 0 {
    didSet {
      hotEdges = UIEdgeInsets(top: hotInset, left: hotInset, bottom: hotInset, right: hotInset)
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard !isHidden, alpha != 0 else { return false }
    guard hotEdges != .zero else { return super.point(inside: point, with: event) }
    let rect = CGRect(
      x: bounds.minX - hotEdges.left,
      y: bounds.minY - hotEdges.top,
      width: bounds.width + hotEdges.left + hotEdges.right,
      height: bounds.height + hotEdges.top + hotEdges.bottom)
    return rect.contains(point)
  }
}
