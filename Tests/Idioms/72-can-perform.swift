import UIKit

final class UndoController: UIViewController {
  private(set) var steps = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
  }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action == #selector(undoStep(_:)) {
      return steps > 0
    }
    return super.canPerformAction(action, withSender: sender)
  }
  @objc private func tapped() { steps += 1 }
  @objc func undoStep(_ sender: Any?) { steps -= 1 }
}
