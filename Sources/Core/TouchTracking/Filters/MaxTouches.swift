package import TouchModel

extension FilterSettings {
  /// Ignores contacts above a limit; it never ends others (E-FILT-20).
  package struct MaxTouches: Hashable, Sendable {
    /// The largest number of contacts at once.
    package var limit: Int
  }
}

extension FilterSettings.MaxTouches: FilterParameters {
  package static let name: FilterName = "maxTouches"

  func filter(for panel: FilteredPanel) -> (any ContactFilter)? { MaxTouches(limit: limit) }

  func effect(on panel: FilteredPanel) -> FilterEffect? {
    if limit < panel.slots { return nil }
    return FilterEffect(
      Self.name,
      never: "it reports \(panel.slots == 1 ? "one contact" : "\(panel.slots) contacts") at most",
      remedy: "choose a smaller `maxTouches`, or remove it")
  }
}

/// Rejects contacts above a limit; it never ends others (E-FILT-20).
struct MaxTouches: ContactFilter {
  let limit: Int

  var stages: ContactStages { .reporting }

  func judge(_ sample: inout ContactSample) -> FilterVerdict {
    sample.liveContacts >= limit ? .refuse(.filter) : .pass
  }
}
