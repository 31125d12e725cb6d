// Change: method for selector, with a name
import UIKit

final class SwipeBoard: UIViewController {
  private(set) var moves: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    add(.up, Action("up", SwipeBoard.up))
    add(.down, Action("down", SwipeBoard.down))
    add(.left, Action("left", SwipeBoard.left))
    add(.right, Action("right", SwipeBoard.right))
  }
  private func add(_ direction: UISwipeGestureRecognizer.Direction, _ action: Selector) {
    let swipe = UISwipeGestureRecognizer(target: self, action: action)
    swipe.numberOfTouchesRequired = 1
    swipe.direction = direction
    view.addGestureRecognizer(swipe)
  }
  private func up(_ recognizer: UISwipeGestureRecognizer) { moves.append("up") }
  private func down(_ recognizer: UISwipeGestureRecognizer) { moves.append("down") }
  private func left(_ recognizer: UISwipeGestureRecognizer) { moves.append("left") }
  private func right(_ recognizer: UISwipeGestureRecognizer) { moves.append("right") }
}
