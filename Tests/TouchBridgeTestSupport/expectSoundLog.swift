internal import LogChecking
public import Testing

/// Fails the test where the log breaks what must always hold.
public func expectSoundLog(
  _ log: String, _ comment: String = "", framesMayShareTimes: Bool = false, mayHold: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let violations =
    DispatchLogChecker(log, framesMayShareTimes: framesMayShareTimes, mayHold: mayHold).violations
  guard !violations.isEmpty else { return }
  let shown = violations.prefix(20).joined(separator: "\n")
  Issue.record(
    Comment(rawValue: "\(comment) \(violations.count) violations:\n\(shown)"),
    sourceLocation: sourceLocation)
}
