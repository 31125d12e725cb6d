import UIKit

final class WatchingWindow: UIWindow {
  private(set) var points: [UITouch: CGPoint] = [:]

  override func sendEvent(_ event: UIEvent) {
    if let touches = event.allTouches {
      for touch in touches {
        switch touch.phase {
        case .began, .moved:
          points[touch] = touch.location(in: self)
        case .ended, .cancelled:
          points[touch] = nil
        default:
          break
        }
      }
    }
    super.sendEvent(event)
  }
}
