import System
import TouchModel

/// One pass over the timers of a daemon: it finds the next deadline, or lets those timers act that are due.
///
/// A function `visitTimers` is the table of its owner's timers: each line has a time and an action. The lines are in the
/// order in which timers act that are due at once. Because both passes read the same lines, the loop waits for each
/// timer that acts.
struct TimerPass {
  /// The present time; nil in a pass that finds the next deadline.
  let now: Microseconds?
  /// The time up to which the events of all panels that were visited have been read; nil in such a pass, too.
  private(set) var readTime: Microseconds?
  /// The earliest time that was found.
  private var next: Microseconds?

  private init(at now: Microseconds?) {
    self.now = now
    readTime = now
  }

  /// Returns the earliest time of timers; nil if none has one.
  ///
  /// - Parameter visitTimers: The timers.
  /// - Returns: The time.
  static func nextDeadline(of visitTimers: (inout TimerPass) -> Void) -> Microseconds? {
    var pass = TimerPass(at: nil)
    visitTimers(&pass)
    return pass.next
  }

  /// Lets the timers act that are due.
  ///
  /// - Parameters:
  ///   - now: The present time.
  ///   - visitTimers: The timers.
  static func act(at now: Microseconds, _ visitTimers: (inout TimerPass) -> Void) {
    var pass = TimerPass(at: now)
    visitTimers(&pass)
  }

  /// Visits a timer.
  ///
  /// - Parameters:
  ///   - due: Its time; nil while it has none.
  ///   - act: Its action, which takes the present time. It may change the times of other timers.
  @inline(__always)
  mutating func timer(_ due: Microseconds?, _ act: (Microseconds) -> Void) {
    timer(due, by: now, act)
  }

  /// Visits a timer that is behind the present time, because it follows events that are still unread.
  ///
  /// - Parameters:
  ///   - due: Its time; nil while it has none.
  ///   - time: The time that it has reached; nil in a pass that finds the next deadline.
  ///   - act: Its action, which takes the time that it has reached.
  @inline(__always)
  mutating func timer(_ due: Microseconds?, by time: Microseconds?, _ act: (Microseconds) -> Void) {
    guard let due else { return }
    if let time {
      if due <= time { act(time) }
    } else {
      next = next.earlier(due)
    }
  }

  /// Takes the time up to which the events of a panel have been read.
  mutating func limit(readTime time: Microseconds) {
    readTime = readTime.earlier(time)
  }
}

extension EventLoop {
  /// Waits for timers, and lets them act.
  func serve(_ visitTimers: @escaping (inout TimerPass) -> Void) {
    nextDeadline = { TimerPass.nextDeadline(of: visitTimers) }
    deadlineReached = { TimerPass.act(at: $0, visitTimers) }
  }
}
