import TouchModel

/// Measures distances on a panel, in millimeters if its size is known.
///
/// Otherwise it uses hundredths of the panel's shorter side, measured on the screen.
struct PanelMetric {
  /// The sides of a panel in millimeters that are plausible (E-COORD-4).
  static let plausibleSides = 20.0...3000.0

  /// The panel's size in millimeters; nil if it is unknown or implausible (E-COORD-4).
  let size: Size?
  /// The length of the shorter side in the metric's unit.
  let shortSide: Double
  /// The width of a device unit.
  let unitX: Double
  /// The height of a device unit.
  let unitY: Double

  /// Creates the metric of a panel.
  ///
  /// A resolution of only one axis is ignored (E-DET-7); without resolutions, udev's size is used
  /// if there is one (E-DET-8).
  init(
    map: CoordinateMap, resolutionX: Int32, resolutionY: Int32, announced: Size?, region: Rect
  ) {
    let (width, height) = (map.horizontal.width, map.vertical.width)
    var found: Size?
    if resolutionX > 0, resolutionY > 0 {
      found = Size(width: width / Double(resolutionX), height: height / Double(resolutionY))
    }
    if !PanelMetric.isPlausible(found) { found = announced }
    if let found, PanelMetric.isPlausible(found) {
      size = found
      unitX = found.width / width
      unitY = found.height / height
      shortSide = min(found.width, found.height)
      return
    }
    size = nil
    shortSide = 100
    let short = min(region.width, region.height)
    let pointX = (map.xx * map.xx + map.yx * map.yx).squareRoot()
    let pointY = (map.xy * map.xy + map.yy * map.yy).squareRoot()
    let (x, y) = (100 * pointX / short, 100 * pointY / short)
    // Units that are not finite would give distances that are not a number.
    if x > 0, y > 0, x.isFinite, y.isFinite {
      (unitX, unitY) = (x, y)
    } else {
      (unitX, unitY) = (100 / width, 100 / height)
    }
  }

  /// Returns the square of the distance between two positions in device units.
  func squaredDistance(_ x1: Int32, _ y1: Int32, _ x2: Int32, _ y2: Int32) -> Double {
    let dx = Double(Int64(x1) - Int64(x2)) * unitX
    let dy = Double(Int64(y1) - Int64(y2)) * unitY
    return dx * dx + dy * dy
  }

  private static func isPlausible(_ size: Size?) -> Bool {
    guard let size else { return false }
    return plausibleSides.contains(size.width) && plausibleSides.contains(size.height)
  }
}
