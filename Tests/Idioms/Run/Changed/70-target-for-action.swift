// Change: a name for the selector; the controller says that it performs it
import UIKit

protocol CategoryActions {
  func categoryTapped(_ index: Int)
}

final class CategoryCell: UIView {
  private let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))

  override init(frame: CGRect) {
    super.init(frame: frame)
    button.addTarget(self, action: CategoryCell.tapped, for: .touchUpInside)
    addSubview(button)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func tapped() {
    let action = Selector("categoryTapped")
    let responder = target(forAction: action, withSender: self) as? CategoryActions
    responder?.categoryTapped(tag)
  }
}

final class CategoryController: UIViewController, CategoryActions {
  private(set) var last = -1
  func categoryTapped(_ index: Int) { last = index }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == "categoryTapped" || super.canPerformAction(action, withSender: sender)
  }
}
