import UIKit

extension UIResponder {
  func owner<Wanted: UIResponder>(_ type: Wanted.Type) -> Wanted? {
    guard let above = next else { return nil }
    if let found = above as? Wanted { return found }
    return above.owner(type)
  }
}

final class SelfDismissingView: UIView {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    owner(UIViewController.self)?.dismiss(animated: true)
  }
}
