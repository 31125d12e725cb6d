import TouchModel

/// The transform of positions from device units to screen points.
///
/// It is one affine transform of range, calibration, rotation and region, in this order
/// (E-COORD-0), followed by clamping. A position costs eight multiplications and additions.
struct CoordinateMap {
  /// The range of the panel's X axis, before rotation.
  let horizontal: AxisScale
  /// The range of the panel's Y axis, before rotation.
  let vertical: AxisScale
  private let minimumX: Double
  private let minimumY: Double
  /// The horizontal points per unit of the panel's X.
  let xx: Double
  /// The horizontal points per unit of the panel's Y.
  let xy: Double
  /// The vertical points per unit of the panel's X.
  let yx: Double
  /// The vertical points per unit of the panel's Y.
  let yy: Double
  private let originX: Double
  private let originY: Double
  private let lowest: Point
  private let highest: Point

  /// Creates the transform.
  init(
    horizontal: AxisScale, vertical: AxisScale, calibration: CalibrationMatrix,
    settings: DeviceSettings
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    minimumX = Double(horizontal.minimum)
    minimumY = Double(vertical.minimum)

    // The length of a device unit on each calibrated axis. A rotation mirrors with it, so that the
    // last value maps to the first location and no location is off the screen (E-COORD-15).
    let m = calibration
    let unitX = 1 / (m.a.magnitude >= m.b.magnitude ? horizontal.width : vertical.width)
    let unitY = 1 / (m.e.magnitude >= m.d.magnitude ? vertical.width : horizontal.width)
    let turned: CalibrationMatrix
    let (stepX, stepY): (Double, Double)
    switch settings.rotation {
    case .none:
      turned = m
      (stepX, stepY) = (unitX, unitY)
    case .clockwise90:
      turned = CalibrationMatrix(-m.d, -m.e, 1 - unitY - m.f, m.a, m.b, m.c)
      (stepX, stepY) = (unitY, unitX)
    case .half:
      turned = CalibrationMatrix(-m.a, -m.b, 1 - unitX - m.c, -m.d, -m.e, 1 - unitY - m.f)
      (stepX, stepY) = (unitX, unitY)
    case .clockwise270:
      turned = CalibrationMatrix(m.d, m.e, m.f, -m.a, -m.b, 1 - unitX - m.c)
      (stepX, stepY) = (unitY, unitX)
    }

    let region = settings.region
    xx = turned.a * region.width / horizontal.width
    xy = turned.b * region.width / vertical.width
    yx = turned.d * region.height / horizontal.width
    yy = turned.e * region.height / vertical.width
    originX = region.minX + turned.c * region.width
    originY = region.minY + turned.f * region.height

    if settings.outOfRange == .pass {
      lowest = Point(x: -.infinity, y: -.infinity)
      highest = Point(x: .infinity, y: .infinity)
    } else {
      lowest = region.origin
      highest = Point(
        x: region.minX + (1 - stepX) * region.width, y: region.minY + (1 - stepY) * region.height)
    }
  }

  /// Returns the location in screen points of a position in device units.
  @inline(__always)
  func position(x: Int32, y: Int32) -> Point {
    // The conversion is exact: the values are integers of at most 33 bits.
    let dx = Double(x) - minimumX
    let dy = Double(y) - minimumY
    var px = xx * dx + xy * dy + originX
    var py = yx * dx + yy * dy + originY
    if px > highest.x { px = highest.x }
    if px < lowest.x { px = lowest.x }
    if py > highest.y { py = highest.y }
    if py < lowest.y { py = lowest.y }
    return Point(x: px, y: py)
  }

  /// Returns the location on the panel from 0 to 1 in both directions, before calibration.
  func normalized(x: Int32, y: Int32) -> Point {
    Point(x: horizontal.normalized(x), y: vertical.normalized(y))
  }
}

/// The range of a position axis, including both ends (E-COORD-1).
struct AxisScale {
  /// The smallest value.
  let minimum: Int64
  /// The largest value.
  let maximum: Int64

  /// Creates the scale of the announced range, or of the one that replaces it (E-COORD-8).
  ///
  /// Arithmetic has 64 bits because a range may span more than 32 (E-COORD-5). An invalid range is
  /// treated as a single value, so that no division is by zero.
  init(_ info: AxisInfo?, replacedBy range: DeviceSettings.AxisRange?) {
    if let range, range.minimum < range.maximum {
      minimum = Int64(range.minimum)
      maximum = Int64(range.maximum)
    } else if let info, info.minimum <= info.maximum {
      minimum = Int64(info.minimum)
      maximum = Int64(info.maximum)
    } else {
      minimum = 0
      maximum = 0
    }
  }

  /// The number of values in the range.
  var width: Double { Double(maximum - minimum + 1) }

  /// Returns the distance of a value from the range as a share of the width; 0 inside.
  func excess(of value: Int32) -> Double {
    let value = Int64(value)
    if value < minimum { return Double(minimum - value) / width }
    if value > maximum { return Double(value - maximum) / width }
    return 0
  }

  /// Returns the share of the range below a value.
  func normalized(_ value: Int32) -> Double {
    Double(Int64(value) - minimum) / width
  }
}
