import Text
import TouchModel
import TouchTracking

/// What `calibrate` says on standard error, in lines without the name of the program.
enum CalibrationMessages {
  /// The line about a touch that is not a tap.
  static func line(for refusal: TapReader.Refusal, _ measure: PanelMeasure) -> String {
    let reason =
      switch refusal {
      case .severalFingers: "several fingers were down; touch with one finger"
      case .moved(let length):
        "the finger moved by \(measure.text(length)); lift it where it came down"
      case .held: "the finger was down for too long; lift it at once"
      case .cancelled(.palm): "the panel reports a palm; touch with a fingertip"
      case .cancelled(let reason): "it was cancelled (\(reason.rawValue)); touch again"
      case .lost: "some of its records were lost; touch again"
      }
    return "a touch is not counted: \(reason)"
  }

  /// The number of taps that are missing, and where they belong.
  static func shortage(of calibration: any CalibrationProcedure) -> String {
    let kind = type(of: calibration)
    let count = calibration.count
    let taps = "\(count) tap\(count == 1 ? "" : "s")"
    return "\(taps) found, and \(kind.taps) are needed: \(kind.order)"
  }
}
