import UIKit

@MainActor final class EditingEnder: NSObject, UIGestureRecognizerDelegate {
  var ignoredClasses: [UIView.Type] = [UIControl.self]
  private let tap = UITapGestureRecognizer()
  private weak var field: UIView?

  override init() {
    super.init()
    tap.addTarget(self, action: #selector(tapped(_:)))
    tap.cancelsTouchesInView = false
    tap.delegate = self
    tap.isEnabled = false
  }
  func began(_ view: UIView) {
    field = view
    tap.isEnabled = true
    view.window?.addGestureRecognizer(tap)
  }
  func ended(_ view: UIView) { view.window?.removeGestureRecognizer(tap) }

  @objc private func tapped(_ gesture: UITapGestureRecognizer) {
    if gesture.state == .ended { field?.resignFirstResponder() }
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool
  {
    for ignored in ignoredClasses where touch.view?.isKind(of: ignored) ?? false { return false }
    return touch.type != .pencil
  }
}
