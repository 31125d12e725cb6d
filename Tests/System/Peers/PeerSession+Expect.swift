import Testing

extension PeerSession {
  /// Ends all readers, and fails the test if they do not agree.
  ///
  /// - Parameters:
  ///   - differences: The known differences of libinput that must occur, and no others; nil allows
  ///     any.
  ///   - sourceLocation: The location of the test.
  /// - Returns: The result of the comparison.
  /// - Throws: An error if a reader fails.
  @discardableResult
  func expectAgreement(
    _ differences: Set<PeerDifference>? = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Agreement {
    try finish()
    let agreement = try agreement()
    for complaint in agreement.failures {
      Issue.record(Comment(rawValue: complaint), sourceLocation: sourceLocation)
    }
    if let differences {
      #expect(
        Set(agreement.differences.keys) == differences, "\(agreement.differences)",
        sourceLocation: sourceLocation)
    }
    return agreement
  }
}
