package import TouchModel

/// The delays before the retries of an operation that failed.
package struct RetrySchedule: Hashable, Sendable {
  private let delays: [Microseconds]
  private let last: Microseconds?
  private var failures = 0

  /// The schedule for a missing permission, which udev rules may still grant (E-PERM-3).
  ///
  /// The retries end; after that, the device is tried again when it changes.
  package static let permission = RetrySchedule([10_000, 50_000, 200_000, 1_000_000], then: nil)

  /// The schedule for a temporary failure, such as a grab by another process (E-LIFE-8).
  ///
  /// The retries do not end.
  package static let temporary = RetrySchedule(
    [50_000, 100_000, 200_000, 400_000, 800_000, 1_000_000], then: 5_000_000)

  private init(_ delays: [Int64], then last: Int64?) {
    self.delays = delays.map { Microseconds($0) }
    self.last = last.map { Microseconds($0) }
  }

  /// Returns the delay after one more failure, or nil if there is no further retry.
  package mutating func delay() -> Microseconds? {
    defer { failures += 1 }
    return failures < delays.count ? delays[failures] : last
  }
}

/// The retries of opening one device.
package struct OpeningRetry: Hashable, Sendable {
  /// The kind of an opening failure; each has its own sequence of retries.
  package enum FailureKind: Hashable, Sendable {
    /// The permission is missing.
    case permission
    /// Another process or the system refused for a reason that may pass.
    case temporary
    /// The node did not belong to the device any longer and must be examined again.
    case vanished
  }

  /// The kind of the latest failure, or nil if there was none since the device was last open.
  package private(set) var failure: FailureKind?
  /// The time of the next retry, or nil if none is planned.
  package private(set) var due: Microseconds?
  private var schedule: RetrySchedule?

  /// Creates a value without failures.
  package init() {}

  /// Plans the next retry; a failure of another kind restarts the sequence.
  package mutating func fail(_ kind: FailureKind, at time: Microseconds) {
    let first: RetrySchedule = kind == .permission ? .permission : .temporary
    var next = failure == nil || failure == kind ? schedule ?? first : first
    due = next.delay().map { time + $0 }
    schedule = next
    failure = kind
  }

  /// Ends the wait because the retry begins now.
  package mutating func begin() {
    due = nil
  }

  /// Begins a retry because the device changed; the delays restart after the next failure.
  package mutating func restart() {
    due = nil
    schedule = nil
  }
}

/// The time at which all devices are listed again, because a listing was incomplete.
package struct RelistSchedule {
  /// The time of the next listing, or nil if the latest one was complete.
  package private(set) var due: Microseconds?
  private var schedule = RetrySchedule.temporary

  /// Creates a schedule without a planned listing.
  package init() {}

  /// Plans another listing after an incomplete one.
  ///
  /// - Parameter time: The time of the incomplete listing.
  /// - Returns: True if the listing before was complete, so that the failure must be reported.
  package mutating func listingFailed(at time: Microseconds) -> Bool {
    let isFirst = due == nil
    due = schedule.delay().map { time + $0 }
    return isFirst
  }

  /// Cancels the planned listing after a complete one.
  package mutating func listingSucceeded() {
    self = RelistSchedule()
  }
}
