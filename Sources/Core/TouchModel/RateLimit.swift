/// A limit for events that may come in bursts: a number at once, and a rate after that.
package struct RateLimit: Sendable {
  private let burst: Int
  private let interval: Microseconds
  private var left: Int
  private var time: Microseconds?

  /// Creates a limit.
  ///
  /// - Parameters:
  ///   - burst: The number of events at once.
  ///   - interval: The time after which one more is allowed.
  package init(burst: Int, interval: Microseconds) {
    self.burst = burst
    self.interval = interval
    left = burst
  }

  /// Counts an event; returns false if it is one too many.
  package mutating func allows(at now: Microseconds) -> Bool {
    if left == burst || time == nil { time = now }
    if let since = time {
      let earned = max(0, (now - since).count) / interval.count
      if earned > 0 {
        left = Int(min(Int64(burst), Int64(left) + min(earned, Int64(burst))))
        time = left == burst ? now : since + Microseconds(earned * interval.count)
      }
    }
    guard left > 0 else { return false }
    left -= 1
    return true
  }
}
