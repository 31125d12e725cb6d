import TouchModel

/// What a recognizer has to do with the touches of one attempt, from the first one that it is given
/// to its reset.
struct GestureAttempt {
  /// Where the recognizer stands.
  var state = GestureState.possible
  /// When it wants to be woken.
  var deadline: Microseconds?
  /// Whether an attempt is under way: touches were given, or a state was asked for without any.
  var isUnderWay = false
  /// The touches that it follows, in order of arrival; those that were lifted stay until the reset.
  var touches: [Touch] = []
  /// Those of them that are down, or go up in the event under way.
  var down: [Touch] = []
  /// The kind of the first touch.
  var type: TouchType?
  /// The states that it has asked for and not got, in order.
  var wanted: [GestureState] = []
  /// Whether it would leave `possible` but for others that must fail first.
  var isPending = false
  /// The others that must fail first in this attempt, once that was found out.
  var awaited: [GestureRecognizer] = []
  /// Whether that was found out.
  var knowsAwaited = false
  /// Whether it is being reset.
  var isResetting = false
  /// Whether it is among those whose wishes are to be looked at.
  var isAsking = false
  /// Whether the action of the gesture's begin was sent.
  var hasActed = false
  /// The making of the order in which it was last put down.
  var listing: UInt64 = 0
  /// The touches of the last call, to be used again while they are the same.
  var called: [Touch] = []

  /// The middle of its fingers, on the screen.
  var middle: Point {
    guard !down.isEmpty else { return .zero }
    var x = 0.0
    var y = 0.0
    for touch in down {
      x += touch.state.now.place.x
      y += touch.state.now.place.y
    }
    return Point(x: x / Double(down.count), y: y / Double(down.count))
  }

  /// Whether it follows a touch.
  func follows(_ touch: Touch) -> Bool {
    touches.contains { $0 === touch }
  }

  /// Whether it follows a touch that another attempt follows too.
  func shares(with other: GestureAttempt) -> Bool {
    touches.contains { other.follows($0) }
  }

  /// Makes ready for the next attempt and keeps the storage.
  mutating func clear() {
    state = .possible
    deadline = nil
    isUnderWay = false
    touches.removeAll(keepingCapacity: true)
    down.removeAll(keepingCapacity: true)
    called.removeAll(keepingCapacity: true)
    type = nil
    wanted.removeAll(keepingCapacity: true)
    isPending = false
    awaited.removeAll(keepingCapacity: true)
    knowsAwaited = false
    isResetting = false
    hasActed = false
  }
}
