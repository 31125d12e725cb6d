import UIKit

final class IdleApplication: UIApplication {
  static let timedOut = Notification.Name("IdleApplicationTimedOut")
  private let timeout: TimeInterval = 60
  private var timer: Timer?

  private func restart() {
    timer?.invalidate()
    timer = Timer.scheduledTimer(
      timeInterval: timeout, target: self, selector: #selector(expired), userInfo: nil,
      repeats: false)
  }
  @objc private func expired() {
    NotificationCenter.default.post(name: IdleApplication.timedOut, object: nil)
  }
  override func sendEvent(_ event: UIEvent) {
    super.sendEvent(event)
    if let touches = event.allTouches {
      for touch in touches where touch.phase == .began {
        restart()
      }
    }
  }
}
