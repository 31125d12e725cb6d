internal import LogChecking
public import Testing

/// Records a test failure if a dispatch log violates an invariant of touch dispatch.
///
/// - Parameters:
///   - log: The log in JSON Lines, from `start` to `end`.
///   - comment: A comment for the failure message.
///   - framesMayShareTimes: True if two frames may have the same time; the order of touches in a frame
///     is not checked then.
///   - mayHold: True if recognizers or scroll views may delay touches to views.
///   - sourceLocation: The source location that failures are reported at.
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
