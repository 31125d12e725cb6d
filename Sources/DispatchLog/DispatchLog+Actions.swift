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
