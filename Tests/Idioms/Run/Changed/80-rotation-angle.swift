// Change: method for selector
import UIKit

final class DialController: UIViewController {
  let square = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  private var rotation: CGFloat = 0
  private var lastRotation: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(square)
    let recognizer = UIRotationGestureRecognizer(target: self, action: DialController.rotated(_:))
    view.addGestureRecognizer(recognizer)
  }
  private func rotated(_ sender: UIRotationGestureRecognizer) {
    if sender.state == .began {
      lastRotation = 0
    }
    rotation += sender.rotation - lastRotation
    lastRotation = sender.rotation
    square.transform = CGAffineTransform(rotationAngle: rotation)
  }
}
