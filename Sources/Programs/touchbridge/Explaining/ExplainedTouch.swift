import Layout
import Text
import TouchModel

/// A touch of a recording, or a contact that a filter removed, and what a view had of it.
struct ExplainedTouch {
  /// The number of the touch; nil for a contact that never was one.
  let number: Int?
  /// The seconds since the start of the recording.
  let begin: Double
  /// Where it began, in points of the screen; nil where that is secret or unknown.
  let place: Point?
  /// The points between the view and the place; 0 in the view, nil without a place.
  let distance: Double?
  /// The ids from the window to the view that was hit; empty if none was.
  let path: [String]
  /// What became of it.
  var outcome: TouchOutcome
  /// The gesture or the scroll view that acted on it, and that is not the cause already.
  var action: TouchAction?
  /// False if the recording ends while the finger is down.
  var isLifted = true

  /// The view that was hit; nil if none was.
  var hitView: String? { path.last }
  /// True if it began in the view.
  var isInside: Bool { distance == 0 }
}

/// A recognizer or a scroll view that acted on a touch.
struct TouchAction: Hashable {
  /// Its id.
  let name: String
  /// True for a scroll view.
  let isScrolling: Bool

  /// What it did, after its name.
  var verb: String { isScrolling ? "scrolled" : "recognized" }

  /// Its name and what it did.
  var text: String { "\(TouchOutcome.quoted(name)), which \(verb)" }
}

/// What became of a touch, from the side of one view: the first cause in the order of the explanation of a hit test,
/// and then that of the way of the touch.
///
/// Source: V-15
enum TouchOutcome: Hashable {
  /// A control sent its primary action.
  case pressed
  /// The view received it to the end.
  case received
  /// A filter removed it, or it began outside the range that the panel announces.
  case ignored(by: String)
  /// No window contains the place where it began.
  case noWindow(reason: String)
  /// Another view was hit, or the view did not handle it: the name of the verdict, and the verdict as a predicate.
  case missed(verdict: String, message: String)
  /// It was withheld while another touch was down.
  case withheld(by: Int?, on: String?)
  /// A recognizer cancelled it in the view.
  case takenAway(by: TouchAction?, at: Double)
  /// A recognizer delayed it in the view, and recognized.
  case delayed(by: TouchAction?)
  /// It was lifted so many points outside of the control.
  case left(Double)
  /// It was cancelled.
  case cancelled(reason: String)
  /// The recording ends while it is down.
  case neverLifted

  /// The name for programs.
  var name: String {
    switch self {
    case .pressed: "pressed"
    case .received: "received"
    case .ignored: "ignored"
    case .noWindow(let reason): reason
    case .missed(let verdict, _): verdict
    case .withheld: "withheld"
    case .takenAway: "takenAway"
    case .delayed: "delayed"
    case .left: "left"
    case .cancelled: "cancelled"
    case .neverLifted: "neverLifted"
    }
  }

  /// True if the view received the touch as it needs it.
  var isReached: Bool { self == .pressed || self == .received }

  /// The id as it is quoted in sentences.
  static func quoted(_ id: String) -> String { "`\(UntrustedText(id).escaped)`" }

  /// The points as a sentence has them.
  static func points(_ distance: Double) -> String {
    let count = max(1, distance.rounded())
    return "\(String(plain: count)) point\(count == 1 ? "" : "s")"
  }
}
