import UIKit

final class FanMenu: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    for child in subviews.reversed() {
      if child.point(inside: child.convert(point, from: self), with: event) {
        return child
      }
    }
    return nil
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    for child in subviews.reversed()
    where child.point(inside: child.convert(point, from: self), with: event) {
      return true
    }
    return super.point(inside: point, with: event)
  }
}
