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

// Expected:
// After `button` is replaced, a tap on the old button calls nothing and a tap on the new one calls tapHandler
// once, even if it was assigned twice.
