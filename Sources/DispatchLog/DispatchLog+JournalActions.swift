internal import TouchModel

/// What recognizers, controls and scroll views make of touches, as fields of the journal.
///
/// As with moves, what may come with each frame of a drag is left out.
extension DispatchLog {
  mutating func journalGesture(
    _ entry: GestureEntry, _ touches: Span<Int>, _ time: Microseconds
  ) {
    if entry.state == .changed { return }
    let recognizer = names.entry(entry.recognizer)
    let view = names.entry(entry.view)
    var line = journal(
      .gesture, .information, time,
      reserving: 2 * (Int(recognizer.textLength) + Int(view.textLength))
        + touches.count * ByteCursor.longestPlace)
    line.literal(entry.kind.word)
    line.literal(" ")
    line.text(recognizer)
    line.literal(" on ")
    line.text(view)
    line.literal(" ")
    line.literal(entry.state.word)
    line.literal(" at ")
    line.place(entry.place)
    line.textMeasures(entry)
    line.literal("\nGESTURE_RECOGNIZER=")
    line.text(recognizer)
    line.literal("\nGESTURE_TYPE=")
    line.literal(entry.kind.word)
    line.literal("\nGESTURE_STATE=")
    line.literal(entry.state.word)
    if entry.view != .none {
      line.literal("\nTOUCH_VIEW=")
      line.text(view)
    }
    for index in 0..<min(touches.count, Self.mostMembers) {
      line.literal("\nTOUCH_ID=")
      line.integer(touches[index])
    }
    line.journalPlace(entry.place)
    line.literal("\nGESTURE_TOUCHES=")
    line.integer(entry.numberOfTouches)
    line.journalMeasures(entry.measures)
    line.literal("\n\n")
    output.commit(line)
  }

  mutating func journalControl(_ entry: ControlEntry, _ time: Microseconds) {
    if entry.event.isDrag { return }
    let control = names.entry(entry.control)
    var line = journal(
      .control, .information, time, reserving: 2 * Int(control.textLength))
    line.text(control)
    line.literal(" ")
    line.literal(entry.event.word)
    if let touch = entry.touch {
      line.literal(" by touch ")
      line.integer(touch)
    }
    line.literal("\nCONTROL_NAME=")
    line.text(control)
    line.literal("\nCONTROL_EVENT=")
    line.literal(entry.event.word)
    if let touch = entry.touch {
      line.literal("\nTOUCH_ID=")
      line.integer(touch)
    }
    line.literal("\n\n")
    output.commit(line)
  }

  mutating func journalScroll(_ entry: ScrollEntry, _ time: Microseconds) {
    if entry.state == .changed { return }
    let view = names.entry(entry.view)
    var line = journal(.scroll, .information, time, reserving: 2 * Int(view.textLength))
    line.text(view)
    line.literal(" scrolling ")
    line.literal(entry.state.word)
    line.literal(" at offset ")
    line.place(entry.contentOffset)
    line.literal("\nSCROLL_VIEW=")
    line.text(view)
    line.literal("\nSCROLL_STATE=")
    line.literal(entry.state.word)
    line.literal("\nSCROLL_X=")
    line.length(entry.contentOffset.x)
    line.literal("\nSCROLL_Y=")
    line.length(entry.contentOffset.y)
    line.literal("\n\n")
    output.commit(line)
  }
}

extension ByteCursor {
  /// Writes the fields that a gesture of this type has.
  fileprivate mutating func journalMeasures(_ measures: GestureEntry.Measures) {
    switch measures {
    case .none: break
    case .drag(let translation, let velocity):
      literal("\nGESTURE_TRANSLATION_X=")
      length(translation.x)
      literal("\nGESTURE_TRANSLATION_Y=")
      length(translation.y)
      literal("\nGESTURE_VELOCITY_X=")
      length(velocity.x)
      literal("\nGESTURE_VELOCITY_Y=")
      length(velocity.y)
    case .pinch(let scale, let velocity):
      literal("\nGESTURE_SCALE=")
      length(scale)
      literal("\nGESTURE_VELOCITY=")
      length(velocity)
    case .turn(let rotation, let velocity):
      literal("\nGESTURE_ROTATION=")
      length(rotation)
      literal("\nGESTURE_VELOCITY=")
      length(velocity)
    case .swipe(let directions):
      for bit in 0..<GestureEntry.Directions.count where directions.holds(bit) {
        literal("\nGESTURE_DIRECTION=")
        literal(GestureEntry.Directions.word(bit))
      }
    }
  }
}
