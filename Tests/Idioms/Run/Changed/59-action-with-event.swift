// Change: method for selector
import UIKit

final class PickerButton: UIButton {
  private(set) var highlighted: Int?
  private(set) var chosen: Int?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addTarget(self, action: PickerButton.pressed, for: .touchDown)
    addTarget(self, action: PickerButton.dragged(_:event:), for: .touchDragInside)
    addTarget(self, action: PickerButton.dragged(_:event:), for: .touchDragOutside)
    addTarget(self, action: PickerButton.lifted, for: .touchUpInside)
    addTarget(self, action: PickerButton.lifted, for: .touchUpOutside)
    addTarget(self, action: PickerButton.lifted, for: .touchCancel)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func pressed() { highlighted = 0 }
  private func dragged(_ sender: UIButton, event: UIEvent) {
    guard let touch = event.allTouches?.first else { return }
    highlighted = max(0, Int(touch.location(in: self).x / 44))
  }
  private func lifted() {
    chosen = highlighted
    highlighted = nil
  }
}
