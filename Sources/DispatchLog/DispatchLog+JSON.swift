internal import TouchModel

/// The records that come with each finger and each frame, as JSON.
///
/// Keys stand in the order of the interface's table, and optional ones only where they apply.
extension DispatchLog {
  /// What the fixed parts and the numbers of a record take at most.
  static let fixedSize = 640

  /// Starts a line with the keys that all records have, up to the value of `t`.
  @inline(__always)
  mutating func json(_ time: Microseconds, reserving size: Int) -> ByteCursor {
    head.advance(to: time, digits: digits)
    var line = output.cursor(reserving: Self.fixedSize &+ size, digits: digits, names: names)
    unsafe line.copy(from: head.start, count: head.count)
    return line
  }

  mutating func jsonTouch(_ entry: TouchEntry, _ time: Microseconds) {
    let key = TouchLines.Key(entry)
    guard entry.phase == .moved, touchLines.holds(key) else {
      return jsonWholeTouch(entry, time)
    }
    var line = json(time, reserving: LineParts.size)
    touchLines.parts.writeBefore(key.place, to: &line)
    line.length(entry.place.x)
    line.literal(#","y":"#)
    line.length(entry.place.y)
    touchLines.parts.writeBehind(key.place, to: &line)
    if entry.isPlainMove {
      line.jsonMeasures(of: entry)
      line.literal(",\"type\":\"direct\"}\n")
      output.commit(line)
    } else {
      // The rest goes by value, so that the cursor of a plain move stays in registers.
      output.commit(line.endingTouch(entry))
    }
  }

  private mutating func jsonWholeTouch(_ entry: TouchEntry, _ time: Microseconds) {
    let window = names.entry(entry.window)
    let view = names.entry(entry.view)
    var line = json(time, reserving: Int(window.jsonLength) + Int(view.jsonLength))
    let first = line.written
    line.literal(#","kind":"touch","touch":"#)
    line.integer(entry.touch)
    line.jsonDevice(entry.device)
    line.literal(#","slot":"#)
    line.integer(Int(entry.slot))
    line.literal(#","phase":""#)
    line.phase(entry.phase)
    line.literal(#"","x":"#)
    let second = line.written
    line.length(entry.place.x)
    line.literal(#","y":"#)
    line.length(entry.place.y)
    let third = line.written
    line.literal(#","window":"#)
    line.json(window)
    line.literal(#","view":"#)
    line.json(view)
    line.literal(#","tapCount":"#)
    line.integer(entry.tapCount)
    if entry.phase == .moved {
      touchLines.keep(
        TouchLines.Key(entry), before: first..<second, behind: third..<line.written, of: line)
    }
    if entry.isPlainMove {
      line.jsonMeasures(of: entry)
      line.literal(",\"type\":\"direct\"}\n")
      output.commit(line)
    } else {
      // The rest goes by value, so that the cursor of a plain move stays in registers.
      output.commit(line.endingTouch(entry))
    }
  }

  mutating func jsonHit(_ entry: HitEntry, _ path: Span<NameID>, _ time: Microseconds) {
    let window = names.entry(entry.window)
    let view = names.entry(entry.view)
    let reason = names.entry(entry.reason)
    var line = json(
      time,
      reserving: Int(window.jsonLength) + Int(view.jsonLength) + Int(reason.jsonLength)
        + jsonSize(of: path))
    line.literal(#","kind":"hit","touch":"#)
    line.integer(entry.touch)
    line.literal(#","x":"#)
    line.length(entry.place.x)
    line.literal(#","y":"#)
    line.length(entry.place.y)
    line.literal(#","window":"#)
    line.json(window)
    line.literal(#","view":"#)
    line.json(view)
    if entry.view == .none {
      line.literal(#","reason":"#)
      line.json(reason)
    } else {
      line.literal(#","path":["#)
      jsonList(path, to: &line)
      line.literal("]")
    }
    line.literal("}\n")
    output.commit(line)
  }

  mutating func jsonDispatch(
    _ entry: DispatchEntry, _ touches: Span<Int>, _ places: Span<Point>, _ chain: Span<NameID>,
    _ handlers: Span<NameID>, _ time: Microseconds
  ) {
    guard entry.method == .moved,
      let place = dispatchLines.place(of: entry, touches, chain, handlers)
    else { return jsonWholeDispatch(entry, touches, places, chain, handlers, time) }
    var line = json(
      time, reserving: LineParts.size &+ places.count &* ByteCursor.longestPlace)
    dispatchLines.parts.writeBefore(place, to: &line)
    line.jsonPlaces(places)
    dispatchLines.parts.writeBehind(place, to: &line)
    output.commit(line)
  }

  private mutating func jsonWholeDispatch(
    _ entry: DispatchEntry, _ touches: Span<Int>, _ places: Span<Point>, _ chain: Span<NameID>,
    _ handlers: Span<NameID>, _ time: Microseconds
  ) {
    let window = names.entry(entry.window)
    let view = names.entry(entry.view)
    let lists = jsonSize(of: chain) + jsonSize(of: handlers)
    let numbers = touches.count * ByteCursor.longestNumber + places.count * ByteCursor.longestPlace
    var line = json(
      time, reserving: Int(window.jsonLength) + Int(view.jsonLength) + lists + numbers)
    let first = line.written
    line.literal(#","kind":"dispatch","method":""#)
    line.method(entry.method)
    line.literal(#"","window":"#)
    line.json(window)
    line.literal(#","view":"#)
    line.json(view)
    line.literal(#","touches":["#)
    for index in touches.indices {
      if index > 0 { line.literal(",") }
      line.integer(touches[index])
    }
    line.literal(#"],"at":["#)
    let second = line.written
    line.jsonPlaces(places)
    let third = line.written
    line.literal(#"],"chain":["#)
    jsonList(chain, to: &line)
    line.literal(#"],"handledBy":["#)
    jsonList(handlers, to: &line)
    line.literal("]")
    if let reason = entry.reason { line.jsonReason(reason) }
    line.literal("}\n")
    if entry.method == .moved {
      dispatchLines.keep(
        entry, touches, chain, handlers, before: first..<second, behind: third..<line.written,
        of: line)
    }
    output.commit(line)
  }

  mutating func jsonStage(_ entry: StageEntry, _ time: Microseconds) {
    let stage = names.entry(entry.stage)
    let responder = names.entry(entry.responder)
    let verdict = names.entry(entry.verdict)
    let recognizer = names.entry(entry.recognizer)
    let view = names.entry(entry.view)
    var line = json(
      time,
      reserving: Int(stage.jsonLength) + Int(responder.jsonLength) + Int(verdict.jsonLength)
        + Int(recognizer.jsonLength) + Int(view.jsonLength))
    line.literal(#","kind":"stage","stage":"#)
    line.json(stage)
    if let device = entry.device { line.jsonDevice(device) }
    if let depth = entry.depth {
      line.literal(#","depth":"#)
      line.integer(depth)
    }
    if let touch = entry.touch {
      line.literal(#","touch":"#)
      line.integer(touch)
    }
    if entry.recognizer != .none {
      line.literal(#","recognizer":"#)
      line.json(recognizer)
    }
    if entry.view != .none {
      line.literal(#","view":"#)
      line.json(view)
    }
    if entry.responder != .none {
      line.literal(#","responder":"#)
      line.json(responder)
    }
    if let method = entry.method {
      line.literal(#","method":""#)
      line.method(method)
      line.literal("\"")
    }
    if entry.state != .none {
      line.literal(#","state":"#)
      line.json(names.entry(entry.state))
    }
    if entry.verdict != .none {
      line.literal(#","verdict":"#)
      line.json(verdict)
    }
    line.literal("}\n")
    output.commit(line)
  }

  /// What a list of names takes, with its commas.
  @inline(__always)
  private func jsonSize(of list: Span<NameID>) -> Int {
    var size = list.count
    for index in list.indices { size &+= Int(names.entry(list[index]).jsonLength) }
    return size
  }

  @inline(__always)
  private func jsonList(_ list: Span<NameID>, to line: inout ByteCursor) {
    for index in list.indices {
      if index > 0 { line.literal(",") }
      line.json(names.entry(list[index]))
    }
  }
}

extension TouchEntry {
  /// Whether nothing is to be said beyond where the finger is and what the panel measures.
  fileprivate var isPlainMove: Bool {
    @inline(__always) get {
      let measures: Flags = [.hasForce, .hasRadius]
      return flags.rawValue & ~measures.rawValue == 0 && phase == .moved && tool == .finger
    }
  }
}

extension ByteCursor {
  /// Writes the key of a device and its identity.
  mutating func jsonDevice(_ device: DeviceID) {
    literal(#","device":"d"#)
    integer(Int(device.rawValue))
    literal("\"")
  }

  /// Writes the places of a call as pairs.
  @inline(__always)
  mutating func jsonPlaces(_ places: Span<Point>) {
    for index in places.indices {
      if index > 0 { literal(",[") } else { literal("[") }
      length(places[index].x)
      literal(",")
      length(places[index].y)
      literal("]")
    }
  }

  /// Writes the keys of a touch that are there only where they apply, and ends the line.
  @inline(never)
  consuming func endingTouch(_ entry: TouchEntry) -> ByteCursor {
    jsonMeasures(of: entry)
    switch entry.tool {
    case .finger: literal(#","type":"direct""#)
    case .stylus: literal(#","type":"stylus""#)
    }
    if entry.phase == .cancelled, let reason = entry.reason { jsonReason(reason) }
    if entry.flags.contains(.withheld) { literal(#","withheld":true"#) }
    if entry.flags.contains(.afterGap) { literal(#","afterGap":true"#) }
    if entry.flags.contains(.joinedLate) { literal(#","joinedLate":true"#) }
    literal("}\n")
    return self
  }

  /// Writes what the panel measures of a finger.
  @inline(__always)
  mutating func jsonMeasures(of entry: TouchEntry) {
    if entry.flags.contains(.hasForce) {
      literal(#","force":"#)
      length(entry.force)
    }
    if entry.flags.contains(.hasRadius) {
      literal(#","majorRadius":"#)
      length(entry.majorRadius)
    }
  }

  /// Writes why a touch was cancelled.
  mutating func jsonReason(_ reason: CancelReason) {
    literal(#","reason":""#)
    word(reason.rawValue)
    literal("\"")
  }
}
