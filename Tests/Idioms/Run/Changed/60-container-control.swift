// Change: method for selector, with a name; no second initializer
import UIKit

final class TabItem: UIControl {
  init(target: AnyObject, index: Int) {
    super.init(frame: .zero)
    tag = index
    addTarget(target, action: Action("choose", TabRow.choose), for: .touchUpInside)
    addTarget(target, action: Action("light", TabRow.light), for: .touchDown)
    addTarget(target, action: Action("light", TabRow.light), for: .touchDragEnter)
    addTarget(target, action: Action("unlight", TabRow.unlight), for: .touchDragExit)
  }
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
  func choose(_ sender: UIControl) {
    selected = sender.tag
    lit = nil
  }
  func light(_ sender: UIControl) { lit = sender.tag }
  func unlight(_ sender: UIControl) { lit = nil }
}
