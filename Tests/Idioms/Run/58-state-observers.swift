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

// Expected:
// A finger down gives "pressed", lifting gives "normal". With isEnabled = false the same finger changes nothing
// and no action is sent.
