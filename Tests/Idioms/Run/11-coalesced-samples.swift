import UIKit

final class SampleRecorder: UIView {
  private var tracked: UITouch?
  private(set) var samples: [(time: TimeInterval, point: CGPoint)] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard tracked == nil else { return }
    tracked = touches.first
    samples = []
    append(touches, event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    append(touches, event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    append(touches, event)
    tracked = nil
  }
  private func append(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let tracked, touches.contains(tracked) else { return }
    for touch in event?.coalescedTouches(for: tracked) ?? [tracked] {
      samples.append((touch.timestamp, touch.preciseLocation(in: self)))
    }
  }
}
