// Change: method for selector
import UIKit

final class CentroidView: UIView {
  private(set) var centroid = CGPoint.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    let pan = UIPanGestureRecognizer(target: self, action: CentroidView.panned(_:))
    pan.minimumNumberOfTouches = 1
    pan.maximumNumberOfTouches = 2
    addGestureRecognizer(pan)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func panned(_ pan: UIPanGestureRecognizer) {
    let count = pan.numberOfTouches
    guard count > 0 else {
      centroid = pan.location(in: self)
      return
    }
    let points = (0..<count).map { pan.location(ofTouch: $0, in: self) }
    centroid = CGPoint(
      x: points.map(\.x).reduce(0, +) / CGFloat(count),
      y: points.map(\.y).reduce(0, +) / CGFloat(count))
  }
}
