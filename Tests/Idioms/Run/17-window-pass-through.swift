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

// Expected:
// The window covers the app and holds a banner: a tap on the banner is delivered to it; a tap elsewhere hits the
// container, gives nil, and reaches the app window.
