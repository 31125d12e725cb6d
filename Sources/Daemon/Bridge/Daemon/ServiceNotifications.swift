import TouchModel

/// Reports readiness, status and liveness to the service manager.
///
/// The event loop never waits for the service manager: what it does not take at once is sent again after 100 ms.
struct ServiceNotifications {
  /// The interval between attempts to send what waits.
  private static let retryInterval = Microseconds(100_000)

  private let manager: ServiceNotifier
  private var queue = ServiceQueue()
  /// The status that was reported last.
  private var status = ""
  private var nextAttempt: Microseconds?
  private var nextWatchdog: Microseconds?

  /// Creates a reporter that has sent nothing.
  init(_ manager: ServiceNotifier) {
    self.manager = manager
  }

  /// The time at which `advance(to:status:)` must be called, or nil.
  var deadline: Microseconds? { nextAttempt.earlier(nextWatchdog) }

  /// Reports that the daemon works.
  mutating func ready(status: String, at now: Microseconds) {
    self.status = status
    send(.ready(status: status), at: now)
  }

  /// Reports a changed status.
  mutating func update(status: String, at now: Microseconds) {
    if status == self.status { return }
    self.status = status
    send(.status(status), at: now)
  }

  /// Reports that the layout is being reloaded.
  mutating func reloading(at now: Microseconds) {
    send(.reloading(since: now), at: now)
  }

  /// Reports that the daemon stops; nothing is reported after that.
  mutating func stopping(at now: Microseconds) {
    send(.stopping, at: now)
  }

  /// Sends what is due: what waits, and the watchdog message.
  mutating func advance(to now: Microseconds, status: String) {
    update(status: status, at: now)
    if let interval = manager.watchdogInterval, nextWatchdog.map({ $0 <= now }) ?? true {
      queue.add(.watchdog)
      nextWatchdog = now + interval
    }
    sendWaiting(at: now)
  }

  /// Sends what waits, as far as the service manager takes it.
  mutating func sendWaiting(at now: Microseconds) {
    while let message = queue.next {
      guard manager.send(message) else {
        nextAttempt = now + Self.retryInterval
        return
      }
      queue.removeNext()
    }
    nextAttempt = nil
  }

  private mutating func send(_ message: ServiceMessage, at now: Microseconds) {
    queue.add(message)
    sendWaiting(at: now)
  }
}
