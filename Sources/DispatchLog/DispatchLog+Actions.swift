package import TouchModel

/// What recognizers, controls and scroll views make of touches.
extension DispatchLog {
  /// Records an action of a gesture recognizer; hot.
  ///
  /// - Parameters:
  ///   - entry: What is known of the gesture.
  ///   - touches: The numbers of its touches.
  ///   - time: When it was.
  package mutating func gesture(
    _ entry: GestureEntry, touches: Span<Int>, at time: Microseconds
  ) {
    if isSummary { return }
    switch format {
    case .json: jsonGesture(entry, touches, time)
    case .text(let color): textGesture(entry, touches, time, color: color)
    case .journal: journalGesture(entry, touches, time)
    }
  }

  /// Records that a gesture goes on, or is over, with the same fingers, of which everything else is as
  /// it was recorded; hot.
  ///
  /// - Parameters:
  ///   - attempt: `GestureEntry.attempt` of the gesture.
  ///   - state: How far the gesture has come.
  ///   - touch: The number of its finger; 0 where it has several.
  ///   - place: As in `GestureEntry`.
  ///   - measure: How far it has come: as the translation of a drag, or the scale or rotation as `x`.
  ///   - velocity: How fast; but for a drag as `x`.
  ///   - time: When.
  /// - Returns: Whether it was recorded: false where nothing is kept of the gesture.
  package mutating func gesture(
    again attempt: UInt64, _ state: ActionState, touch: Int, at place: Point, measure: Point,
    velocity: Point, _ time: Microseconds
  ) -> Bool {
    guard gestureLines.holds(attempt) else { return false }
    let news = GestureNews(
      attempt: attempt, touch: touch, state: state, place: place, measure: measure,
      velocity: velocity)
    jsonGesture(news, time)
    return true
  }

  /// Records an event of a control; hot.
  package mutating func control(_ entry: ControlEntry, at time: Microseconds) {
    if isSummary { return }
    switch format {
    case .json: jsonControl(entry, time)
    case .text(let color): textControl(entry, time, color: color)
    case .journal: journalControl(entry, time)
    }
  }

  /// Records that a scroll view begins to scroll, moves or stops; hot.
  package mutating func scroll(_ entry: ScrollEntry, at time: Microseconds) {
    if isSummary { return }
    switch format {
    case .json: jsonScroll(entry, time)
    case .text(let color): textScroll(entry, time, color: color)
    case .journal: journalScroll(entry, time)
    }
  }
}
