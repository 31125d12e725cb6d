import Testing

extension PeerSession {
  /// Lets everybody go and fails the test where they do not agree.
  ///
  /// - Parameters:
  ///   - differences: In which of the known ways libinput must tell another story, and no others;
  ///     nil where any may be.
  ///   - sourceLocation: Where the test is.
  /// - Returns: What they agree on.
  /// - Throws: Where a reader fails.
  @discardableResult
  func expectAgreement(
    _ differences: Set<PeerDifference>? = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Agreement {
    try finish()
    let agreement = try agreement()
    for complaint in agreement.complaints {
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
