import UIKit

final class CapKey: UIControl {
  private(set) var look = "normal"

  override var isEnabled: Bool { didSet { updateLook() } }
  override var isSelected: Bool { didSet { updateLook() } }
  override var isHighlighted: Bool { didSet { updateLook() } }

  private func updateLook() {
    if !isEnabled {
      look = "disabled"
    } else if isSelected {
      look = "selected"
    } else {
      look = isHighlighted ? "pressed" : "normal"
    }
  }
}
