import UIKit

@MainActor protocol BubbleWindowDelegate: AnyObject {
  func bubbleContains(_ point: CGPoint) -> Bool
}

final class BubbleWindow: UIWindow {
  weak var bubbleDelegate: BubbleWindowDelegate?

  override init(frame: CGRect) {
    super.init(frame: frame)
    windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue - 1)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bubbleDelegate?.bubbleContains(point) ?? false
  }
}
