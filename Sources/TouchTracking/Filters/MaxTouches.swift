import TouchModel

extension FilterSettings.MaxTouches: FilterMaker {
  func filter(for panel: FilteredPanel) -> (any ContactFilter)? { MaxTouches(limit: limit) }
}

/// Rejects contacts above a limit; it never ends others (E-FILT-20).
struct MaxTouches: ContactFilter {
  let limit: Int

  var stages: ContactStages { .reporting }

  func judge(_ sample: inout ContactSample) -> FilterVerdict {
    sample.liveContacts >= limit ? .refuse(.filter) : .pass
  }
}
