package import TouchModel

/// Detects that no finger was down for a time, and the first finger after it.
///
/// It counts the contacts of all devices, before the application decides what they do. Times are those
/// of the frames, so a replay finds the same as the live daemon.
package struct IdleMonitor: Sendable {
  /// The time without a finger after which the monitor is idle.
  package var interval: Microseconds
  /// True while no finger has touched for the interval.
  package private(set) var isIdle = false
  private var downCount = 0
  /// True if a finger has touched since the monitor was idle.
  private var hasVisitor = false
  /// The time since which no finger is down; nil before the first device, and while one is down.
  private var quietSince: Microseconds?

  /// Creates a monitor that waits for its first device.
  package init(after interval: Microseconds) {
    self.interval = interval
  }

  /// The time at which the monitor becomes idle, or nil.
  package var deadline: Microseconds? { isIdle ? nil : quietSince.map { $0 + interval } }

  /// Begins to wait at the time of the first device; later devices change nothing.
  package mutating func start(at time: Microseconds) {
    if quietSince == nil, downCount == 0 { quietSince = time }
  }

  /// Stops waiting until the next device, because a capture has ended and another has its own times.
  package mutating func stop() {
    quietSince = nil
    downCount = 0
  }

  /// Becomes idle; to be called at `deadline`.
  ///
  /// - Returns: True if a finger has touched since the monitor was idle, so that a visitor has left.
  package mutating func expire() -> Bool {
    isIdle = true
    defer { hasVisitor = false }
    return hasVisitor
  }

  /// Counts the fingers of a frame.
  ///
  /// - Returns: True if a finger ends the idle time.
  package mutating func count(_ frame: ContactFrame) -> Bool {
    var begins = false
    for contact in frame.contacts {
      if contact.phase == .began {
        downCount += 1
        begins = true
        hasVisitor = true
      } else if contact.phase.isLast {
        downCount = max(0, downCount - 1)
      }
    }
    quietSince = downCount == 0 ? frame.time : nil
    guard begins, isIdle else { return false }
    isIdle = false
    return true
  }
}
