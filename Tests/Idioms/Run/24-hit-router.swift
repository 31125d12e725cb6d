import UIKit

final class PadRouter: UIView {
  let buttons = UIView()
  var sticks: [UIView] = []
  var screen: UIView?
  var hasButton: (CGPoint) -> Bool = { _ in false }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard bounds.contains(point) else { return super.hitTest(point, with: event) }
    for stick in sticks where stick.frame.contains(point) {
      return stick
    }
    if let screen, screen.frame.contains(point), !hasButton(point) {
      return screen
    }
    return buttons
  }
}
