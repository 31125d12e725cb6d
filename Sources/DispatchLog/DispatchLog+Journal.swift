internal import TouchModel

/// The records that come with each finger, as fields of the journal.
///
/// A list is a field for each of its members, which is the journal's way: `TOUCH_ID=2` then finds
/// every call that the touch was part of.
extension DispatchLog {
  /// The most members of a list that become fields; the journal refuses records with 1024 fields.
  static let mostMembers = 256

  /// Starts a record with the fields that all records have; `MESSAGE` is to follow.
  mutating func journal(
    _ kind: JournalKind, _ priority: JournalPriority, _ time: Microseconds, reserving size: Int
  ) -> ByteCursor {
    journalSequence &+= 1
    var line = output.cursor(reserving: 3 * Self.fixedSize + size, digits: digits, names: names)
    line.literal("MESSAGE_ID=")
    line.literal(kind.identifier)
    line.literal("\nPRIORITY=")
    line.byte(0x30 + priority.rawValue)
    line.literal("\nSYSLOG_IDENTIFIER=touchbridge\nSCHEMA=1\nTOUCH_SEQ=")
    line.count(journalSequence)
    line.literal("\nTOUCH_TIME=")
    line.seconds(time)
    line.literal("\nTOUCH_KIND=")
    line.literal(kind.word)
    line.literal("\nMESSAGE=")
    return line
  }

  mutating func journalTouch(_ entry: TouchEntry, _ time: Microseconds) {
    if entry.phase == .moved { return }
    let window = names.entry(entry.window)
    let view = names.entry(entry.view)
    var line = journal(
      .touch, entry.phase == .cancelled ? .notice : .information, time,
      reserving: 2 * (Int(window.textLength) + Int(view.textLength)))
    line.literal("touch ")
    line.integer(entry.touch)
    line.literal(" ")
    line.phase(entry.phase)
    line.literal(" at ")
    line.place(entry.place)
    line.literal(" on d")
    line.integer(Int(entry.device.rawValue))
    line.literal(": ")
    if entry.view == .none {
      line.literal("no view")
    } else {
      line.text(window)
      line.literal(" › ")
      line.text(view)
    }
    line.facts(entry, color: false)
    line.journalDevice(entry.device)
    line.literal("\nTOUCH_ID=")
    line.integer(entry.touch)
    line.literal("\nTOUCH_SLOT=")
    line.integer(Int(entry.slot))
    line.literal("\nTOUCH_PHASE=")
    line.phase(entry.phase)
    line.journalPlace(entry.place)
    journalTarget(entry.window, entry.view, to: &line)
    line.literal("\nTOUCH_TAP_COUNT=")
    line.integer(entry.tapCount)
    line.journalFacts(entry)
    line.literal("\n\n")
    output.commit(line)
  }

  mutating func journalHit(_ entry: HitEntry, _ path: Span<NameID>, _ time: Microseconds) {
    let window = names.entry(entry.window)
    let view = names.entry(entry.view)
    let reason = names.entry(entry.reason)
    var line = journal(
      .hit, .information, time,
      reserving: Int(window.textLength) + Int(view.textLength) + 2 * Int(reason.textLength)
        + 2 * textSize(of: path))
    line.literal("touch ")
    line.integer(entry.touch)
    line.literal(" hit ")
    if entry.view == .none {
      line.literal("no view: ")
      line.text(reason)
    } else {
      journalPath(path, between: " › ", to: &line)
    }
    line.literal("\nTOUCH_ID=")
    line.integer(entry.touch)
    line.journalPlace(entry.place)
    journalTarget(entry.window, entry.view, to: &line)
    if entry.view == .none {
      line.literal("\nTOUCH_REASON=")
      line.text(reason)
    } else {
      line.literal("\nVIEW_PATH=")
      journalPath(path, between: "/", to: &line)
    }
    line.literal("\n\n")
    output.commit(line)
  }

