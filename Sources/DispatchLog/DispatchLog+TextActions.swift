internal import TouchModel

/// What recognizers, controls and scroll views make of touches, as columns.
extension DispatchLog {
  mutating func textGesture(
    _ entry: GestureEntry, _ touches: Span<Int>, _ time: Microseconds, color: Bool
  ) {
    let recognizer = names.entry(entry.recognizer)
    let view = names.entry(entry.view)
    var line = text(
      time,
      reserving: Int(recognizer.textLength) + Int(view.textLength)
        + touches.count * ByteCursor.longestPlace, color: color)
    _ = line.touchCell(touches: touches)
    line.style(ByteCursor.Style(entry.state), color)
    line.literal("◆ ")
    let cell = line.written
    line.literal(entry.state.word)
    line.alignLeft(since: cell, width: TextColumns.event - 2)
    line.style(.plain, color)
    line.placeCells(entry.place)
    line.style(.strong, color)
    line.text(recognizer)
    line.style(.plain, color)
    line.literal(" (")
    line.literal(entry.kind.word)
    line.literal(") on ")
    line.text(view)
    line.style(.dim, color)
    line.textMeasures(entry)
    line.style(.plain, color)
    line.literal("\n")
    output.commit(line)
  }

  mutating func textControl(_ entry: ControlEntry, _ time: Microseconds, color: Bool) {
    let control = names.entry(entry.control)
    var line = text(time, reserving: Int(control.textLength), color: color)
    line.touchCell(touch: entry.touch)
    if entry.event.isDrag { line.style(.dim, color) }
    line.literal("▸ ")
    let cell = line.written
    line.literal(entry.event.word)
    line.alignLeft(since: cell, width: TextColumns.eventAndPlace)
    line.style(.strong, color)
    line.text(control)
    line.style(.plain, color)
    line.literal("\n")
    output.commit(line)
  }

  mutating func textScroll(_ entry: ScrollEntry, _ time: Microseconds, color: Bool) {
    let view = names.entry(entry.view)
    var line = text(time, reserving: Int(view.textLength), color: color)
    line.touchCell()
    line.style(ByteCursor.Style(entry.state), color)
    line.literal("↕ ")
    let cell = line.written
    line.literal(entry.state.word)
    line.alignLeft(since: cell, width: TextColumns.eventAndPlace)
    line.style(.strong, color)
    line.text(view)
    line.style(.plain, color)
    line.literal("  offset ")
    line.place(entry.contentOffset)
    line.literal("\n")
    output.commit(line)
  }
}

extension ByteCursor {
  /// Writes what is measured of a gesture, and how many fingers it has where that is not one.
  mutating func textMeasures(_ entry: GestureEntry) {
    if entry.numberOfTouches != 1 {
      literal("  ")
      counted(entry.numberOfTouches, "finger")
    }
    switch entry.measures {
    case .none: break
    case .drag(let translation, let velocity):
      literal("  by ")
      place(translation)
      literal("  velocity ")
      place(velocity)
    case .pinch(let scale, let velocity):
      literal("  scale ")
      length(scale)
      literal("  velocity ")
      length(velocity)
    case .turn(let rotation, let velocity):
      literal("  rotation ")
      length(rotation)
      literal("  velocity ")
      length(velocity)
    case .swipe(let directions):
      literal("  ")
      var isFirst = true
      for bit in 0..<GestureEntry.Directions.count where directions.holds(bit) {
        if !isFirst { literal(" or ") }
        isFirst = false
        literal(GestureEntry.Directions.word(bit))
      }
    }
  }
}

extension ByteCursor.Style {
  /// How the word for a state looks.
  fileprivate init(_ state: ActionState) {
    switch state {
    case .began: self = .began
    case .changed: self = .dim
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}
