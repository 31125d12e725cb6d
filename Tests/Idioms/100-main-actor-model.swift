import UIKit

@MainActor protocol TapCounterDelegate: AnyObject {
  func counterChanged(_ value: Int)
}

@MainActor
final class TapModel {
  weak var delegate: TapCounterDelegate?
  private(set) var value = 0

  func add() {
    value += 1
    delegate?.counterChanged(value)
  }
  func addLater() {
    Task { @MainActor [weak self] in self?.add() }
  }
}

final class TapModelView: UIView, TapCounterDelegate {
  let model = TapModel()
  private(set) var shown = 0

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    model.delegate = self
    model.add()
    model.addLater()
  }
  func counterChanged(_ value: Int) { shown = value }
}
