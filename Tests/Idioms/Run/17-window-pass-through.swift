import UIKit

final class MessageWindow: UIWindow {
  private weak var content: UIView?

  init(content: UIView) {
    self.content = content
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    if let view, let content, content != view, content.isDescendant(of: view) {
      return nil
    }
    return view
  }
}
