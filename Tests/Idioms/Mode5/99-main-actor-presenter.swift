import UIKit

@MainActor
final class SheetPresenter: NSObject, UIViewControllerTransitioningDelegate {
  weak var controller: UIViewController? {
    didSet {
      if oldValue?.transitioningDelegate === self {
        oldValue?.transitioningDelegate = nil
      }
      controller?.modalPresentationStyle = .custom
      controller?.transitioningDelegate = self
    }
  }
  func present(from sender: UIViewController) {
    guard let controller else { return }
    sender.present(controller, animated: false)
  }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    UIPresentationController(presentedViewController: presented, presenting: presenting)
  }
}
