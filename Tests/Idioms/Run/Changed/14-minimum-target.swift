// Change: method for selector
import UIKit

final class SmallIconControl: UIControl {
  var minimumSize = CGSize(width: 44, height: 44)
  var tapped: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addTarget(self, action: SmallIconControl.fire, for: .touchUpInside)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(
      dx: min(0, (bounds.width - minimumSize.width) / 2),
      dy: min(0, (bounds.height - minimumSize.height) / 2)
    ).contains(point)
  }
  private func fire() { tapped?() }
}
