import UIKit

final class Thumb: UIView {
  private static let shadeTag = 898_989

  func shade(_ on: Bool) {
    if on {
      guard viewWithTag(Thumb.shadeTag) == nil else { return }
      let shade = UIView(frame: bounds)
      shade.tag = Thumb.shadeTag
      shade.isUserInteractionEnabled = false
      addSubview(shade)
    } else {
      viewWithTag(Thumb.shadeTag)?.removeFromSuperview()
    }
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { shade(true) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { shade(false) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { shade(false) }
}
