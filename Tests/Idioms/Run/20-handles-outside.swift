import UIKit

final class ResizableBox: UIView {
  let handles = [UIView(), UIView()]

  override init(frame: CGRect) {
    super.init(frame: frame)
    handles.forEach { addSubview($0) }
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    handles[0].frame = CGRect(x: bounds.midX - 20, y: -20, width: 40, height: 40)
    handles[1].frame = CGRect(x: bounds.midX - 20, y: bounds.maxY - 20, width: 40, height: 40)
  }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    for handle in handles {
      if let hit = handle.hitTest(convert(point, to: handle), with: event) { return hit }
    }
    return super.hitTest(point, with: event)
  }
}
