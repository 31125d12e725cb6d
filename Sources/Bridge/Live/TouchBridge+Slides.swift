import Evdev
import Layout
import TouchModel

/// Waiting for the slides by which contacts of virtual touchscreens end instead of a cancel (F-6).
extension TouchBridge {
  /// Ends all touches, waits until all slides have rested, at most 120 ms, and lifts their contacts
  /// (F-10).
  func finishSlides(at now: Microseconds) {
    finishTouches(at: now)
    while let due = forwardingDeadline { sleepAndForward(until: due) }
  }

  /// The same for the virtual touchscreens that a new layout replaces or does not have (F-17).
  ///
  /// The fingers of a reload are dead anyway, so what they do meanwhile may wait.
  func finishSlides(
    ofSinksReplacedBy document: LayoutDocument, for sessions: [DeviceSession],
    at now: Microseconds
  ) {
    cancelTouches(of: sessions, at: now)
    while let due = forwardingDeadline(ofSinksReplacedBy: document) {
      sleepAndForward(until: due)
    }
  }

  private func sleepAndForward(until due: Microseconds) {
    KernelClock.sleep(until: due)
    advanceForwarding(to: max(due, EventLoop.now()))
  }
}
