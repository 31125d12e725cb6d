import UIKit

final class Stick: UIView {
  private let handle = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  var moved: ((CGVector) -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    if handle.superview == nil { addSubview(handle) }
    home()
  }
  private func home() {
    handle.center = CGPoint(x: bounds.midX, y: bounds.midY)
    moved?(.zero)
  }
  private func follow(_ touches: Set<UITouch>) {
    guard let touch = touches.first, let superview else { return }
    let p = touch.location(in: superview)
    let d = CGVector(dx: p.x - center.x, dy: p.y - center.y)
    let radius = bounds.width / 2
    let length = (d.dx * d.dx + d.dy * d.dy).squareRoot()
    let k = length > radius ? radius / length : 1
    handle.center = CGPoint(x: bounds.midX + d.dx * k, y: bounds.midY + d.dy * k)
    moved?(CGVector(dx: d.dx * k / radius, dy: d.dy * k / radius))
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { home() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { home() }
}