  mutating func journalDispatch(
    _ entry: DispatchEntry, _ touches: Span<Int>, _ places: Span<Point>, _ chain: Span<NameID>,
    _ handlers: Span<NameID>, _ time: Microseconds
  ) {
    if entry.method == .moved { return }
    let window = names.entry(entry.window)
    let view = names.entry(entry.view)
    var line = journal(
      .dispatch, .information, time,
      reserving: Int(window.textLength) + Int(view.textLength) + 2 * textSize(of: chain)
        + textSize(of: handlers) + (2 * touches.count + places.count) * ByteCursor.longestPlace)
    line.method(entry.method)
    if touches.count == 1 { line.literal(" of touch") } else { line.literal(" of touches") }
    for index in touches.indices {
      line.literal(" ")
      line.integer(touches[index])
    }
    line.literal(": ")
    textChain(chain, handlers, to: &line, color: false)
    if handlers.isEmpty { line.literal("  unhandled") }
    if let reason = entry.reason {
      line.literal("  reason ")
      line.word(reason.rawValue)
    }
    for index in places.indices {
      if index > 0 { line.literal("; ") } else { line.literal("  at ") }
      line.place(places[index])
    }
    line.literal("\nTOUCH_METHOD=")
    line.method(entry.method)
    journalTarget(entry.window, entry.view, to: &line)
    for index in 0..<min(touches.count, Self.mostMembers) {
      line.literal("\nTOUCH_ID=")
      line.integer(touches[index])
    }
    line.literal("\nRESPONDER_PATH=")
    journalPath(chain, between: "/", to: &line)
    for index in 0..<min(handlers.count, Self.mostMembers) {
      line.literal("\nHANDLED_BY=")
      line.text(names.entry(handlers[index]))
    }
    if let reason = entry.reason {
      line.literal("\nTOUCH_REASON=")
      line.word(reason.rawValue)
    }
    line.literal("\n\n")
    output.commit(line)
  }

  /// Writes the window and the view, where there are any.
  private func journalTarget(_ window: NameID, _ view: NameID, to line: inout ByteCursor) {
    if window != .none {
      line.literal("\nTOUCH_WINDOW=")
      line.text(names.entry(window))
    }
    if view != .none {
      line.literal("\nTOUCH_VIEW=")
      line.text(names.entry(view))
    }
  }

  private func journalPath(
    _ path: Span<NameID>, between separator: StaticString, to line: inout ByteCursor
  ) {
    for index in path.indices {
      if index > 0 { line.literal(separator) }
      line.text(names.entry(path[index]))
    }
  }
}

extension ByteCursor {
  /// Writes a device's identity in this run.
  mutating func journalDevice(_ device: DeviceID) {
    literal("\nTOUCH_DEVICE=d")
    integer(Int(device.rawValue))
  }

  /// Writes a place on the screen.
  mutating func journalPlace(_ place: Point) {
    literal("\nTOUCH_X=")
    length(place.x)
    literal("\nTOUCH_Y=")
    length(place.y)
  }

  /// Writes what is known of a touch only where it applies.
  fileprivate mutating func journalFacts(_ entry: TouchEntry) {
    if entry.flags.contains(.hasForce) {
      literal("\nTOUCH_FORCE=")
      length(entry.force)
    }
    if entry.flags.contains(.hasRadius) {
      literal("\nTOUCH_MAJOR_RADIUS=")
      length(entry.majorRadius)
    }
    switch entry.tool {
    case .finger: literal("\nTOUCH_TYPE=direct")
    case .stylus: literal("\nTOUCH_TYPE=stylus")
    }
    if entry.phase == .cancelled, let reason = entry.reason {
      literal("\nTOUCH_REASON=")
      word(reason.rawValue)
    }
    if entry.flags.contains(.withheld) { literal("\nTOUCH_WITHHELD=1") }
    if entry.flags.contains(.afterGap) { literal("\nTOUCH_AFTER_GAP=1") }
    if entry.flags.contains(.joinedLate) { literal("\nTOUCH_JOINED_LATE=1") }
  }
}
