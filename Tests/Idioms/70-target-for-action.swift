import UIKit

@objc protocol CategoryActions {
  func categoryTapped(_ index: Int)
}

final class CategoryCell: UIView {
  private let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))

  override init(frame: CGRect) {
    super.init(frame: frame)
    button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
    addSubview(button)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @objc private func tapped() {
    let action = #selector(CategoryActions.categoryTapped(_:))
    let responder = target(forAction: action, withSender: self) as? CategoryActions
    responder?.categoryTapped(tag)
  }
}

final class CategoryController: UIViewController, CategoryActions {
  private(set) var last = -1
  func categoryTapped(_ index: Int) { last = index }
}
