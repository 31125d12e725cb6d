// Change: no second import
import UIKit

final class HeldTouches: UIGestureRecognizer {
  private(set) var held: Set<UITouch> = [] {
    didSet {
      if held.isEmpty {
        state = state == .possible ? .cancelled : .ended
      } else {
        state = state == .possible ? .began : .changed
      }
    }
  }
  private func update(_ event: UIEvent) {
    held = (event.allTouches ?? []).filter { [.began, .stationary, .moved].contains($0.phase) }
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    update(event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    update(event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    update(event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    update(event)
  }
  override func ignore(_ touch: UITouch, for event: UIEvent) {}
}
