import TouchModel

/// What a recognizer has to do with the touches of one attempt, from the first one that it is given
/// to its reset.
///
/// One object serves all attempts of a recognizer. Its fields change by single steps that call
/// nobody, on one thread, so overlapping access need not be checked.
@safe final class GestureAttempt {
  /// The number of the attempt, which no other of the application has; that of the newest one.
  @safe @exclusivity(unchecked) var number: UInt64 = 0
  /// Where the recognizer stands.
  @safe @exclusivity(unchecked) var state = GestureState.possible
  /// When it wants to be woken.
  @safe @exclusivity(unchecked) var deadline: Microseconds?
  /// Whether an attempt is under way: touches were given, or a state was asked for without any.
  @safe @exclusivity(unchecked) var isUnderWay = false
  /// The touches that it follows, in order of arrival; those that were lifted stay until the reset.
  let touches = TouchList()
  /// Those of them that are down, or go up in the event under way; kept by the list of all.
  let down = TouchList(isKeeping: false)
  /// The kind of the first touch.
  @safe @exclusivity(unchecked) var type: TouchType?
  /// The states that it has asked for and not got, in order.
  @safe @exclusivity(unchecked) var wanted = WantedStates()
  /// Whether it would leave `possible` but for others that must fail first.
  @safe @exclusivity(unchecked) var isPending = false
  /// The others that must fail first in this attempt, once that was found out.
  @safe @exclusivity(unchecked) var awaited: [GestureRecognizer] = []
  /// Whether that was found out.
  @safe @exclusivity(unchecked) var knowsAwaited = false
  /// Whether it is being reset.
  @safe @exclusivity(unchecked) var isResetting = false
  /// Whether it is among those whose wishes are to be looked at.
  @safe @exclusivity(unchecked) var isAsking = false
  /// Whether the action of the gesture's begin was sent.
  @safe @exclusivity(unchecked) var hasActed = false
  /// Whether it is not told of moves of a finger that is down alone: it compares two.
  @safe @exclusivity(unchecked) var ignoresLoneMoves = false
  /// The making of the order in which it was last put down.
  @safe @exclusivity(unchecked) var listing: UInt64 = 0
  /// The touches of the last call, to be used again while they are the same.
  @safe @exclusivity(unchecked) var called: [Touch] = []

  /// The window of its first touch.
  var window: Window? { touches.isEmpty ? nil : touches.look(at: 0) { $0.boundWindow } }

  /// The middle of its fingers, on the screen.
  var middle: Point {
    guard !down.isEmpty else { return .zero }
    var x = 0.0
    var y = 0.0
    for index in 0..<down.count {
      down.look(at: index) { touch in
        x += touch.state.now.place.x
        y += touch.state.now.place.y
      }
    }
    return Point(x: x / Double(down.count), y: y / Double(down.count))
  }

  /// Whether it follows a touch.
  func follows(_ touch: Touch) -> Bool {
    touches.contains(touch)
  }

  /// Whether it follows a touch that another attempt follows too.
  func shares(with other: GestureAttempt) -> Bool {
    touches.contains { other.follows($0) }
  }

  /// Whether another recognizer must fail before this attempt comes to more.
  func awaits(_ other: GestureRecognizer) -> Bool {
    awaited.contains { $0 === other }
  }

  /// Makes ready for the next attempt and keeps the storage.
  func clear() {
    state = .possible
    deadline = nil
    isUnderWay = false
    down.removeLast(down.count)
    touches.removeLast(touches.count)
    while !called.isEmpty { called.removeLast() }
    type = nil
    wanted.removeAll()
    isPending = false
    while !awaited.isEmpty { awaited.removeLast() }
    knowsAwaited = false
    isResetting = false
    hasActed = false
  }
}
