import UIKit

final class KeyField: UIView {
  private var keyForTouch: [UITouch: UIControl] = [:]

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    bounds.contains(point) ? self : nil
  }
  private func key(at point: CGPoint) -> UIControl? {
    subviews.compactMap { $0 as? UIControl }.first { $0.frame.contains(point) }
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      keyForTouch[touch] = key(at: touch.location(in: self))
      keyForTouch[touch]?.sendActions(for: .touchDown)
    }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      let old = keyForTouch[touch]
      let new = key(at: touch.location(in: self))
      guard old !== new else { continue }
      old?.sendActions(for: .touchDragExit)
      keyForTouch[touch] = new
      new?.sendActions(for: .touchDragEnter)
    }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      keyForTouch.removeValue(forKey: touch)?.sendActions(for: .touchUpInside)
    }
  }
}
