import TouchModel

/// Asks for a tap at each of nine crosses, and judges them when all are there.
///
/// The tap that fits worst is asked for again. If that happens repeatedly, the crosses were touched in
/// another order, and the first one is asked for again (E-CAL-8).
struct CrossCalibration: CalibrationProcedure {
  static let introduction = [
    "the page crosses.html of touchbridge-live shows nine crosses with numbers; show it over the whole"
      + " screen",
    "touch the middle of each cross once, with the tip of one finger, and lift it without moving it",
  ]
  static let order = "one at each cross, row by row from the top left"
  static let taps = CrossFit.crosses

  /// The number of refusals after which the first cross is asked for again.
  private static let mostRefusals = 3

  private let measure: PanelMeasure
  /// The largest residual of taps that fit.
  private let tolerance: Double
  private var positions: [Point?] = Array(repeating: nil, count: Self.taps)
  private var last: TapReader.Tap?
  private var refusals = 0

  init(_ measure: PanelMeasure) {
    self.measure = measure
    tolerance = measure.limit(millimeters: 6, share: 3)
  }

  var count: Int { positions.count { $0 != nil } }

  /// The index of the cross that is to be touched; nil if the calibration is complete.
  private var next: Int? { positions.firstIndex { $0 == nil } }

  var prompt: String {
    next.map { "\($0 + 1) of \(Self.taps): touch cross \($0 + 1)" } ?? "all crosses were touched"
  }

  mutating func judge(_ tap: TapReader.Tap) -> CalibrationVerdict? {
    guard let next else { return nil }
    if let last, tap.isBounce(of: last, within: tolerance, measure) { return .accepted([]) }
    last = tap
    positions[next] = tap.position
    guard self.next == nil else { return .accepted([prompt]) }
    guard let fit = CrossFit(positions.compactMap(\.self), measure) else {
      return restart("the taps are in a line or nearly at one place")
    }
    if fit.residual <= tolerance { return .complete(fit) }
    refusals += 1
    let reason = "\(fit.worstPlace): the tap is \(measure.text(fit.residual)) beside its place"
    if refusals == Self.mostRefusals { return restart(reason) }
    positions[fit.worst - 1] = nil
    return .refused(reason: "\(reason); touch the middle of the cross", [prompt])
  }

  /// Removes all taps.
  private mutating func restart(_ reason: String) -> CalibrationVerdict {
    self = CrossCalibration(measure)
    let remedy = "touch the crosses in the order of their numbers"
    return .refused(
      reason: "\(reason); \(remedy)", ["all crosses are asked for again", prompt])
  }
}
