import UIKit

class ClearOverlay: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if let view = super.hitTest(point, with: event), view != self {
      return view
    }
    return nil
  }
}

final class CloseOverlay: ClearOverlay {
  let closeButton = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 44))

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(closeButton)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
