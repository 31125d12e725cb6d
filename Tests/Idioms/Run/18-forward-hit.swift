import UIKit

final class ForwardingCover: UIView {
  weak var receiver: UIView?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    switch hit {
    case self:
      return receiver?.hitTest(convert(point, to: receiver), with: event)
    default:
      return hit
    }
  }
}
