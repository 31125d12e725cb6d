import UIKit

final class SwipeRow: UIView {
  var isOpen = false
  var closeOthers: ((SwipeRow) -> Void)?

  private func rowContains(_ point: CGPoint) -> Bool {
    point.y > frame.minY && point.y < frame.maxY
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let superview else { return false }
    let inSuperview = convert(point, to: superview)
    for row in superview.subviews.compactMap({ $0 as? SwipeRow }) where row.isOpen {
      if !row.rowContains(inSuperview) {
        closeOthers?(row)
        return false
      }
    }
    return rowContains(inSuperview)
  }
}
