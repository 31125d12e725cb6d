import Text
import TouchModel
import TouchTracking

/// What `calibrate` says on standard error, in lines without the name of the program.
enum CalibrationMessages {
  /// What has to be done, before the first corner.
  static let introduction = [
    "touch each corner of the picture three times, with one finger",
    "put the fingertip as far into the corner as it fits, and lift it without moving it",
  ]

  /// The request to touch a corner.
  static func prompt(_ corner: PictureCorner) -> String {
    let number = corner.rawValue + 1
    return "\(number) of \(PictureCorner.allCases.count): touch the \(corner.name) corner"
  }

  /// The lines about the answer to a tap; none for a repeated tap.
  static func lines(for answer: CornerCalibration.Answer) -> [String] {
    switch answer {
    case .counted(let corner, let number):
      let line = "\(corner.name): \(number) of \(CornerCalibration.tapsPerCorner)"
      guard number == CornerCalibration.tapsPerCorner, let next = corner.next else { return [line] }
      return [line, prompt(next)]
    case .bounced: return []
    case .refused(let refusal):
      return [refusal.message, prompt(refusal.corner)]
    case .restarted(let refusal):
      return [
        refusal.message, "an earlier corner was wrong: all corners are asked for again",
        prompt(.topLeft),
      ]
    case .complete(let fit): return fit.report
    }
  }

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
  static func shortage(_ count: Int) -> String {
    let names = PictureCorner.allCases.map(\.name).joined(separator: ", ")
    let taps = "\(count) tap\(count == 1 ? "" : "s")"
    return
      "\(taps) found, and \(CornerCalibration.taps) are needed: three at each corner of the picture,"
      + " in the order \(names)"
  }
}
