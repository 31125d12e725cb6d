import UIKit

protocol DrawerScrollDelegate: AnyObject {
  func drawer(_ scrollView: UIScrollView, passesThrough point: CGPoint) -> Bool
  func receiver(for scrollView: UIScrollView) -> UIView
}

final class DrawerScrollView: UIScrollView {
  weak var drawerDelegate: DrawerScrollDelegate?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if let drawerDelegate, drawerDelegate.drawer(self, passesThrough: point) {
      let receiver = drawerDelegate.receiver(for: self)
      return receiver.hitTest(receiver.convert(point, from: self), with: event)
    }
    return super.hitTest(point, with: event)
  }
}
