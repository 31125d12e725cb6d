// Change: a timer with a closure
import UIKit

final class IdleApplication: UIApplication {
  static let timedOut = Notification.Name("IdleApplicationTimedOut")
  private let timeout: TimeInterval = 60
  private var timer: Timer?

  private func restart() {
    timer?.invalidate()
    timer = Timer.scheduledTimer(
      withTimeInterval: timeout, repeats: false
    ) { [weak self] _ in self?.expired() }
  }
  private func expired() {
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
