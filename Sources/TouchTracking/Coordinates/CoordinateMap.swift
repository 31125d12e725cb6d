import TouchModel

/// The way of a position from device units to points of the screen, as one affine map.
///
/// It composes, in this order, the inclusive range, the calibration, the panel's rotation and the
/// region (E-COORD-0), and clamps last. A position costs eight multiplications and additions.
struct CoordinateMap {
  /// The horizontal range, before rotation.
  let horizontal: AxisScale
  /// The vertical range, before rotation.
  let vertical: AxisScale
  private let minimumX: Double
  private let minimumY: Double
  /// Points to the right for each unit of the panel's X.
  let xx: Double
  /// Points to the right for each unit of the panel's Y.
  let xy: Double
  /// Points down for each unit of the panel's X.
  let yx: Double
  /// Points down for each unit of the panel's Y.
  let yy: Double
  private let originX: Double
  private let originY: Double
  private let lowest: Point
  private let highest: Point

  /// Makes the map.
  init(
    horizontal: AxisScale, vertical: AxisScale, calibration: CalibrationMatrix,
    settings: DeviceSettings
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    minimumX = Double(horizontal.minimum)
    minimumY = Double(vertical.minimum)

    // What one device unit is worth on each calibrated axis: a rotation mirrors with it, so that
    // the last raw value lands on the first place and nothing falls off the screen (E-COORD-15).
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

  /// The place on the screen of a position in device units.
  @inline(__always)
  func position(x: Int32, y: Int32) -> Point {
    // Exact: all of them are whole numbers of at most 33 bits.
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

  /// Whether a position lies within the announced range.
  @inline(__always)
  func holds(x: Int32, y: Int32) -> Bool {
    horizontal.holds(x) && vertical.holds(y)
  }

  /// The larger of the two shares by which a position lies outside the announced range.
  func excess(x: Int32, y: Int32, known: AxisMask) -> Double {
    max(
      known.contains(.x) ? horizontal.excess(of: x) : 0,
      known.contains(.y) ? vertical.excess(of: y) : 0)
  }

  /// The place on the panel from 0 to 1 in both directions, before calibration.
  func normalised(x: Int32, y: Int32) -> Point {
    Point(x: horizontal.normalised(x), y: vertical.normalised(y))
  }
}
