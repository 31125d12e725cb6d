import UIKit

@MainActor protocol ChainOwner: AnyObject {
  func responder(after responder: UIResponder) -> UIResponder?
}

final class InsertedResponder: UIResponder {
  private unowned let owner: ChainOwner
  private(set) var unhandled = 0

  init(owner: ChainOwner) {
    self.owner = owner
    super.init()
  }
  override var next: UIResponder? { owner.responder(after: self) }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    unhandled += 1
    super.touchesBegan(touches, with: event)
  }
}

final class ChainHost: UIView, ChainOwner {
  private(set) lazy var inserted = InsertedResponder(owner: self)
  override var next: UIResponder? { inserted }
  func responder(after responder: UIResponder) -> UIResponder? { super.next }
}
