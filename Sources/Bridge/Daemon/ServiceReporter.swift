import TouchModel

/// Reports readiness, status and liveness to the service manager, and repeats what failed.
struct ServiceReporter {
  /// The interval between attempts to report readiness.
  private static let retryInterval = Microseconds(100_000)

  private let manager: ServiceNotifier
  private var sentStatus = ""
  private var isReadyPending = false
  /// The time at which `advance(to:status:)` must be called, or nil.
  private(set) var deadline: Microseconds?

  /// Creates a reporter that has sent nothing.
  init(_ manager: ServiceNotifier) {
    self.manager = manager
  }

  /// Reports that the daemon works; repeated until the service manager has the message.
  mutating func ready(status: String, at now: Microseconds) {
    isReadyPending = !manager.ready(status: status)
    guard isReadyPending else { return }
    let next = now + Self.retryInterval
    deadline = min(deadline ?? next, next)
  }

  /// Reports a changed status; if that fails, it is repeated with the next watchdog message.
  mutating func update(status: String) {
    if status != sentStatus, manager.status(status) { sentStatus = status }
  }

  /// Reports that the layout is being reloaded.
  func reloading(at now: Microseconds) {
    manager.reloading(at: now)
  }

  /// Reports that the daemon stops.
  func stopping() {
    manager.stopping()
  }

  /// Sends what is due: readiness that failed before, and the watchdog message.
  mutating func advance(to now: Microseconds, status: String) {
    deadline = nil
    if isReadyPending { ready(status: status, at: now) }
    if let interval = manager.watchdogInterval {
      manager.watchdog()
      update(status: status)
      deadline = min(deadline ?? Microseconds(.max), now + interval)
    }
  }
}
