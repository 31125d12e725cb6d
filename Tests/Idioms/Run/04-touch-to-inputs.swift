import UIKit

final class ButtonPad: UIView {
  var frames: [String: CGRect] = [:]
  var pressed: ((Set<String>) -> Void)?
  var released: ((Set<String>) -> Void)?
  private var inputsForTouch: [UITouch: Set<String>] = [:]
  private var held = Set<String>()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { inputsForTouch[touch] = [] }
    update(touches)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { update(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { inputsForTouch[touch] = nil }
    update(touches)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesEnded(touches, with: event)
  }
  private func update(_ touches: Set<UITouch>) {
    for touch in touches where inputsForTouch[touch] != nil {
      let point = touch.location(in: self)
      inputsForTouch[touch] = Set(frames.filter { $0.value.contains(point) }.keys)
    }
    let now = inputsForTouch.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    let down = now.subtracting(held)
    let up = held.subtracting(now)
    held = now
    if !down.isEmpty { pressed?(down) }
    if !up.isEmpty { released?(up) }
  }
}
