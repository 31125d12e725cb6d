import UIKit

final class SlotController: UIViewController {
  private let container = UIView()

  var content: UIViewController? {
    willSet {
      guard let old = content else { return }
      old.willMove(toParent: nil)
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
    didSet {
      guard let new = content else { return }
      addChild(new)
      new.view.frame = container.bounds
      container.addSubview(new.view)
      new.didMove(toParent: self)
    }
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    container.frame = view.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(container)
  }
}
