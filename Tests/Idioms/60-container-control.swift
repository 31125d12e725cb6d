import UIKit

final class TabItem: UIControl {
  init(target: AnyObject, index: Int) {
    super.init(frame: .zero)
    tag = index
    addTarget(target, action: #selector(TabRow.choose(_:)), for: .touchUpInside)
    addTarget(target, action: #selector(TabRow.light(_:)), for: .touchDown)
    addTarget(target, action: #selector(TabRow.light(_:)), for: .touchDragEnter)
    addTarget(target, action: #selector(TabRow.unlight(_:)), for: .touchDragExit)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

final class TabRow: UIView {
  private(set) var selected = 0
  private(set) var lit: Int?

  func build(_ count: Int) {
    for index in 0..<count {
      let item = TabItem(target: self, index: index)
      item.frame = CGRect(x: CGFloat(index) * 80, y: 0, width: 80, height: 49)
      addSubview(item)
    }
  }
  @objc func choose(_ sender: UIControl) {
    selected = sender.tag
    lit = nil
  }
  @objc func light(_ sender: UIControl) { lit = sender.tag }
  @objc func unlight(_ sender: UIControl) { lit = nil }
}
