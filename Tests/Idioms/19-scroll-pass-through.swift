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

// Expected:
// The drawer content starts at y 500: a drag that starts at y 100 moves the map behind; a drag that starts at y
// 600 scrolls the drawer.
