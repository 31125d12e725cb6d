import UIKit

final class RegionView: UIView {
  var regions: [CGRect] = []
  var opened: ((Int) -> Void)?
  private(set) var lit = Set<Int>()
  private var tracked: Set<Int>?

  private func regionIndexes(at point: CGPoint) -> Set<Int> {
    Set(regions.indices.filter { regions[$0].contains(point) })
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard !regions.isEmpty, let first = touches.first else {
      return super.touchesBegan(touches, with: event)
    }
    lit = regionIndexes(at: first.location(in: self))
    tracked = lit
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let tracked, let first = touches.first else {
      return super.touchesMoved(touches, with: event)
    }
    lit = regionIndexes(at: first.location(in: self)).intersection(tracked)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let tracked, let first = touches.first else {
      return super.touchesEnded(touches, with: event)
    }
    regionIndexes(at: first.location(in: self)).intersection(tracked).forEach { opened?($0) }
    self.tracked = nil
    lit = []
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tracked = nil
    lit = []
  }
}
