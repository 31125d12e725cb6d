package import System
import Glibc
import Text
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
  private let openControl: () throws(SocketError) -> ListeningSocket?
  private var control: WaitingControl?
  private let start = EventLoop.now()
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
  ///   - openControl: Makes the control socket that answers meanwhile, or returns nil for none. It is removed when
  ///     the wait ends.
  ///   - report: Writes a problem, as complete lines, to standard error.
  package init(
    _ manager: ServiceNotifier, hangup: HangupAction,
    read: @escaping @Sendable () -> LayoutReload.Reading,
    openControl: @escaping () throws(SocketError) -> ListeningSocket? = { nil },
    report: @escaping (String) -> Void
  ) {
    service = ServiceReporter(manager)
    self.hangup = hangup
    self.read = read
    self.report = report
    self.openControl = openControl
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
      if layout == nil {
        service.update(status: status, at: EventLoop.now())
      } else {
        loop.stop()
      }
    }
    let signals = try SignalSource(hangup.handled([SIGTERM, SIGINT, SIGHUP]), on: loop) {
      [unowned self, unowned loop] signal in
      if signal == SIGHUP, hangup == .reload { attempt() } else { stop(loop) }
    }
    startControl(on: loop)
    loop.serve { [unowned self] in visitTimers(&$0) }
    let now = EventLoop.now()
    service.ready(status: status, at: now)
    service.advance(to: now, status: status)
    try loop.run()
    withExtendedLifetime(signals) {}
    reading = nil
    control = nil
    return isStopped ? nil : layout
  }

  private func visitTimers(_ pass: inout TimerPass) {
    control?.visitTimers(&pass)
    pass.timer(nextAttempt) { _ in attempt() }
    pass.timer(service.deadline) { service.advance(to: $0, status: status) }
  }

  private static let reason = "a layout that can be used"

  private var status: String { "waiting for \(Self.reason): \(problem?.lines.first ?? "")" }

  /// Answers `status` meanwhile; the daemon reports a socket that cannot be made.
  private func startControl(on loop: EventLoop) {
    guard let socket = (try? openControl()) ?? nil else { return }
    control = try? WaitingControl(
      socket, on: loop,
      status: { [unowned self] in
        .members([
          "version": .text(ProgramVersion.text),
          "commit": ProgramVersion.commit.map { .text($0) },
          "uptime": .seconds(EventLoop.now() - start),
          "waiting": .text(Self.reason),
          "layout": .members(["refused": problem?.lines.first.map { .text($0) }]),
          "panels": .list([]),
        ])
      }, reload: { [unowned self] in attempt() })
  }

  /// Begins to read the layout again, unless it is being read.
  private func attempt() {
    nextAttempt = EventLoop.now() + Self.interval
    // Without a thread, the next attempt follows later.
    if let reading, !reading.isRunning { try? reading.start { [read] in read() } }
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
