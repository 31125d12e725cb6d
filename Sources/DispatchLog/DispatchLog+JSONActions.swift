internal import TouchModel

/// What recognizers, controls and scroll views make of touches, as JSON.
extension DispatchLog {
  mutating func jsonGesture(_ entry: GestureEntry, _ touches: Span<Int>, _ time: Microseconds) {
    let recognizer = names.entry(entry.recognizer)
    let view = names.entry(entry.view)
    var line = json(
      time,
      reserving: Int(recognizer.jsonLength) + Int(view.jsonLength)
        + touches.count * ByteCursor.longestNumber)
    let start = line.written
    line.literal(#","kind":"gesture","recognizer":"#)
    line.json(recognizer)
    line.literal(#","type":""#)
    line.word(entry.kind)
    line.literal(#"","view":"#)
    line.json(view)
    line.literal(#","state":""#)
    line.word(entry.state)
    line.literal(#"","touches":["#)
    for index in touches.indices {
      if index > 0 { line.literal(",") }
      line.integer(touches[index])
    }
    line.literal(#"],"x":"#)
    if entry.isDragOfOne, touches.count == 1 {
      dragLines.keep(entry.attempt, touch: touches[0], of: line, in: start..<line.written)
    }
    coordinates.write(
      entry.place, at: Coordinates.place(of: touches.count == 1 ? touches[0] : 0),
      between: #","y":"#, to: &line)
    line.literal(#","numberOfTouches":"#)
    line.smallInteger(entry.numberOfTouches)
    line.jsonMeasures(entry.measures)
    line.literal("}\n")
    output.commit(line)
  }

  mutating func jsonDrag(
    _ attempt: UInt64, _ touch: Int, _ place: Point, _ translation: Point, _ velocity: Point,
    _ time: Microseconds
  ) {
    var line = json(time, reserving: DragLines.size)
    dragLines.write(attempt, to: &line)
    coordinates.write(place, at: Coordinates.place(of: touch), between: #","y":"#, to: &line)
    line.literal(#","numberOfTouches":1"#)
    line.jsonDrag(translation, velocity)
    line.literal("}\n")
    output.commit(line)
  }

  mutating func jsonControl(_ entry: ControlEntry, _ time: Microseconds) {
    let control = names.entry(entry.control)
    var line = json(time, reserving: Int(control.jsonLength))
    line.literal(#","kind":"control","control":"#)
    line.json(control)
    line.literal(#","event":""#)
    line.literal(entry.event.word)
    line.literal(#"","touch":"#)
    line.jsonInteger(entry.touch)
    line.literal("}\n")
    output.commit(line)
  }

  mutating func jsonScroll(_ entry: ScrollEntry, _ time: Microseconds) {
    let view = names.entry(entry.view)
    var line = json(time, reserving: Int(view.jsonLength))
    line.literal(#","kind":"scroll","view":"#)
    line.json(view)
    line.literal(#","contentOffset":"#)
    line.jsonPair(entry.contentOffset)
    line.literal(#","state":""#)
    line.literal(entry.state.word)
    line.literal("\"}\n")
    output.commit(line)
  }
}

extension GestureEntry {
  /// Whether it is a drag that goes on with one finger.
  fileprivate var isDragOfOne: Bool {
    guard case .drag = measures else { return false }
    return state == .changed && numberOfTouches == 1
  }
}

extension ByteCursor {
  /// Writes two lengths as a list.
  fileprivate mutating func jsonPair(_ pair: Point) {
    literal("[")
    signedLength(pair.x)
    literal(",")
    signedLength(pair.y)
    literal("]")
  }

  /// Writes the keys of a drag.
  fileprivate mutating func jsonDrag(_ translation: Point, _ velocity: Point) {
    literal(#","translation":"#)
    jsonPair(translation)
    literal(#","velocity":"#)
    jsonPair(velocity)
  }

  /// Writes the keys that a gesture of this type has.
  fileprivate mutating func jsonMeasures(_ measures: GestureEntry.Measures) {
    switch measures {
    case .none: break
    case .drag(let translation, let velocity): jsonDrag(translation, velocity)
    case .pinch(let scale, let velocity):
      literal(#","velocity":"#)
      signedLength(velocity)
      literal(#","scale":"#)
      signedLength(scale)
    case .turn(let rotation, let velocity):
      literal(#","velocity":"#)
      signedLength(velocity)
      literal(#","rotation":"#)
      signedLength(rotation)
    case .swipe(let directions):
      literal(#","direction":"#)
      if !directions.isSingle { literal("[") }
      var isFirst = true
      for bit in 0..<GestureEntry.Directions.count where directions.holds(bit) {
        if !isFirst { literal(",") }
        isFirst = false
        literal("\"")
        literal(GestureEntry.Directions.word(bit))
        literal("\"")
      }
      if !directions.isSingle { literal("]") }
    }
  }
}
