import TouchModel

extension FilterSettings.MinForce: FilterMaker {
  func filter(for panel: FilteredPanel) -> (any ContactFilter)? {
    let axes = panel.description.axes
    // A panel with slots has pressures of contacts, or none.
    let pressure = axes[.positionX] == nil ? axes[.pressure] : axes[.multitouchPressure]
    return MinForce(share, pressure: pressure, slots: panel.slots)
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
    let range = Double(Int64(pressure.maximum) - Int64(pressure.minimum))
    threshold = Int32(
      clamping: Int64((Double(pressure.minimum) + share * range).rounded(.up)))
    firm = Array(repeating: (0, 0), count: slots)
  }

  var stages: ContactStages { [.landing, .beginning, .moving, .lifting] }
  var watchedAxes: AxisMask { .all }
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
