package import TouchModel

extension FilterSettings {
  /// Ignores fingers while a pen is near the panel (E-FILT-23).
  package struct PenArbitration: Hashable, Sendable {
    /// The time for which fingers are still ignored after the pen has left.
    package static let rest = Microseconds.milliseconds(200)
  }
}

extension FilterSettings.PenArbitration: FilterParameters {
  package static let name: FilterName = "penArbitration"

  func filter(for panel: FilteredPanel) -> (any ContactFilter)? { PenArbitration() }
}

/// Rejects fingers that come down while a pen is near, or shortly after (E-FILT-23).
///
/// A hand that rests beside the pen touches before and after the pen does. A contact of a pen passes.
struct PenArbitration: ContactFilter {
  /// The time before which fingers are rejected.
  private var end = Microseconds(.min)

  var stages: ContactStages { .landing }

  func judge(_ sample: inout ContactSample) -> FilterVerdict {
    !sample.values.isPen && sample.time < end ? .refuse(.filter) : .pass
  }

  mutating func takePen(isNear: Bool, at time: Microseconds) {
    end = isNear ? Microseconds(.max) : time + FilterSettings.PenArbitration.rest
  }
}
