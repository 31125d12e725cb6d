package import TouchModel

/// An observer that keeps what it was told, and can be told of a drag in few words.
///
/// In a drag nearly everything about a touch and about a call is as it was at the time before. What
/// is new fits into registers; the rest would be gathered, compared and thrown away for each finger
/// of each frame.
///
/// It is asked first. Where it says no, because it keeps nothing about the touch or the call, it is
/// told everything by the methods of `DispatchObserver`.
///
/// It must not keep calls.
package protocol BriefObserver: DispatchObserver {
  /// Whether it wants to be asked; asked itself once, when the observer is set.
  var isBrief: Bool { get }

  /// A finger has landed at a view; the default says no.
  ///
  /// Whom the view is in is to be read from the touch, by `Touch.readPath(_:)`.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - place: Where it came down, in points of the screen.
  ///   - time: When.
  /// - Returns: Whether that was enough.
  func touchLanded(_ touch: Touch, at place: Point, _ time: Microseconds) -> Bool

  /// A touch moved or was lifted, and nothing but this is new since it was reported.
  ///
  /// - Parameters:
  ///   - identifier: Which touch.
  ///   - phase: `moved` or `ended`.
  ///   - place: As `Touch.screenLocation`.
  ///   - tapCount: As `Touch.tapCount`.
  ///   - force: As `Touch.force`.
  ///   - majorRadius: As `Touch.majorRadius`, where the panel measures it.
  ///   - time: When.
  /// - Returns: Whether that was enough.
  func touchWentOn(
    _ identifier: Int, _ phase: TouchPhase, to place: Point, tapCount: Int, force: Double,
    majorRadius: Double, at time: Microseconds
  ) -> Bool

  /// A view was called with the same touches as before, and the same responders had a part in it.
  ///
  /// - Parameters:
  ///   - version: `DispatchCall.version` of the call that was reported.
  ///   - method: Any but `cancelled`.
  ///   - place: Where the only touch is, in points of the view.
  ///   - time: When.
  /// - Returns: Whether that was enough.
  func viewCalledAgain(
    _ version: UInt64, _ method: TouchMethod, at place: Point, _ time: Microseconds
  ) -> Bool

  /// The same of a call with several touches.
  func viewCalledAgain(
    _ version: UInt64, _ method: TouchMethod, at places: Span<Point>, _ time: Microseconds
  ) -> Bool

  /// A view was called with one touch and kept the call to itself; says all that there is to say, and
  /// the default says no.
  ///
  /// - Returns: Whether that was enough.
  func viewCalledAlone(_ call: LoneCallFacts, at time: Microseconds) -> Bool

  /// A recognizer has sent an action with the same fingers as before, and nothing but this is new; the
  /// default says no.
  ///
  /// - Parameters:
  ///   - attempt: `GestureFacts.attempt` of the recognizer.
  ///   - state: `changed`, `ended` or `cancelled`.
  ///   - touch: Which touch; 0 where the gesture has several.
  ///   - place: As `GestureFacts.place`.
  ///   - measure: As `GestureFacts.measure`.
  ///   - velocity: As `GestureFacts.velocity`.
  ///   - time: When.
  /// - Returns: Whether that was enough.
  func gestureWentOn(
    _ attempt: UInt64, _ state: GestureState, _ touch: Int, at place: Point, measure: Point,
    velocity: Point, _ time: Microseconds
  ) -> Bool
}

extension BriefObserver {
  package func touchLanded(_ touch: Touch, at place: Point, _ time: Microseconds) -> Bool { false }

  package func viewCalledAlone(_ call: LoneCallFacts, at time: Microseconds) -> Bool { false }

  package func gestureWentOn(
    _ attempt: UInt64, _ state: GestureState, _ touch: Int, at place: Point, measure: Point,
    velocity: Point, _ time: Microseconds
  ) -> Bool { false }
}

/// Holds an observer, so that it can be called without counting references.
final class BriefAudience {
  let observer: any BriefObserver

  init(_ observer: any BriefObserver) {
    self.observer = observer
  }
}
