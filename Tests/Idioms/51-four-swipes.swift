import UIKit

final class SwipeBoard: UIViewController {
  private(set) var moves: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    add(.up, #selector(up(_:)))
    add(.down, #selector(down(_:)))
    add(.left, #selector(left(_:)))
    add(.right, #selector(right(_:)))
  }
  private func add(_ direction: UISwipeGestureRecognizer.Direction, _ action: Selector) {
    let swipe = UISwipeGestureRecognizer(target: self, action: action)
    swipe.numberOfTouchesRequired = 1
    swipe.direction = direction
    view.addGestureRecognizer(swipe)
  }
  @objc private func up(_ recognizer: UISwipeGestureRecognizer) { moves.append("up") }
  @objc private func down(_ recognizer: UISwipeGestureRecognizer) { moves.append("down") }
  @objc private func left(_ recognizer: UISwipeGestureRecognizer) { moves.append("left") }
  @objc private func right(_ recognizer: UISwipeGestureRecognizer) { moves.append("right") }
}
