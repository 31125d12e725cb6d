import TouchModel

extension FilterSettings.MinForce: FilterMaker {
  func filter(for panel: FilteredPanel) -> (any ContactFilter)? {
    MinForce(share, pressure: pressure(of: panel), slots: panel.slots)
  }

  /// The axis of pressure; nil if the panel does not measure it.
  func pressure(of panel: FilteredPanel) -> AxisInfo? {
    let axes = panel.description.axes
    // A panel with slots has pressures of contacts, or none.
    return axes[.positionX] == nil ? axes[.pressure] : axes[.multitouchPressure]
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
    return Int32(clamping: Int64((Double(pressure.minimum) + share * range).rounded(.up)))
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
