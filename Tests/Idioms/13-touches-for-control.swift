import UIKit

final class KnobTrack: UIView {
  private let knob = UIButton(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
  private(set) var isOn = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    knob.addTarget(self, action: #selector(dragged(_:event:)), for: .touchDragInside)
    knob.addTarget(
      self, action: #selector(released(_:event:)),
      for: [.touchUpInside, .touchUpOutside, .touchCancel])
    addSubview(knob)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @objc private func dragged(_ sender: UIButton, event: UIEvent) {
    guard let touch = event.touches(for: sender)?.first else { return }
    let x =
      sender.frame.origin.x + touch.location(in: sender).x - touch.previousLocation(in: sender).x
    sender.frame.origin.x = max(0, min(x, bounds.width - sender.bounds.width))
  }
  @objc private func released(_ sender: UIButton, event: UIEvent) {
    isOn = sender.center.x > bounds.midX
    sender.frame.origin.x = isOn ? bounds.width - sender.bounds.width : 0
  }
}
