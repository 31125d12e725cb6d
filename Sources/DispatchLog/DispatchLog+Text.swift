internal import TouchModel

/// The records that come with each finger and each frame, as columns.
extension DispatchLog {
  /// Starts a line: the heading where it is due, then the time where it has changed.
  mutating func text(_ time: Microseconds, reserving size: Int, color: Bool) -> ByteCursor {
    var line = output.cursor(reserving: 2 * Self.fixedSize + size, digits: digits, names: names)
    if !page.hasHeading {
      page.hasHeading = true
      let mark = line.written
      line.seconds(time)
      page.timeWidth = max(page.timeWidth, line.written - mark)
      line.rewind(to: mark)
      line.style(.dim, color)
      line.blanks(page.timeWidth - 4)
      line.literal("time")
      line.literal(TextColumns.heading)
      line.style(.plain, color)
    }
    line.style(.dim, color)
    let mark = line.written
    if page.lastTime != time {
      page.lastTime = time
      line.seconds(time)
      page.timeWidth = max(page.timeWidth, line.written - mark)
    }
    line.alignRight(since: mark, width: page.timeWidth)
    line.style(.plain, color)
    line.literal("  ")
    return line
  }

  mutating func textTouch(
    _ entry: TouchEntry, _ time: Microseconds, color: Bool
  ) {
    let window = names.entry(entry.window)
    let view = names.entry(entry.view)
    var line = text(
      time, reserving: Int(window.textLength) + Int(view.textLength), color: color)
    line.touchCell(device: entry.device, touch: entry.touch)
    switch entry.phase {
    case .began:
      line.style(.began, color)
      line.literal("● began      ")
    case .moved:
      line.style(.dim, color)
      line.literal("· moved      ")
    case .ended:
      line.style(.ended, color)
      line.literal("○ ended      ")
    case .cancelled:
      line.style(.cancelled, color)
      line.literal("✕ cancelled  ")
    }
    line.style(.plain, color)
    line.placeCells(entry.place)
    if entry.view == .none {
      line.literal("no view")
    } else {
      line.text(window)
      line.literal(" › ")
      line.style(.strong, color)
      line.text(view)
      line.style(.plain, color)
    }
    line.facts(entry, color: color)
    line.literal("\n")
    output.commit(line)
  }

  mutating func textHit(
    _ entry: HitEntry, _ path: Span<NameID>, _ time: Microseconds, color: Bool
  ) {
    let reason = names.entry(entry.reason)
    var line = text(
      time, reserving: Int(reason.textLength) + textSize(of: path), color: color)
    line.touchCell(touch: entry.touch)
    line.literal("↳ hit")
    line.blanks(TextColumns.eventAndPlace - 5 + 2)
    if entry.view == .none {
      line.style(.cancelled, color)
      line.literal("no view: ")
      line.text(reason)
      line.style(.plain, color)
    } else {
      for index in path.indices {
        if index > 0 { line.literal(" › ") }
        if index == path.count - 1 { line.style(.strong, color) }
        line.text(names.entry(path[index]))
      }
      line.style(.plain, color)
    }
    line.literal("\n")
    output.commit(line)
  }

  mutating func textDispatch(
    _ entry: DispatchEntry, _ touches: Span<Int>, _ places: Span<Point>, _ chain: Span<NameID>,
    _ handlers: Span<NameID>, _ time: Microseconds, color: Bool
  ) {
    var line = text(
      time,
      reserving: textSize(of: chain)
        + (2 * touches.count + 2 * places.count) * ByteCursor.longestPlace,
      color: color)
    let areNamed = line.touchCell(touches: touches)
    let cell = line.written
    line.method(entry.method)
    line.alignLeft(since: cell, width: TextColumns.eventAndPlace + 2)
    textChain(chain, handlers, to: &line, color: color)
    if handlers.isEmpty {
      line.style(.unhandled, color)
      line.literal("  unhandled")
      line.style(.plain, color)
    }
    if let reason = entry.reason {
      line.style(.cancelled, color)
      line.literal("  reason ")
      line.word(reason.rawValue)
      line.style(.plain, color)
    }
    line.style(.dim, color)
    for index in places.indices {
      if index > 0 { line.literal("; ") } else { line.literal("  ") }
      if areNamed {
        if index == 0 { line.literal("at ") }
      } else if index < touches.count {
        line.integer(touches[index])
        line.literal(" at ")
      }
      line.place(places[index])
    }
    line.style(.plain, color)
    line.literal("\n")
    output.commit(line)
  }

