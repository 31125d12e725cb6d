import Glibc
import TouchModel

/// Waits until a capture's time has come.
final class RealtimePace {
  private var start = timespec()

  /// Lets the capture's time begin now.
  func restart() {
    clock_gettime(CLOCK_MONOTONIC, &start)
  }

  /// Sleeps until that much time has passed since the begin; not at all if it has.
  func wait(until time: Microseconds) {
    guard time > .zero else { return }
    var due = timespec(
      tv_sec: start.tv_sec + Int(time.count / 1_000_000),
      tv_nsec: start.tv_nsec + Int(time.count % 1_000_000) * 1000)
    if due.tv_nsec >= 1_000_000_000 {
      due.tv_sec += 1
      due.tv_nsec -= 1_000_000_000
    }
    while clock_nanosleep(CLOCK_MONOTONIC, Int32(TIMER_ABSTIME), &due, nil) == EINTR {}
  }
}
