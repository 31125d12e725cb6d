package import TouchModel

extension FilterSettings {
  /// Delays contacts at the border until they move.
  ///
  /// Source: E-FILT-17
  public struct EdgeGuard: Hashable, Sendable {
    /// The width of the border in millimeters, or in hundredths of the panel's shorter side if its
    /// size is unknown.
    public var margin = 1.0
    /// The distance that a contact has to move, in the same unit.
    public var distance = 1.0

    /// Creates the setting with its defaults.
    public init() {}
  }
}

extension FilterSettings.EdgeGuard: FilterParameters {
  package static let name: FilterName = "edgeGuard"

  func filter(for panel: FilteredPanel) -> (any ContactFilter)? {
    EdgeGuard(self, panel.geometry, slots: panel.slots)
  }

  func effect(on panel: FilteredPanel) -> FilterEffect? {
    FilterEffect(
      Self.name,
      "contacts within \(panel.length(margin)) of the edge wait for a move of"
        + " \(panel.length(distance))")
  }

  func removedFingers(at location: Point, on sides: Size) -> String? {
    let limit = margin / 100 * min(sides.width, sides.height)
    let isNear =
      min(location.x, 1 - location.x) * sides.width <= limit
      || min(location.y, 1 - location.y) * sides.height <= limit
    return isNear ? "that does not move from the edge" : nil
  }
}

/// Delays contacts that come down at the border until they have moved (E-FILT-17).
struct EdgeGuard: ContactFilter {
  /// The path of a contact that has not begun.
  private enum Path {
    /// No sample was received.
    case unknown
    /// It came down at the border, at this position in device units.
    case border(x: Int32, y: Int32)
    /// It came down elsewhere or has moved.
    case free
  }

  private let squaredMargin: Double
  private let squaredDistance: Double
  private let map: CoordinateMap
  private let metric: PanelMetric
  private var paths: [Path]

  /// Creates the filter.
  init(_ settings: FilterSettings.EdgeGuard, _ geometry: ContactGeometry, slots: Int) {
    squaredMargin = settings.margin * settings.margin
    squaredDistance = settings.distance * settings.distance
    map = geometry.map
    metric = geometry.metric
    paths = Array(repeating: .unknown, count: slots)
  }

  var stages: ContactStages { [.landing, .over] }

  mutating func judge(_ sample: inout ContactSample) -> FilterVerdict {
    let (x, y) = (sample.values.x, sample.values.y)
    switch paths[sample.slot] {
    case .unknown where isNearBorder(x, y):
      paths[sample.slot] = .border(x: x, y: y)
      return .withhold
    case .border(let startX, let startY)
    where metric.squaredDistance(x, y, startX, startY) <= squaredDistance:
      return .withhold
    case .unknown, .border, .free:
      paths[sample.slot] = .free
      return .pass
    }
  }

  mutating func endContact(slot: Int) {
    paths[slot] = .unknown
  }

  /// True for positions within the margin of the border, and beyond it.
  private func isNearBorder(_ x: Int32, _ y: Int32) -> Bool {
    isNearEnd(x, of: map.horizontal, metric.unitX) || isNearEnd(y, of: map.vertical, metric.unitY)
  }

  private func isNearEnd(_ value: Int32, of axis: AxisScale, _ unit: Double) -> Bool {
    let value = Int64(value)
    let distance = Double(min(value - axis.minimum, axis.maximum - value)) * unit
    return distance <= 0 || distance * distance <= squaredMargin
  }
}
