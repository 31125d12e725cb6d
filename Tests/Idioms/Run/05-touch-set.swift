import UIKit

final class FingerCollector: UIView {
  var changed: (([CGPoint]) -> Void)?
  private var active = Set<UITouch>()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func report() { changed?(active.map { $0.location(in: nil) }) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    active.formUnion(touches)
    report()
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { report() }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    active.subtract(touches)
    report()
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    active.subtract(touches)
    report()
  }
}
