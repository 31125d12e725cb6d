package import System
import Glibc
import TouchModel

/// Reads the first layout of a service, again and again until it can be used (O-1).
///
/// A service that ended instead would be restarted without end, and each restart has entries in the
/// journal. While it waits, the service counts as started, its status names the problem, and no device is
/// opened. A problem is reported once.
package final class LayoutWait {
  /// The time between two attempts.
  private static let interval = Microseconds(30_000_000)

  private var service: ServiceReporter
  private let hangup: HangupAction
  private let read: @Sendable () -> LayoutReload.Reading
  private let report: (String) -> Void
  private var reading: BackgroundTask<LayoutReload.Reading>?
  private var layout: ResolvedLayout?
  private var problem: LayoutReloadError?
  /// True if a signal ended the wait, also in the turn in which the layout was read.
  private var isStopped = false
  private var nextAttempt = Microseconds.zero

  /// Creates a wait; nothing is read before `run()`.
  ///
  /// - Parameters:
  ///   - manager: The connection to the service manager.
  ///   - hangup: The effect of SIGHUP.
  ///   - read: Reads the layout; called on another thread after the first time.
  ///   - report: Writes a problem, as complete lines, to standard error.
  package init(
    _ manager: ServiceNotifier, hangup: HangupAction,
    read: @escaping @Sendable () -> LayoutReload.Reading, report: @escaping (String) -> Void
  ) {
    service = ServiceReporter(manager)
    self.hangup = hangup
    self.read = read
    self.report = report
  }

  /// Reads the layout until it can be used.
  ///
  /// - Returns: The layout; nil if SIGTERM or SIGINT ended the wait.
  /// - Throws: The error of a system call that the wait needs.
  package func run() throws(SystemError) -> ResolvedLayout? {
    take(read())
    if layout != nil { return layout }
    let loop = try EventLoop()
    // A file system or a user database may not respond, and the watchdog needs the loop.
    reading = try BackgroundTask(on: loop) {
      [unowned self, unowned loop] in
      take($0)
      if layout == nil { service.update(status: status) } else { loop.stop() }
    }
    let signals = try SignalSource(hangup.handled([SIGTERM, SIGINT, SIGHUP]), on: loop) {
      [unowned self, unowned loop] signal in
      if signal == SIGHUP, hangup == .reload { attempt() } else { stop(loop) }
    }
    loop.nextDeadline = { [unowned self] in
      min(nextAttempt, service.deadline ?? nextAttempt)
    }
    loop.deadlineReached = { [unowned self] now in
      if nextAttempt <= now { attempt() }
      if let due = service.deadline, due <= now { service.advance(to: now, status: status) }
    }
    let now = EventLoop.now()
    service.ready(status: status, at: now)
    service.advance(to: now, status: status)
    try loop.run()
    withExtendedLifetime(signals) {}
    reading = nil
    return isStopped ? nil : layout
  }

  private var status: String {
    "waiting for a layout that can be used: \(problem?.lines.first ?? "")"
  }

  /// Begins to read the layout again, unless it is being read.
  private func attempt() {
    nextAttempt = EventLoop.now() + Self.interval
    // Without a thread, the next attempt follows later.
    if let reading, !reading.isRunning { try? reading.start(read) }
  }

  private func take(_ reading: LayoutReload.Reading) {
    switch reading {
    case .success(let read): layout = read
    case .failure(let error):
      if error != problem { report(error.text ?? error.lines.map { $0 + "\n" }.joined()) }
      problem = error
      nextAttempt = EventLoop.now() + Self.interval
    }
  }

  private func stop(_ loop: EventLoop) {
    isStopped = true
    loop.stop()
  }
}
