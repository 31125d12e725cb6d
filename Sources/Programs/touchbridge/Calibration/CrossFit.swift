import Text
import TouchModel

/// How a picture lies on a panel, from taps at nine crosses: an affine transform.
///
/// The inverse of the transform that fits the taps is the calibration (E-CAL-8).
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
    let pairs = zip(places, taps).map { (place: $0, position: $1) }
    let transform = TapTransform(pairs)
    let smallest = Self.smallestArea * measure.units.width * measure.units.height
    guard transform.area.magnitude >= smallest,
      let farthest = transform.farthest(of: pairs, measure)
    else { return nil }
    residual = farthest.distance
    worst = farthest.index + 1
    calibration = transform.inverse(measure)
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
