// Change: a name for the selector
import UIKit

final class UndoController: UIViewController {
  private(set) var steps = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: UndoController.tapped))
  }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action == "undoStep" {
      return steps > 0
    }
    return super.canPerformAction(action, withSender: sender)
  }
  private func tapped() { steps += 1 }
  func undoStep(_ sender: Any?) { steps -= 1 }
}
