import UIKit

final class ActionMenu: UIViewController {
  private(set) var opened: [String] = []

  private func button(_ title: String, action: @escaping () -> Void) -> UIButton {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    return button
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, title) in ["One", "Two"].enumerated() {
      let item = button(title) { [weak self] in self?.opened.append(title) }
      item.frame.origin.y = CGFloat(index) * 60
      view.addSubview(item)
    }
  }
}
