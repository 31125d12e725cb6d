internal import TouchModel

/// What recognizers, controls and scroll views make of touches, as JSON.
extension DispatchLog {
  mutating func jsonGesture(_ entry: GestureEntry, _ touches: Span<Int>, _ time: Microseconds) {
    if entry.attempt != 0, gestureLines.compose(entry, touches, digits: digits, names: names) {
      return jsonGesture(GestureNews(entry, touches), time)
    }
    var line = json(
      time,
      reserving: Int(names.entry(entry.recognizer).jsonLength)
        + Int(names.entry(entry.view).jsonLength) + touches.count * ByteCursor.longestNumber)
    line.jsonGestureBegin(entry, names)
    line.word(entry.state)
    line.jsonGestureMiddle(touches)
    coordinates.write(
      entry.place, at: Coordinates.place(of: touches.count == 1 ? touches[0] : 0),
      between: #","y":"#, to: &line)
    line.jsonGestureEnd(entry.numberOfTouches)
    line.jsonMeasures(entry.measures)
    line.literal("}\n")
    output.commit(line)
  }

  @inline(__always)
  mutating func jsonGesture(_ news: GestureNews, _ time: Microseconds) {
    guard let numbers = unsafe gestureLines.ready(news, coordinates, digits.digits) else {
      return jsonUnusualGesture(
        news.attempt, news.state, news.touch, news.place, news.measure, news.velocity, time)
    }
    var line = json(time, reserving: GestureLines.size)
    unsafe gestureLines.writeUsual(news.attempt, numbers, to: &line)
    output.commit(line)
  }

  // Values that are handed over one by one stay in registers until then.
  @inline(never)
  private mutating func jsonUnusualGesture(
    _ attempt: UInt64, _ state: ActionState, _ touch: Int, _ place: Point, _ measure: Point,
    _ velocity: Point, _ time: Microseconds
  ) {
    let news = GestureNews(
      attempt: attempt, touch: touch, state: state, place: place, measure: measure,
      velocity: velocity)
    var line = json(time, reserving: GestureLines.size)
    gestureLines.write(news, coordinates, to: &line)
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

extension ByteCursor {
  /// Writes the keys of a gesture before the word for its state.
  mutating func jsonGestureBegin(_ entry: GestureEntry, _ names: borrowing NameTable) {
    literal(#","kind":"gesture","recognizer":"#)
    json(names.entry(entry.recognizer))
    literal(#","type":""#)
    word(entry.kind)
    literal(#"","view":"#)
    json(names.entry(entry.view))
    literal(#","state":""#)
  }

  /// Writes the keys of a gesture from behind its state to its first coordinate.
  mutating func jsonGestureMiddle(_ touches: Span<Int>) {
    literal(#"","touches":["#)
    for index in touches.indices {
      if index > 0 { literal(",") }
      integer(touches[index])
    }
    literal(#"],"x":"#)
  }

  /// Writes the keys of a gesture from behind its coordinates to what it measures.
  mutating func jsonGestureEnd(_ numberOfTouches: Int) {
    literal(#","numberOfTouches":"#)
    smallInteger(numberOfTouches)
  }

  /// Writes two lengths as a list.
  fileprivate mutating func jsonPair(_ pair: Point) {
    literal("[")
    signedLength(pair.x)
    literal(",")
    signedLength(pair.y)
    literal("]")
  }

  /// Writes the keys that a gesture of this type has.
  fileprivate mutating func jsonMeasures(_ measures: GestureEntry.Measures) {
    switch measures {
    case .none: break
    case .drag(let translation, let velocity):
      literal(#","translation":"#)
      jsonPair(translation)
      literal(#","velocity":"#)
      jsonPair(velocity)
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
