import UIKit
import UIKit.UIGestureRecognizerSubclass

final class VerticalPan: UIPanGestureRecognizer {
  override var state: UIGestureRecognizer.State {
    get { super.state }
    set {
      let t = translation(in: view)
      if newValue == .began, abs(t.x) >= abs(t.y) {
        super.state = .failed
      } else {
        super.state = newValue
      }
    }
  }
}
