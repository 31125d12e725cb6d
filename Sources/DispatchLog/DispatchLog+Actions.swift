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

  /// Records that a drag of one finger goes on, of which everything else is as it was recorded; hot.
  ///
  /// - Parameters:
  ///   - attempt: `GestureEntry.attempt` of the drag.
  ///   - touch: The number of its finger.
  ///   - place: As in `GestureEntry`.
  ///   - translation: How far it has come, in points.
  ///   - velocity: How fast, in points a second.
  ///   - time: When.
  /// - Returns: Whether it was recorded: false where nothing is kept of the drag.
  package mutating func drag(
    again attempt: UInt64, touch: Int, at place: Point, translation: Point, velocity: Point,
    _ time: Microseconds
  ) -> Bool {
    guard dragLines.holds(attempt, touch: touch) else { return false }
    jsonDrag(attempt, touch, place, translation, velocity, time)
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
