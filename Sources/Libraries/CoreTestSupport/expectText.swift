import DispatchLog
public import Testing

/// Records a test failure with a two-column difference if two texts differ.
///
/// - Parameters:
///   - got: The text that the test produced.
///   - expected: The expected text.
///   - comment: A comment for the failure message.
///   - sourceLocation: The source location that failures are reported at.
public func expectText(
  _ got: String, equals expected: String, _ comment: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let difference = TwoColumnDiff(expected: expected, got: got)
  guard !difference.isEmpty else { return }
  Issue.record(
    Comment(
      rawValue: (comment.isEmpty ? "" : comment + "\n")
        + difference.text(colored: TestEnvironment.isTerminal)),
    sourceLocation: sourceLocation)
}
