import UIKit

final class BarItem: UIButton {
  private var selectedAction: ((BarItem) -> Void)?
  private var deselectedAction: ((BarItem) -> Void)?
  private var disabledAction: ((BarItem) -> Void)?

  override var isHighlighted: Bool {
    get { super.isHighlighted }
    set {
      guard newValue != isHighlighted else { return }
      super.isHighlighted = newValue
      if newValue { selectedAction?(self) } else { deselectedAction?(self) }
    }
  }
  override var isEnabled: Bool {
    didSet { if !isEnabled { disabledAction?(self) } }
  }
  @discardableResult func onSelected(_ action: @escaping (BarItem) -> Void) -> Self {
    selectedAction = action
    return self
  }
  @discardableResult func onDeselected(_ action: @escaping (BarItem) -> Void) -> Self {
    deselectedAction = action
    return self
  }
  @discardableResult func onDisabled(_ action: @escaping (BarItem) -> Void) -> Self {
    disabledAction = action
    return self
  }
}
