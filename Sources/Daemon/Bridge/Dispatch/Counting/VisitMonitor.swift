import TouchModel

/// Finds the touches that begin a visit: those after a time without a finger (T-1).
///
/// A value; times are those of the touches.
struct VisitMonitor {
  /// The time without a finger between two visits, for a layout without the key `idle`.
  static let standardPause = Microseconds.seconds(60)

  /// The time without a finger between two visits.
  var pause = standardPause
  private var downCount = 0
  /// The time since which no finger is down; nil before the first one.
  private var quietSince: Microseconds?

  /// Takes a touch that began.
  ///
  /// - Returns: True if it begins a visit, as the first touch does.
  mutating func touchBegan(at time: Microseconds) -> Bool {
    downCount += 1
    guard downCount == 1 else { return false }
    guard let quietSince else { return true }
    return time - quietSince >= pause
  }

  /// Takes a touch that was lifted or cancelled.
  mutating func touchEnded(at time: Microseconds) {
    downCount = max(0, downCount - 1)
    quietSince = time
  }

  /// Takes that the system was suspended: the clock of touches did not advance meanwhile.
  mutating func systemSlept(for duration: Microseconds) {
    quietSince = quietSince.map { $0 - duration }
  }

  /// Takes that all fingers count as lifted, because the layout was replaced.
  mutating func removeFingers() {
    downCount = 0
  }
}
