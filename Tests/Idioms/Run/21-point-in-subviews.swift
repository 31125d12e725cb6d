import UIKit

final class FloatingBar: UIView {
  var floats = true

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard floats else { return super.point(inside: point, with: event) }
    return subviews.contains {
      !$0.isHidden && $0.point(inside: convert(point, to: $0), with: event)
    }
  }
}
