import UIKit

final class ControllerHost: UIView {
  let controller = UIViewController()

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil {
      controller.willMove(toParent: nil)
      controller.view.removeFromSuperview()
      controller.removeFromParent()
    } else if let parent = parentController() {
      parent.addChild(controller)
      controller.view.frame = bounds
      addSubview(controller.view)
      controller.didMove(toParent: parent)
    }
  }
  private func parentController() -> UIViewController? {
    var responder: UIResponder? = self
    while let next = responder?.next {
      if let controller = next as? UIViewController { return controller }
      responder = next
    }
    return nil
  }
}
