// Change: method for selector
import UIKit

final class MenuController: UIViewController {
  private(set) var dismissals = 0

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let tap = UITapGestureRecognizer(target: self, action: MenuController.tapped(_:))
    tap.cancelsTouchesInView = false
    view.superview?.addGestureRecognizer(tap)
  }
  private func tapped(_ tap: UITapGestureRecognizer) {
    guard let backdrop = view.superview, let window = view.window else { return }
    let hit = window.hitTest(tap.location(in: window), with: nil)
    guard hit == backdrop else { return }
    dismissals += 1
    dismiss(animated: true)
  }
}
