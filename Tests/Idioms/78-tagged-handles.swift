import UIKit

final class SpanEditor: UIView {
  let box = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
  private let pans = [UIPanGestureRecognizer(), UIPanGestureRecognizer()]
  private var previous = CGPoint.zero

  func beginEditing() {
    addSubview(box)
    for (index, pan) in pans.enumerated() {
      let handle = UIView(frame: CGRect(x: 80, y: CGFloat(index) * 60, width: 40, height: 40))
      handle.tag = index
      handle.addGestureRecognizer(pan)
      pan.addTarget(self, action: #selector(resized(_:)))
      box.addSubview(handle)
    }
  }
  func endEditing() {
    pans.forEach { $0.removeTarget(self, action: nil) }
    box.removeFromSuperview()
  }
  @objc private func resized(_ sender: UIPanGestureRecognizer) {
    let now = sender.translation(in: self)
    if sender.state == .began { previous = now }
    let dy = now.y - previous.y
    previous = now
    if sender.view?.tag == 0 {
      box.frame.origin.y += dy
      box.frame.size.height -= dy
    } else {
      box.frame.size.height += dy
    }
  }
}
