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
    unsafe line.copy(from: head.start, count: head.count, usual: 48)
    return line
  }

  mutating func jsonTouch(_ entry: TouchEntry, _ time: Microseconds) {
    if entry.phase != .cancelled, touchLines.compose(entry, digits: digits, names: names) {
      return jsonTouch(TouchNews(entry), time)
    }
    let window = names.entry(entry.window)
    let view = names.entry(entry.view)
    var line = json(time, reserving: Int(window.jsonLength) + Int(view.jsonLength))
    line.jsonTouchBegin(entry)
    coordinates.write(
      entry.place, at: Coordinates.place(of: entry.touch), between: #","y":"#, to: &line)
    line.jsonTouchMiddle(window, view)
    line.integer(entry.tapCount)
    line.jsonMeasures(entry.flags, force: entry.force, majorRadius: entry.majorRadius)
    line.jsonTouchEnd(entry)
    output.commit(line)
  }

  /// Writes the line of a touch that is kept.
  @inline(__always)
  mutating func jsonTouch(_ news: TouchNews, _ time: Microseconds) {
    guard let numbers = unsafe touchLines.ready(news, coordinates, digits.digits) else {
      return jsonUnusualTouch(
        news.touch, news.phase, news.place, news.tapCount, news.force, news.majorRadius, time)
    }
    var line = json(time, reserving: TouchLines.size)
    unsafe touchLines.writeUsual(news.touch, numbers, to: &line)
    output.commit(line)
  }

  // Values that are handed over one by one stay in registers until then.
  @inline(never)
  private mutating func jsonUnusualTouch(
    _ touch: Int, _ phase: ContactPhase, _ place: Point, _ tapCount: Int, _ force: Double,
    _ majorRadius: Double, _ time: Microseconds
  ) {
    let news = TouchNews(
      touch: touch, phase: phase, place: place, tapCount: tapCount, force: force,
      majorRadius: majorRadius)
    var line = json(time, reserving: TouchLines.size)
    touchLines.write(news, coordinates, to: &line)
    output.commit(line)
  }

  mutating func jsonHit(_ entry: HitEntry, _ path: Span<NameID>, _ time: Microseconds) {
    let window = names.entry(entry.window)
    let view = names.entry(entry.view)
    let reason = names.entry(entry.reason)
    var line = json(
      time,
      reserving: Int(window.jsonLength) + Int(view.jsonLength) + Int(reason.jsonLength)
        + names.jsonSize(of: path))
    line.literal(#","kind":"hit","touch":"#)
    line.integer(entry.touch)
    line.literal(#","x":"#)
    coordinates.write(
      entry.place, at: Coordinates.place(of: entry.touch), between: #","y":"#, to: &line)
    line.literal(#","window":"#)
    line.json(window)
    line.literal(#","view":"#)
    line.json(view)
    if entry.view == .none {
      line.literal(#","reason":"#)
      line.json(reason)
    } else {
      line.literal(#","path":["#)
      line.jsonList(path, names)
      line.literal("]")
    }
    line.literal("}\n")
    output.commit(line)
  }

  @inline(__always)
  mutating func jsonDispatch(
    _ entry: DispatchEntry, _ touches: Span<Int>, _ places: Span<Point>, _ chain: Span<NameID>,
    _ handlers: Span<NameID>, _ time: Microseconds
  ) {
    let responders = responderLines.place(
      of: entry, chain, handlers, digits: digits, names: names)
    guard let responders else {
      return jsonLongDispatch(entry, touches, places, chain, handlers, time)
    }
    let size = responderLines.length(at: responders) &+ touches.count &* ByteCursor.longestNumber
    if entry.version != 0, entry.method != .cancelled, touches.count == places.count,
      dispatchLines.compose(
        entry, touches, responderLines, at: responders, isUnhandled: handlers.isEmpty, size: size,
        digits: digits, names: names)
    {
      return touches.count == 1
        ? jsonDispatch(entry.version, entry.method, places[0], time)
        : jsonDispatch(entry.version, entry.method, places, time)
    }
    var line = json(time, reserving: size &+ places.count &* ByteCursor.longestPlace)
    line.jsonMethod(entry)
    responderLines.writeCallee(responders, to: &line)
    line.jsonTouches(touches)
    if touches.count == 1, places.count == 1 {
      line.literal("[")
      coordinates.write(
        places[0], at: Coordinates.place(of: touches[0]), between: ",", to: &line)
      line.literal("]")
    } else {
      line.jsonPlaces(places)
    }
    responderLines.writeChain(responders, to: &line)
    if let reason = entry.reason { line.jsonReason(reason) }
    line.literal("}\n")
    output.commit(line)
  }

  /// The same where too much is to be said of the responders to be kept.
  @inline(never)
  private mutating func jsonLongDispatch(
    _ entry: DispatchEntry, _ touches: Span<Int>, _ places: Span<Point>, _ chain: Span<NameID>,
    _ handlers: Span<NameID>, _ time: Microseconds
  ) {
    let size =
      Int(names.entry(entry.window).jsonLength) + Int(names.entry(entry.view).jsonLength)
      + names.jsonSize(of: chain) + names.jsonSize(of: handlers)
      + touches.count * ByteCursor.longestNumber
    var line = json(time, reserving: size + places.count * ByteCursor.longestPlace)
    line.jsonMethod(entry)
    line.jsonCallee(entry, names)
    line.jsonTouches(touches)
    line.jsonPlaces(places)
    line.jsonChain(chain, handlers, names)
    if let reason = entry.reason { line.jsonReason(reason) }
    line.literal("}\n")
    output.commit(line)
  }

  @inline(__always)
  mutating func jsonDispatch(
    _ version: UInt64, _ method: ContactPhase, _ place: Point, _ time: Microseconds
  ) {
    guard
      let numbers = unsafe dispatchLines.ready(version, method, place, coordinates, digits.digits)
    else { return jsonUnusualDispatch(version, method, place, time) }
    var line = json(time, reserving: DispatchLines.size &+ ByteCursor.longestPlace)
    unsafe dispatchLines.writeUsual(version, numbers, to: &line)
    output.commit(line)
  }

  @inline(never)
  private mutating func jsonUnusualDispatch(
    _ version: UInt64, _ method: ContactPhase, _ place: Point, _ time: Microseconds
  ) {
    let places: InlineArray<1, Point> = [place]
    jsonDispatch(version, method, places.span, time)
  }

  mutating func jsonDispatch(
    _ version: UInt64, _ method: ContactPhase, _ places: Span<Point>, _ time: Microseconds
  ) {
    var line = json(
      time, reserving: DispatchLines.size &+ places.count &* ByteCursor.longestPlace)
    dispatchLines.write(version, method, places, coordinates, to: &line)
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
}

extension NameTable {
  /// What a list of names takes, with its commas.
  func jsonSize(of list: Span<NameID>) -> Int {
    var size = list.count
    for index in list.indices { size &+= Int(entry(list[index]).jsonLength) }
    return size
  }
}

extension ByteCursor {
  /// Writes the keys of a touch before its first coordinate.
  mutating func jsonTouchBegin(_ entry: TouchEntry) {
    literal(#","kind":"touch","touch":"#)
    integer(entry.touch)
    jsonDevice(entry.device)
    literal(#","slot":"#)
    integer(Int(entry.slot))
    literal(#","phase":""#)
    phase(entry.phase)
    literal(#"","x":"#)
  }

  /// Writes the keys of a touch from behind its coordinates to the number of taps.
  mutating func jsonTouchMiddle(_ window: NameTable.Entry, _ view: NameTable.Entry) {
    literal(#","window":"#)
    json(window)
    literal(#","view":"#)
    json(view)
    literal(#","tapCount":"#)
  }

  /// Writes the keys of a touch behind what the panel measures, and ends the line.
  mutating func jsonTouchEnd(_ entry: TouchEntry) {
    switch entry.tool {
    case .finger: literal(#","type":"direct""#)
    case .stylus: literal(#","type":"stylus""#)
    }
    if entry.phase == .cancelled, let reason = entry.reason { jsonReason(reason) }
    if entry.flags.contains(.withheld) { literal(#","withheld":true"#) }
    if entry.flags.contains(.afterGap) { literal(#","afterGap":true"#) }
    if entry.flags.contains(.joinedLate) { literal(#","joinedLate":true"#) }
    literal("}\n")
  }

  /// Writes the first keys of a call, with the name of its method.
  mutating func jsonMethod(_ entry: DispatchEntry) {
    literal(#","kind":"dispatch","method":""#)
    method(entry.method)
  }

  /// Writes the keys of a call from behind its method to its first touch.
  mutating func jsonCallee(_ entry: DispatchEntry, _ names: borrowing NameTable) {
    literal(#"","window":"#)
    json(names.entry(entry.window))
    literal(#","view":"#)
    json(names.entry(entry.view))
    literal(#","touches":["#)
  }

  /// Writes the touches of a call, and the key of their places.
  mutating func jsonTouches(_ touches: Span<Int>) {
    for index in touches.indices {
      if index > 0 { literal(",") }
      integer(touches[index])
    }
    literal(#"],"at":["#)
  }

  /// Writes the places of a call's touches.
  mutating func jsonPlaces(_ places: Span<Point>) {
    for index in places.indices {
      if index > 0 { literal(",[") } else { literal("[") }
      length(places[index].x)
      literal(",")
      length(places[index].y)
      literal("]")
    }
  }

  /// Writes the keys of a call from behind its places to its reason.
  mutating func jsonChain(
    _ chain: Span<NameID>, _ handlers: Span<NameID>, _ names: borrowing NameTable
  ) {
    literal(#"],"chain":["#)
    jsonList(chain, names)
    literal(#"],"handledBy":["#)
    jsonList(handlers, names)
    literal("]")
  }

  /// Writes names with commas between them.
  mutating func jsonList(_ list: Span<NameID>, _ names: borrowing NameTable) {
    for index in list.indices {
      if index > 0 { literal(",") }
      json(names.entry(list[index]))
    }
  }

  /// Writes the key of a device and its identity.
  mutating func jsonDevice(_ device: DeviceID) {
    literal(#","device":"d"#)
    integer(Int(device.rawValue))
    literal("\"")
  }

  /// Writes what the panel measures of a finger.
  @inline(__always)
  mutating func jsonMeasures(_ flags: TouchEntry.Flags, force: Double, majorRadius: Double) {
    if flags.rawValue & TouchEntry.Flags.hasForce.rawValue != 0 {
      literal(#","force":"#)
      length(force)
    }
    if flags.rawValue & TouchEntry.Flags.hasRadius.rawValue != 0 {
      literal(#","majorRadius":"#)
      length(majorRadius)
    }
  }

  /// Writes why a touch was cancelled.
  mutating func jsonReason(_ reason: CancelReason) {
    literal(#","reason":""#)
    word(reason)
    literal("\"")
  }
}
