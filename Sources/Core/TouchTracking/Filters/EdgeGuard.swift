import TouchModel

extension FilterSettings.EdgeGuard: FilterMaker {
  func filter(for panel: FilteredPanel) -> (any ContactFilter)? {
    EdgeGuard(self, panel.geometry, slots: panel.slots)
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

  private func isNearBorder(_ x: Int32, _ y: Int32) -> Bool {
    func isNear(_ borderX: Int64, _ borderY: Int64) -> Bool {
      metric.squaredDistance(x, y, Int32(clamping: borderX), Int32(clamping: borderY))
        <= squaredMargin
    }
    return isNear(map.horizontal.minimum, Int64(y)) || isNear(map.horizontal.maximum, Int64(y))
      || isNear(Int64(x), map.vertical.minimum) || isNear(Int64(x), map.vertical.maximum)
  }
}
