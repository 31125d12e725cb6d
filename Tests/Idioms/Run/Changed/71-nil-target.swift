// Change: method for selector, with a name
import UIKit

final class NilButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    addTarget(
      nil, action: Action("pressedInChain", NilController.pressedInChain), for: .touchUpInside)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class NilController: UIViewController {
  let button = NilButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
  private(set) var presses = 0
  private(set) var chain: [UIResponder] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(button)
    button.addAction(
      UIAction { [unowned self] action in
        guard var responder = action.sender as? UIResponder else { return }
        while let next = responder.next {
          self.chain.append(next)
          responder = next
        }
      }, for: .touchUpInside)
  }
  func pressedInChain(_ sender: Any) { presses += 1 }
}
