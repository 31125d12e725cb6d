// Change: method for selector
import UIKit

final class StickController: UIViewController {
  private let pan = UIPanGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  private let radius: CGFloat = 40
  private(set) var shots = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(tap)
    tap.addTarget(self, action: StickController.fire(_:))
  }
  private func fire(_ recognizer: UITapGestureRecognizer) { shots += 1 }

  func readStick() -> CGVector {
    switch pan.state {
    case .began, .changed:
      let t = pan.translation(in: view)
      let length = max(radius, hypot(t.x, t.y))
      let v = CGVector(dx: t.x / length, dy: t.y / length)
      pan.setTranslation(CGPoint(x: v.dx * radius, y: v.dy * radius), in: view)
      return v
    default:
      return .zero
    }
  }
}
