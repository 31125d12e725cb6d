package import TouchModel

/// Detects that another process has grabbed a device, as opposed to testing for a grab (E-LIFE-4).
///
/// A test for a grab is itself a short grab, so two processes that test at the same time detect each
/// other. A device counts as grabbed only after several tests in a row.
package struct GrabMonitor {
  /// The intervals between tests; they differ, so that two processes that test at the same time do
  /// not stay synchronized.
  private static let intervals = [Microseconds(150_000), Microseconds(550_000)]

  private var grabbedCount = 0
  /// The time of the next test, or nil if none is needed.
  package private(set) var due: Microseconds?

  /// Creates a monitor before its first test.
  package init() {}

  /// Records the result of a test.
  ///
  /// - Parameters:
  ///   - isGrabbed: True if another process had the grab.
  ///   - time: The time of the test.
  /// - Returns: True if the grab is certain and must be reported.
  package mutating func update(isGrabbed: Bool, at time: Microseconds) -> Bool {
    due = nil
    guard isGrabbed else { return false }
    guard grabbedCount < Self.intervals.count else { return true }
    due = time + Self.intervals[grabbedCount]
    grabbedCount += 1
    return false
  }

  /// Ends the tests because events arrived: no other process has the grab.
  package mutating func eventsArrived() {
    due = nil
  }
}
