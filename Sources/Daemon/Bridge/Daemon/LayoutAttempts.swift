import TouchModel

/// The attempts of a service to read its first layout, until one can be used (O-1).
///
/// A service that ended instead would be restarted without end, and each restart has entries in the journal.
struct LayoutAttempts {
  /// The time between two attempts.
  private static let interval = Microseconds.seconds(30)

  /// The first line of the problem of the last attempt; nil before the first one has failed.
  var reason: String? { problem?.first }
  /// The time of the next attempt; nil while one is under way, and without a failure.
  private(set) var due: Microseconds?
  private var problem: [String]?

  /// Begins an attempt.
  mutating func begin() { due = nil }

  /// Ends an attempt that has failed.
  ///
  /// - Returns: True if its problem must be reported, because it is not that of the attempt before.
  mutating func fail(_ error: LayoutReloadError, at now: Microseconds) -> Bool {
    defer { (problem, due) = (error.lines, now + Self.interval) }
    return error.lines != problem
  }

  /// The state of the service in words.
  var status: String {
    reason.map { "waiting for \(WaitingControl.goal): \($0)" } ?? "the layout is being read"
  }
}
