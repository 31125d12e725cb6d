import TouchKit
import TouchModel

extension GestureKind {
  /// The name in the table of winners.
  var contestName: String {
    switch self {
    case .longPress: "press"
    case .screenEdgePan: "edge pan"
    default: rawValue
    }
  }

  /// Returns a recognizer with default settings, except for a short long press and a left edge.
  func makeContestant() -> GestureRecognizer {
    let recognizer = makeRecognizer()
    recognizer.identifier = contestName
    (recognizer as? LongPressGestureRecognizer)?.minimumPressDuration = 0.25
    (recognizer as? ScreenEdgePanGestureRecognizer)?.edges = .left
    return recognizer
  }
}
