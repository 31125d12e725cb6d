import Evdev
import TouchModel

/// Waits until a capture's time has come.
final class RealtimePace {
  private var start = Microseconds.zero

  /// Lets the capture's time begin now.
  func restart() {
    start = KernelClock.monotonic.now
  }

  /// Sleeps until that much time has passed since the begin; not at all if it has.
  func wait(until time: Microseconds) {
    guard time > .zero else { return }
    KernelClock.sleep(until: start + time)
  }
}
