package import TouchModel

extension FilterSettings {
  /// Delays contacts until they have lasted for a time (E-FILT-12).
  package struct MinDuration: Hashable, Sendable {
    /// The time.
    package var time: Microseconds
  }
}

extension FilterSettings.MinDuration: FilterParameters {
  package static let name: FilterName = "minDuration"

  func filter(for panel: FilteredPanel) -> (any ContactFilter)? {
    MinDuration(time, slots: panel.slots)
  }
}

/// Delays contacts until they have lasted for a time; one that ends before is not a touch
/// (E-FILT-12).
struct MinDuration: ContactFilter {
  /// The time of a contact that has not begun.
  private enum Wait {
    /// No sample was received.
    case unknown
    /// It came down at this time.
    case since(Microseconds)
    /// It has lasted for long enough.
    case over
  }

  private let time: Microseconds
  private var waits: [Wait]

  /// Creates the filter.
  init(_ time: Microseconds, slots: Int) {
    self.time = time
    waits = Array(repeating: .unknown, count: slots)
  }

  var stages: ContactStages { [.landing, .over] }

  mutating func judge(_ sample: inout ContactSample) -> FilterVerdict {
    switch waits[sample.slot] {
    case .unknown:
      waits[sample.slot] = .since(sample.time)
      return .withhold
    case .since(let start) where sample.time - start < time: return .withhold
    case .since, .over:
      waits[sample.slot] = .over
      return .pass
    }
  }

  mutating func endContact(slot: Int) {
    waits[slot] = .unknown
  }

  var hasTimer: Bool { true }

  var deadline: Microseconds? {
    waits.reduce(nil) { $0.earlier(end(of: $1)) }
  }

  mutating func takeRequest(at now: Microseconds) -> FilterRequest? {
    for slot in waits.indices {
      guard let end = end(of: waits[slot]), end <= now else { continue }
      waits[slot] = .over
      return .judgeAgain(slot: slot)
    }
    return nil
  }

  private func end(of wait: Wait) -> Microseconds? {
    guard case .since(let start) = wait else { return nil }
    return start + time
  }
}
