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

// Expected:
// A tap on an empty part of the cover is delivered to the view of `receiver` at that place; a tap on a child of
// the cover stays with the child.
