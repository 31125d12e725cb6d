package import TouchModel

extension FilterSettings {
  /// Delays contacts until they are pressed firmly (E-FILT-22).
  package struct MinForce: Hashable, Sendable {
    /// The smallest pressure, as a share of the announced range.
    package var share: Double
  }
}

extension FilterSettings.MinForce: FilterParameters {
  package static let name: FilterName = "minForce"

  func filter(for panel: FilteredPanel) -> (any ContactFilter)? {
    MinForce(share, pressure: panel.geometry.pressure, slots: panel.slots)
  }

  func effect(on panel: FilteredPanel) -> FilterEffect? {
    guard let pressure = panel.geometry.pressure, pressure.minimum < pressure.maximum else {
      return FilterEffect(
        Self.name, never: "it reports no pressure",
        remedy: "remove `minForce`, and use `minSamples: 2`")
    }
    return FilterEffect(
      Self.name,
      "contacts of a pressure below \(MinForce.threshold(share, of: pressure)) of"
        + " \(pressure.minimum) … \(pressure.maximum) are held")
  }
}

/// Delays a contact until it is pressed firmly, and holds its position while it is not (E-FILT-22).
///
/// Resistive panels report wrong positions at a light touch, above all at the begin and before the lift.
struct MinForce: ContactFilter {
  private let threshold: Int32
  /// The last position of each contact that was pressed firmly.
  private var firm: [(x: Int32, y: Int32)]

  /// Creates the filter; nil if the panel does not measure pressure.
  init?(_ share: Double, pressure: AxisInfo?, slots: Int) {
    guard let pressure, pressure.minimum < pressure.maximum else { return nil }
    threshold = Self.threshold(share, of: pressure)
    firm = Array(repeating: (0, 0), count: slots)
  }

  /// Returns the smallest pressure of a firm contact, in device units.
  static func threshold(_ share: Double, of pressure: AxisInfo) -> Int32 {
    let range = Double(Int64(pressure.maximum) - Int64(pressure.minimum))
    let threshold = (Double(pressure.minimum) + share * range).rounded(.up)
    // A public setting may be of any size.
    return Int32(clamping: Int64(min(max(threshold, -4e9), 4e9)))
  }

  var stages: ContactStages { [.landing, .beginning, .moving, .lifting] }
  var hidesSamples: Bool { true }

  mutating func judge(_ sample: inout ContactSample) -> FilterVerdict {
    let isFirm = sample.values.pressure >= threshold
    switch sample.stage {
    case .landing: return isFirm ? .pass : .withhold
    case .lifting:
      if !isFirm { (sample.values.x, sample.values.y) = firm[sample.slot] }
      return .pass
    default:
      guard isFirm || sample.stage == .beginning else { return .withhold }
      firm[sample.slot] = (sample.values.x, sample.values.y)
      return .pass
    }
  }
}
