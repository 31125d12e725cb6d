import UIKit
import UIKit.UIGestureRecognizerSubclass

final class TouchDownRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible {
      state = .recognized
    }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }
}
