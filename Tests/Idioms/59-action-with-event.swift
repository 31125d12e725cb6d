import UIKit

final class PickerButton: UIButton {
  private(set) var highlighted: Int?
  private(set) var chosen: Int?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addTarget(self, action: #selector(pressed), for: .touchDown)
    addTarget(self, action: #selector(dragged(_:event:)), for: .touchDragInside)
    addTarget(self, action: #selector(dragged(_:event:)), for: .touchDragOutside)
    addTarget(self, action: #selector(lifted), for: .touchUpInside)
    addTarget(self, action: #selector(lifted), for: .touchUpOutside)
    addTarget(self, action: #selector(lifted), for: .touchCancel)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @objc private func pressed() { highlighted = 0 }
  @objc private func dragged(_ sender: UIButton, event: UIEvent) {
    guard let touch = event.allTouches?.first else { return }
    highlighted = max(0, Int(touch.location(in: self).x / 44))
  }
  @objc private func lifted() {
    chosen = highlighted
    highlighted = nil
  }
}
