/// A way to find how a picture lies on a panel: it asks for taps, one place of the picture after the other,
/// and judges them as they arrive.
protocol CalibrationProcedure {
  /// What has to be done, in lines for people, before the first tap.
  static var introduction: [String] { get }
  /// The taps of a recording, and their order, for people.
  static var order: String { get }
  /// The number of taps that are needed.
  static var taps: Int { get }
  /// The number of taps so far.
  var count: Int { get }
  /// The request for the tap that comes next.
  var prompt: String { get }

  /// Creates a calibration without taps.
  init(_ measure: PanelMeasure)

  /// Takes a tap.
  ///
  /// - Returns: The verdict; nil if the calibration is complete already.
  mutating func judge(_ tap: TapReader.Tap) -> CalibrationVerdict?
}

/// What a tap means for a calibration.
enum CalibrationVerdict {
  /// The tap is used, or repeats the one before; with lines for people.
  case accepted([String])
  /// The tap, or earlier ones, are not used, for a reason; with lines for people about what is next.
  case refused(reason: String, [String])
  /// All taps fit.
  case complete(any PanelFit)
}
