import UIKit

final class StickerCanvas: UIView {
  let bin = CGRect(x: 0, y: 0, width: 60, height: 60)

  func add(_ sticker: UIView) {
    sticker.isUserInteractionEnabled = true
    sticker.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(moved(_:))))
    addSubview(sticker)
  }
  @objc private func moved(_ pan: UIPanGestureRecognizer) {
    guard let sticker = pan.view else { return }
    bringSubviewToFront(sticker)
    let t = pan.translation(in: self)
    sticker.center = CGPoint(x: sticker.center.x + t.x, y: sticker.center.y + t.y)
    pan.setTranslation(.zero, in: self)
    if pan.state == .ended {
      if bin.contains(pan.location(in: self)) {
        sticker.removeFromSuperview()
      } else if !bounds.contains(sticker.center) {
        sticker.center = CGPoint(x: bounds.midX, y: bounds.midY)
      }
    }
  }
}
