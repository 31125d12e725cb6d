// Change: method for selector, with a name
import UIKit

class Banner: UIView {
  var tapHandler: ((UIButton) -> Void)?
  var button: UIButton? {
    didSet {
      if let old = oldValue {
        old.removeTarget(self, action: Action("tapped", Banner.tapped), for: .touchUpInside)
      }
      if let button {
        button.addTarget(self, action: Action("tapped", Banner.tapped), for: .touchUpInside)
      }
    }
  }
  func tapped(_ button: UIButton) { tapHandler?(button) }
}
