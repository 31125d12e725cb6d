import Text
import TouchModel

/// The phase of a finger that the page shows.
enum FingerPhase: String {
  case began, moved, stationary, ended, cancelled

  /// True if the finger is no longer on the panel.
  var isLast: Bool { self == .ended || self == .cancelled }
}

/// A finger that the page shows.
struct WatchedFinger: Equatable {
  /// The number of the touch.
  var touch: Int
  var phase: FingerPhase
  /// The location in points of the screen; nil for a redacted touch.
  var location: Point?
  /// The identifier of the touch's view; empty if it has none.
  var view: String

  /// The location in whole points, as text.
  var place: String {
    guard let location else { return "hidden" }
    let numbers = [location.x, location.y].map { Int(exactly: $0.rounded(.down)) }
    return numbers.map { $0.map(String.init) ?? "far away" }.joined(separator: ", ")
  }

  /// How the finger is drawn.
  var style: CellStyle {
    switch phase {
    case .began, .moved, .stationary: .finger
    case .ended: .lifted
    case .cancelled: .cancelled
    }
  }
}

/// A record of the log, as far as the page shows it.
struct WatchedRecord: Equatable {
  /// The kind, such as `touch` or `dispatch`.
  var kind: String
  /// The view that the record is about; empty if it is about none.
  var view: String
  /// The finger, in a record of kind `touch`.
  var finger: WatchedFinger?
  /// The line of the log.
  var line: String
  /// True for a record that may occur in every frame while a finger moves.
  var isMove = false

  /// The line without the blanks that align its columns.
  var narrowLine: String { line.split(separator: " ").joined(separator: " ") }
}
