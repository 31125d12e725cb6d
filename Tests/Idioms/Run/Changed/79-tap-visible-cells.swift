// Change: method for selector; no second initializer
import UIKit

final class CellBoard: UIScrollView {
  let tap = UITapGestureRecognizer()
  private(set) var cells: [UIView] = []
  var tapped: ((Int) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }
  private func commonInit() {
    tap.addTarget(self, action: CellBoard.handleTap(gesture:))
    addGestureRecognizer(tap)
  }
  func add(_ cell: UIView) {
    cells.append(cell)
    addSubview(cell)
  }
  private func handleTap(gesture: UITapGestureRecognizer) {
    for (index, cell) in cells.enumerated().reversed() {
      if cell.point(inside: gesture.location(in: cell), with: nil) {
        tapped?(index)
        return
      }
    }
  }
}
