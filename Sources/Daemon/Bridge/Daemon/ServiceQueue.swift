import TouchModel

/// The messages that the service manager has not received yet.
///
/// A value without system calls. A message replaces those that it makes obsolete, so there are at most five, however
/// long the service manager does not read.
struct ServiceQueue {
  /// The status of a `ready` that comes before a reload.
  private var ready: String?
  /// The begin of the latest reload.
  private var reload: Microseconds?
  /// The status of the `ready` that ends it.
  private var reloaded: String?
  private var hasWatchdog = false
  private var status: String?
  private var isStopping = false
  /// True if `stopping` was sent: nothing may follow.
  private var hasStopped = false

  /// Adds a message.
  mutating func add(_ message: ServiceMessage) {
    if isStopping || hasStopped { return }
    switch message {
    case .ready(let text):
      status = nil
      if reload == nil { ready = text } else { reloaded = text }
    case .reloading(let time):
      // A reload that ended before this one began is part of it.
      reload = time
      reloaded = nil
    case .watchdog: hasWatchdog = true
    case .status(let text):
      if reloaded != nil {
        reloaded = text
      } else if reload == nil, ready != nil {
        ready = text
      } else {
        status = text
      }
    case .stopping:
      self = ServiceQueue()
      isStopping = true
    }
  }

  /// The message that is sent next; nil if none waits.
  var next: ServiceMessage? {
    if isStopping { return .stopping }
    if let ready { return .ready(status: ready) }
    if let reload { return .reloading(since: reload) }
    if hasWatchdog { return .watchdog }
    return status.map { .status($0) }
  }

  /// Removes the next message, which was sent.
  mutating func removeNext() {
    switch next {
    case .ready: ready = nil
    case .reloading:
      reload = nil
      ready = reloaded
      reloaded = nil
    case .watchdog: hasWatchdog = false
    case .status: status = nil
    case .stopping:
      isStopping = false
      hasStopped = true
    case nil: break
    }
  }
}
