// Change: method for selector, no `@MainActor`
import UIKit

final class TileCarrier: NSObject, UIGestureRecognizerDelegate {
  private let canvas: UIView
  private let press = UILongPressGestureRecognizer()
  private var item: (source: UIView, copy: UIView, offset: CGPoint)?
  var dropped: ((UIView, CGPoint) -> Void)?

  init(canvas: UIView) {
    self.canvas = canvas
    super.init()
    press.delegate = self
    press.minimumPressDuration = 0.3
    press.addTarget(self, action: TileCarrier.update(_:))
    canvas.addGestureRecognizer(press)
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool
  {
    guard gestureRecognizer.state == .possible, let source = touch.view, source != canvas else {
      return false
    }
    let copy = UIView(frame: canvas.convert(source.bounds, from: source))
    let p = touch.location(in: canvas)
    item = (source, copy, CGPoint(x: p.x - copy.frame.origin.x, y: p.y - copy.frame.origin.y))
    return true
  }
  private func update(_ press: UILongPressGestureRecognizer) {
    guard let item else { return }
    let p = press.location(in: canvas)
    switch press.state {
    case .began: canvas.addSubview(item.copy)
    case .changed: item.copy.frame.origin = CGPoint(x: p.x - item.offset.x, y: p.y - item.offset.y)
    case .ended:
      item.copy.removeFromSuperview()
      dropped?(item.source, p)
    default: item.copy.removeFromSuperview()
    }
  }
}
