// Change: method for selector, with a name
import UIKit

enum ControlReplay {
  static func send(_ event: UIControl.Event, to view: UIView?) {
    guard let control = view as? UIControl else { return }
    for target in control.allTargets {
      for action in control.actions(forTarget: target, forControlEvent: event) ?? [] {
        control.sendAction(Selector(action), to: target, for: nil)
      }
    }
  }
}

final class ReplayHost: UIView {
  let inner = UIButton()
  private(set) var count = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    inner.addTarget(self, action: Action("counted", ReplayHost.counted), for: .touchUpInside)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func counted() { count += 1 }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    ControlReplay.send(.touchUpInside, to: inner)
  }
}
