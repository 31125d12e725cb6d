import TouchModel

/// Ignores the contacts beyond a number, and never ends others for them (E-FILT-20).
struct MaxTouches: ContactFilter {
  private let limit: Int

  /// Makes the filter.
  init(_ limit: Int) {
    self.limit = limit
  }

  mutating func judgeBegin(_ sample: inout ContactSample) -> FilterVerdict {
    sample.liveContacts >= limit ? .refuse(.filter) : .pass
  }
}