  mutating func textStage(_ entry: StageEntry, _ time: Microseconds, color: Bool) {
    let stage = names.entry(entry.stage)
    let responder = names.entry(entry.responder)
    let verdict = names.entry(entry.verdict)
    let recognizer = names.entry(entry.recognizer)
    let view = names.entry(entry.view)
    var line = text(
      time,
      reserving: Int(stage.textLength) + Int(responder.textLength) + Int(verdict.textLength)
        + Int(recognizer.textLength) + Int(view.textLength),
      color: color)
    line.touchCell(device: entry.device, touch: entry.touch)
    line.style(.dim, color)
    let cell = line.written
    line.literal(": ")
    line.text(stage)
    let isBare =
      entry.responder == .none && entry.method == nil && entry.verdict == .none
      && entry.depth == nil && entry.recognizer == .none
    if !isBare {
      line.alignLeft(since: cell, width: TextColumns.eventAndPlace)
      line.literal("  ")
    }
    if entry.recognizer != .none {
      line.text(recognizer)
      if entry.view != .none {
        line.literal(" on ")
        line.text(view)
      }
    }
    if entry.responder != .none { line.text(responder) }
    if entry.state != .none {
      line.literal(" ")
      line.text(names.entry(entry.state))
    }
    if let method = entry.method {
      line.literal(" ")
      line.method(method)
    }
    if entry.verdict != .none {
      line.literal(": ")
      line.text(verdict)
    }
    if let depth = entry.depth {
      line.integer(depth)
      line.literal(" waiting")
    }
    line.style(.plain, color)
    line.literal("\n")
    output.commit(line)
  }

  /// Writes the way of a call with arrows, each responder that handled it with a mark.
  func textChain(
    _ chain: Span<NameID>, _ handlers: Span<NameID>, to line: inout ByteCursor, color: Bool
  ) {
    var next = 0
    for index in chain.indices {
      if index > 0 { line.literal(" → ") }
      var isHandler = false
      if next < handlers.count { isHandler = handlers[next] == chain[index] }
      if isHandler { line.style(.strong, color) }
      line.text(names.entry(chain[index]))
      if isHandler {
        next += 1
        line.literal(" ✓")
        line.style(.plain, color)
      }
    }
  }

  /// What a list of names takes at most, with what stands between them and their colours.
  func textSize(of list: Span<NameID>) -> Int {
    var size = 0
    for index in list.indices { size &+= Int(names.entry(list[index]).textLength) + 24 }
    return size
  }
}

extension ByteCursor {
  /// Writes what is not usual about a touch, behind its view.
  mutating func facts(_ entry: TouchEntry, color: Bool) {
    let measured: TouchEntry.Flags = [.hasForce, .hasRadius]
    if entry.tapCount > 1 || entry.tool == .stylus || !entry.flags.isDisjoint(with: measured) {
      style(.dim, color)
      if entry.tapCount > 1 {
        literal("  tap ")
        integer(entry.tapCount)
      }
      if entry.tool == .stylus { literal("  stylus") }
      if entry.flags.contains(.hasForce) {
        literal("  force ")
        length(entry.force)
      }
      if entry.flags.contains(.hasRadius) {
        literal("  radius ")
        length(entry.majorRadius)
      }
      style(.plain, color)
    }
    if entry.phase == .cancelled || !entry.flags.subtracting(measured).isEmpty {
      style(.cancelled, color)
      if entry.phase == .cancelled, let reason = entry.reason {
        literal("  reason ")
        word(reason.rawValue)
      }
      if entry.flags.contains(.withheld) { literal("  withheld") }
      if entry.flags.contains(.afterGap) { literal("  after a gap") }
      if entry.flags.contains(.joinedLate) { literal("  joined late") }
      style(.plain, color)
    }
  }
}
