package import Testing
package import TouchModel

/// Serves the deadlines of an object, in their order, until it has none.
///
/// A deadline that stays due after it was served would never end the test, so this records an issue after 10,000.
///
/// - Parameters:
///   - next: Returns the next deadline, or nil to end.
///   - sourceLocation: The source location that failures are reported at.
///   - serve: Serves the deadline of a time.
package func serveDeadlines(
  _ next: () -> Microseconds?, sourceLocation: SourceLocation = #_sourceLocation,
  _ serve: (Microseconds) throws -> Void
) rethrows {
  var served = 0
  while let due = next() {
    guard served < 10_000 else {
      Issue.record("a deadline at \(due.inSeconds) s is still due", sourceLocation: sourceLocation)
      return
    }
    served += 1
    try serve(due)
  }
}
