// Change: no second import
import UIKit

final class TouchWatcher: UIGestureRecognizer, UIGestureRecognizerDelegate {
  var seen: ((UITouch) -> Void)?

  init() {
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesBegan = false
    delaysTouchesEnded = false
    delegate = self
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { seen?(touch) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { seen?(touch) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { seen?(touch) }
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    true
  }
}
