import Text
import TouchModel

/// The affine transform from a panel to its picture that fits taps at nine crosses best.
///
/// The crosses are a regular grid, so the least squares of the transform from the picture to the panel are
/// three independent sums (E-CAL-8). Its inverse is the calibration.
struct CrossFit: PanelFit {
  /// The places of a row or a column of crosses, as shares of the picture; their middle is 0.5.
  static let shares = [0.1, 0.5, 0.9]
  /// The number of crosses.
  static let crosses = shares.count * shares.count
  /// The smallest area of the picture, as a share of the panel, that is not a mistake.
  private static let smallestArea = 0.1

  let calibration: CalibrationMatrix
  let residual: Double
  /// The number of the cross with the largest distance, from 1.
  let worst: Int
  let measure: PanelMeasure

  /// Fits the transform; nil if the taps are in a line, or nearly at one place.
  ///
  /// - Parameters:
  ///   - taps: The positions of the taps in device units, one for each cross, row by row.
  ///   - measure: The measure of the panel.
  init?(_ taps: [Point], _ measure: PanelMeasure) {
    let places = Self.shares.flatMap { y in Self.shares.map { Point(x: $0 - 0.5, y: y - 0.5) } }
    let middle = Point.mean(taps)
    let pairs = zip(places, taps)
    let across = places.reduce(0) { $0 + $1.x * $1.x }
    let down = places.reduce(0) { $0 + $1.y * $1.y }
    func slope(_ tap: KeyPath<Point, Double>, _ place: KeyPath<Point, Double>, _ square: Double)
      -> Double
    {
      pairs.reduce(0) { $0 + $1.1[keyPath: tap] * $1.0[keyPath: place] } / square
    }
    // The panel's units for the whole width and the whole height of the picture.
    let width = Point(x: slope(\.x, \.x, across), y: slope(\.y, \.x, across))
    let height = Point(x: slope(\.x, \.y, down), y: slope(\.y, \.y, down))
    let area = width.x * height.y - width.y * height.x
    guard area.magnitude >= Self.smallestArea * measure.units.width * measure.units.height else {
      return nil
    }
    let distances = pairs.map { place, tap in
      measure.distance(
        tap,
        Point(
          x: middle.x + place.x * width.x + place.y * height.x,
          y: middle.y + place.x * width.y + place.y * height.y))
    }
    residual = distances.max() ?? 0
    worst = (distances.firstIndex(of: residual) ?? 0) + 1
    let (a, b) = (height.y / area, -height.x / area)
    let (d, e) = (-width.y / area, width.x / area)
    calibration = CalibrationMatrix(
      a * measure.units.width, b * measure.units.height, 0.5 - a * middle.x - b * middle.y,
      d * measure.units.width, e * measure.units.height, 0.5 - d * middle.x - e * middle.y)
    self.measure = measure
  }

  var rotation: QuarterTurn { .none }
  var effect: String { "from nine crosses" }
  var x: PanelSpan { PanelSpan(low: 0, high: measure.units.width) }
  var y: PanelSpan { PanelSpan(low: 0, high: measure.units.height) }
  /// The matrix for libinput is the same one: it applies to the announced range, too.
  var matrix: CalibrationMatrix { calibration }
  var worstPlace: String { "cross \(worst)" }

  var report: [String] {
    [
      "the largest residual, the distance of a tap from where the matrix has its cross, is"
        + " \(measure.text(residual)), at \(worstPlace)"
    ]
  }
}
