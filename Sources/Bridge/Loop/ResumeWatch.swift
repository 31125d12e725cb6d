import CLinux
package import Evdev
import Glibc
package import TouchModel

/// Notices that the machine has slept, without asking anybody who manages sleep.
///
/// A timer that is due at the end of time is cancelled by the kernel whenever the clock of the day
/// jumps, which it does after a sleep and when somebody sets it. Costs nothing until then.
///
/// Corresponds to `TFD_TIMER_CANCEL_ON_SET` (E-LIFE-10).
package final class ResumeWatch {
  private let descriptor: FileDescriptor
  private let loop: EventLoop
  private let resumed: (Microseconds) -> Void
  private var gauge: SleepGauge
  private var source: EventLoop.Source?

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - loop: The loop that tells.
  ///   - resumed: Called after a sleep of more than a second, with how long it was.
  /// - Throws: The error of `timerfd_create(2)`, `timerfd_settime(2)` or `epoll_ctl(2)`.
  package init(
    on loop: EventLoop, _ resumed: @escaping (Microseconds) -> Void
  ) throws(SystemError) {
    descriptor = FileDescriptor(
      owning: try SystemCall.checked("timerfd_create") {
        Kernel.timer(on: CLOCK_REALTIME)
      })
    self.loop = loop
    self.resumed = resumed
    gauge = SleepGauge(offset: Self.offset())
    try arm()
    source = try loop.add(descriptor.rawValue, .reading) { [weak self] _ in self?.clockJumped() }
  }

  deinit {
    if let source { loop.remove(source) }
  }

  private func clockJumped() {
    var expirations: UInt64 = 0
    // Says ECANCELED, and is silent again until the next jump.
    _ = withUnsafeMutableBytes(of: &expirations) { Kernel.read(descriptor.rawValue, $0) }
    // Set anew before looking, so that no jump falls between. If it cannot be set it stays as it is,
    // which is the same as long as its time has not come.
    try? arm()
    if let asleep = gauge.note(offset: Self.offset()) { resumed(asleep) }
  }

  private func arm() throws(SystemError) {
    var setting = itimerspec()
    setting.it_value.tv_sec = .max
    let flags = Int32(TFD_TIMER_ABSTIME) | Int32(TFD_TIMER_CANCEL_ON_SET)
    try SystemCall.checked("timerfd_settime") {
      Kernel.setTimer(descriptor.rawValue, flags, &setting)
    }
  }

  /// How long the machine has slept since boot.
  ///
  /// Read again where we were held up between the clocks, which would look like a sleep; what was
  /// read in the shortest time counts.
  private static func offset() -> Microseconds {
    var offset = Microseconds.zero
    var shortest = Microseconds(.max)
    for _ in 0..<8 where shortest > .milliseconds(1) {
      let before = EventLoop.now()
      let found = KernelClock.boot.now - before
      let span = EventLoop.now() - before
      guard span < shortest else { continue }
      (offset, shortest) = (found, span)
    }
    return offset
  }
}
