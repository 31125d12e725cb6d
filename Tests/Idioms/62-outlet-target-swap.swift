import UIKit

class Banner: UIView {
  var tapHandler: ((UIButton) -> Void)?
  var button: UIButton? {
    didSet {
      if let old = oldValue {
        old.removeTarget(self, action: #selector(Banner.tapped(_:)), for: .touchUpInside)
      }
      if let button {
        button.addTarget(self, action: #selector(Banner.tapped(_:)), for: .touchUpInside)
      }
    }
  }
  @objc func tapped(_ button: UIButton) { tapHandler?(button) }
}
