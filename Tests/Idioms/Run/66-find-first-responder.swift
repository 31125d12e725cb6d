import UIKit

extension UIView {
  func searchFirstResponder() -> UIView? {
    if isFirstResponder { return self }
    for subview in subviews {
      if let found = subview.searchFirstResponder() { return found }
    }
    return nil
  }
}

final class ResigningBackground: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    window?.searchFirstResponder()?.resignFirstResponder()
    super.touchesBegan(touches, with: event)
  }
}
