import Text
import TouchModel

/// How a picture lies on a panel, as taps at known places of the picture say.
protocol PanelFit {
  /// How far the panel is rotated against the picture, as the key `rotation` of a layout.
  var rotation: QuarterTurn { get }
  /// The calibration of a device rule, which acts after the range and before the rotation.
  var calibration: CalibrationMatrix { get }
  /// What the calibration does, in a few words.
  var effect: String { get }
  /// The part of the horizontal axis of the panel to which the calibration applies.
  var x: PanelSpan { get }
  /// The part of the vertical axis of the panel to which the calibration applies.
  var y: PanelSpan { get }
  /// The matrix that maps the announced range of the panel to the picture, for libinput (E-COORD-9).
  var matrix: CalibrationMatrix { get }
  /// The largest distance of a tap from where the fit has its place, in the unit of the measure.
  var residual: Double { get }
  /// The place of the picture with the largest distance.
  var worstPlace: String { get }
  /// The measure of the panel.
  var measure: PanelMeasure { get }
  /// What was found, in lines for people.
  var report: [String] { get }
}

extension PanelFit {
  /// True if both spans are the whole range that the panel announces.
  var fillsPanel: Bool {
    measure.isAnnounced && x == PanelSpan(low: 0, high: measure.units.width)
      && y == PanelSpan(low: 0, high: measure.units.height)
  }
}

/// A part of an axis of a panel, in units from the minimum of the axis.
struct PanelSpan: Hashable {
  /// The lower edge.
  var low: Double
  /// The upper edge, which is the first value beyond the part.
  var high: Double

  /// The distance between the edges.
  var length: Double { high - low }
}
