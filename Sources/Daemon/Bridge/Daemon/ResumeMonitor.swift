import CLinux
package import System
import Glibc
package import TouchModel

/// Detects that the system was suspended, without a connection to a power manager.
///
/// The kernel cancels a timer with an absolute time on `CLOCK_REALTIME` when that clock jumps. It
/// jumps after a suspend and when it is set. The monitor costs nothing until then.
///
/// Corresponds to `TFD_TIMER_CANCEL_ON_SET` (E-LIFE-10).
package final class ResumeMonitor {
  private let descriptor: FileDescriptor
  private let loop: EventLoop
  private let jumped: () -> Void
  private let resumed: (Microseconds) -> Void
  private var detector: SleepDetector
  private var source: EventLoop.Source?

  /// Starts the monitor.
  ///
  /// - Parameters:
  ///   - loop: The event loop.
  ///   - clockJumped: Called after the time of day was set, and after each suspend, before `resumed`.
  ///   - resumed: Called after the system was suspended for more than a second, with the duration.
  /// - Throws: The error of `timerfd_create(2)`, `timerfd_settime(2)` or `epoll_ctl(2)`.
  package init(
    on loop: EventLoop, clockJumped: @escaping () -> Void = {},
    _ resumed: @escaping (Microseconds) -> Void
  ) throws(SystemError) {
    descriptor = FileDescriptor(
      owning: try SystemCall.checked("timerfd_create") {
        Kernel.timer(on: CLOCK_REALTIME)
      })
    self.loop = loop
    self.resumed = resumed
    jumped = clockJumped
    detector = SleepDetector(offset: Self.offset())
    try arm()
    source = try loop.add(descriptor.rawValue, .reading) { [weak self] _ in self?.clockJumped() }
  }

  deinit {
    if let source { loop.remove(source) }
  }

  private func clockJumped() {
    var expirations: UInt64 = 0
    // Fails with ECANCELED and clears the readiness until the next jump.
    _ = withUnsafeMutableBytes(of: &expirations) { Kernel.read(descriptor.rawValue, $0) }
    // Armed before the offset is read, so that no jump is missed in between. If this fails, the timer
    // keeps its setting, which never expires.
    try? arm()
    jumped()
    if let duration = detector.update(offset: Self.offset()) { resumed(duration) }
  }

  private func arm() throws(SystemError) {
    var setting = itimerspec()
    setting.it_value.tv_sec = .max
    let flags = Int32(TFD_TIMER_ABSTIME) | Int32(TFD_TIMER_CANCEL_ON_SET)
    try SystemCall.checked("timerfd_settime") {
      Kernel.setTimer(descriptor.rawValue, flags, &setting)
    }
  }

  /// Returns the time that the system was suspended since boot.
  ///
  /// A preemption between the two clock readings would look like a suspend. The reading is repeated,
  /// and the one that took the shortest time counts.
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

/// Distinguishes a suspend of the system from a change of the clock.
///
/// `CLOCK_BOOTTIME` advances while the system is suspended, and `CLOCK_MONOTONIC` does not. Their
/// difference is the time suspended since boot, and nothing else changes it (E-LIFE-10).
struct SleepDetector {
  /// The shortest duration that counts as a suspend.
  static let shortestSleep = Microseconds.milliseconds(1000)

  private var offset: Microseconds

  /// Creates a detector with the current difference of the clocks.
  init(offset: Microseconds) {
    self.offset = offset
  }

  /// Compares the current difference of the clocks with the previous one.
  ///
  /// - Parameter now: The difference.
  /// - Returns: The duration of a suspend since the last call, or nil.
  mutating func update(offset now: Microseconds) -> Microseconds? {
    let duration = now - offset
    offset = now
    return duration > Self.shortestSleep ? duration : nil
  }
}
