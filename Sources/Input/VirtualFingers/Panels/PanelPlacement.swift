package import TouchModel

/// The mapping between device units of a virtual panel and points of the screen.
///
/// A tracker maps device units to points by range, calibration, rotation and region, in this order
/// (E-COORD-0). A virtual panel needs the inverse, because its fingers are given in points.
package struct PanelPlacement: Sendable {
  /// The horizontal range in device units, before rotation.
  package let horizontal: AxisInfo
  /// The vertical range in device units, before rotation.
  package let vertical: AxisInfo

  private let xx: Double
  private let xy: Double
  private let yx: Double
  private let yy: Double
  private let origin: Point

  /// Creates the mapping with the highest resolution that 32 bits allow.
  ///
  /// A point is a power of two of device units, so whole points, halves and quarters are exact, and a
  /// finger on the edge of a view stays on that edge. If there is a range, points are exact to one unit of
  /// that range.
  ///
  /// - Parameters:
  ///   - region: The area of the screen that the panel covers, in points.
  ///   - rotation: The rotation of the panel relative to the screen.
  ///   - calibration: The calibration; nil for none.
  ///   - rangeX: The range of the horizontal axis; nil for the highest resolution.
  ///   - rangeY: The range of the vertical axis; nil for the highest resolution.
  package init(
    region: Rect, rotation: QuarterTurn = .none, calibration: CalibrationMatrix? = nil,
    rangeX: AxisInfo? = nil, rangeY: AxisInfo? = nil
  ) {
    let isTurned = !rotation.isUpright
    var unitsPerPoint = Double(1 << 20)
    while max(region.width, region.height) * unitsPerPoint > Double(1 << 30), unitsPerPoint > 1 {
      unitsPerPoint /= 2
    }
    horizontal = Self.range(
      rangeX, extent: (isTurned ? region.height : region.width) * unitsPerPoint)
    vertical = Self.range(
      rangeY, extent: (isTurned ? region.width : region.height) * unitsPerPoint)

    let width = Self.width(horizontal)
    let height = Self.width(vertical)
    let given = calibration ?? .identity
    let m = given.isSingular ? .identity : given
    let unitX = 1 / (m.a.magnitude >= m.b.magnitude ? width : height)
    let unitY = 1 / (m.e.magnitude >= m.d.magnitude ? height : width)
    let turned =
      switch rotation {
      case .none: m
      case .clockwise90: CalibrationMatrix(-m.d, -m.e, 1 - unitY - m.f, m.a, m.b, m.c)
      case .half:
        CalibrationMatrix(-m.a, -m.b, 1 - unitX - m.c, -m.d, -m.e, 1 - unitY - m.f)
      case .clockwise270: CalibrationMatrix(m.d, m.e, m.f, -m.a, -m.b, 1 - unitX - m.c)
      }
    xx = turned.a * region.width / width
    xy = turned.b * region.width / height
    yx = turned.d * region.height / width
    yy = turned.e * region.height / height
    origin = Point(
      x: region.minX + turned.c * region.width, y: region.minY + turned.f * region.height)
  }

  /// Device units per point, as a tracker converts the size of a contact.
  package var unitsPerPoint: Double {
    let scaleX = (xx * xx + yx * yx).squareRoot()
    let scaleY = (xy * xy + yy * yy).squareRoot()
    return 1 / (scaleX * scaleY).squareRoot()
  }

  /// Returns the device units of a point, or of the nearest location to its right and below.
  ///
  /// A location to the left or above is avoided where possible, because a point on the edge of a view
  /// belongs to the view. Points beyond the panel are clamped to its edge.
  package func units(at point: Point) -> (x: Int32, y: Int32) {
    let determinant = xx * yy - xy * yx
    let (px, py) = (point.x - origin.x, point.y - origin.y)
    let x = ((px * yy - py * xy) / determinant).rounded()
    let y = ((py * xx - px * yx) / determinant).rounded()
    var best = (x: x, y: y, excess: Double.infinity)
    for (dx, dy) in Self.neighbors {
      let location = location(x + dx, y + dy)
      let (right, below) = (location.x - point.x, location.y - point.y)
      let excess = right >= 0 && below >= 0 ? right + below : 1e18
      if excess < best.excess { best = (x + dx, y + dy, excess) }
    }
    return (unit(best.x, horizontal), unit(best.y, vertical))
  }

  /// True if a finger on the panel can have the point, to within two units.
  package func reaches(_ point: Point) -> Bool {
    let units = units(at: point)
    let location = location(
      Double(units.x) - Double(horizontal.minimum), Double(units.y) - Double(vertical.minimum))
    let stepX = 2 * max(xx.magnitude, xy.magnitude)
    let stepY = 2 * max(yx.magnitude, yy.magnitude)
    return (location.x - point.x).magnitude <= stepX
      && (location.y - point.y).magnitude <= stepY
  }

  /// Returns the point of units that are counted from the minimum of the axes.
  private func location(_ x: Double, _ y: Double) -> Point {
    Point(x: xx * x + xy * y + origin.x, y: yx * x + yy * y + origin.y)
  }

  private func unit(_ distance: Double, _ axis: AxisInfo) -> Int32 {
    let last = Self.width(axis) - 1
    return Int32(Double(axis.minimum) + (distance.isNaN ? 0 : min(max(distance, 0), last)))
  }

  /// The offsets to neighboring units; (0, 0) first, so that an exact unit is preferred.
  private static let neighbors: [(Double, Double)] = [
    (0, 0), (1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1),
  ]

  private static func range(_ given: AxisInfo?, extent: Double) -> AxisInfo {
    if let given, given.minimum < given.maximum {
      return AxisInfo(minimum: given.minimum, maximum: given.maximum)
    }
    return AxisInfo(minimum: 0, maximum: Int32(min(max(extent.rounded(), 2), 0x7fff_ffff)) - 1)
  }

  private static func width(_ axis: AxisInfo) -> Double {
    Double(Int64(axis.maximum) - Int64(axis.minimum) + 1)
  }
}
