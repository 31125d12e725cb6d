package import TouchModel

extension FilterSettings {
  /// Delays contacts until a number of frames has reported them (E-FILT-12).
  package struct MinSamples: Hashable, Sendable {
    /// The number of frames.
    package var count: Int
  }
}

extension FilterSettings.MinSamples: FilterParameters {
  package static let name: FilterName = "minSamples"

  func filter(for panel: FilteredPanel) -> (any ContactFilter)? {
    MinSamples(count, slots: panel.slots)
  }
}

/// Delays contacts until a number of frames has reported them; one that ends before is not a touch
/// (E-FILT-12).
struct MinSamples: ContactFilter {
  private let minimum: Int
  private var counts: [Int]

  /// Creates the filter.
  init(_ minimum: Int, slots: Int) {
    self.minimum = minimum
    counts = Array(repeating: 0, count: slots)
  }

  var stages: ContactStages { [.landing, .over] }

  mutating func judge(_ sample: inout ContactSample) -> FilterVerdict {
    if !sample.isRepeated { counts[sample.slot] += 1 }
    return counts[sample.slot] < minimum ? .withhold : .pass
  }

  mutating func endContact(slot: Int) {
    counts[slot] = 0
  }
}
