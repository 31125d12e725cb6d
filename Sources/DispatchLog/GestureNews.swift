internal import TouchModel

/// What is new about a gesture that goes on, or is over, with the same fingers.
struct GestureNews {
  /// `GestureEntry.attempt`.
  var attempt: UInt64
  /// The finger, or 0 where there are several.
  var touch: Int
  /// How far the gesture has come.
  var state: ActionState
  /// As in `GestureEntry`.
  var place: Point
  /// How far it has come: the translation of a drag; the scale or the rotation as `x`.
  var measure: Point
  /// How fast; but for a drag as `x`.
  var velocity: Point
}

extension GestureNews {
  /// Makes a line about a gesture of which everything else was just taken down.
  init(_ entry: GestureEntry, _ touches: Span<Int>) {
    let (measure, velocity) = entry.measures.numbers
    self.init(
      attempt: entry.attempt, touch: touches.count == 1 ? touches[0] : 0, state: entry.state,
      place: entry.place, measure: measure, velocity: velocity)
  }
}

extension GestureEntry.Measures {
  /// How far the gesture has come, and how fast; zero for one that does not go on.
  fileprivate var numbers: (Point, Point) {
    switch self {
    case .drag(let translation, let velocity): (translation, velocity)
    case .pinch(let scale, let velocity): (Point(x: scale, y: 0), Point(x: velocity, y: 0))
    case .turn(let rotation, let velocity): (Point(x: rotation, y: 0), Point(x: velocity, y: 0))
    case .none, .swipe: (.zero, .zero)
    }
  }
}
