internal import TouchModel

/// Reads what `evtest` prints, whole or as an excerpt in mail and issues.
struct EvtestParser: CaptureLineParser {
  static let format = CaptureFormat.evtest

  /// How long a record may grow when wrapped lines are joined.
  private static let longestRecord = 512

  private var header = EvtestHeader()
  private var device: Int?
  private var clock = SyntheticClock()
  private var clockWasMentioned = false
  private var wrapped: [UInt8] = []
  private var wrappedLine = 0
  private var wrappedIsQuoted = false

  mutating func read(_ line: TextLine, into output: inout CaptureOutput) throws(CaptureError) {
    var cursor = line.trimmed.cursor
    let isQuoted = Self.skipMarks(&cursor)
    if !wrapped.isEmpty {
      if beginsRecord(cursor) {
        try complainOfWrapped(&output)
      } else if try join(cursor, into: &output) {
        return
      }
    }
    if cursor.isAtEnd { return }
    switch EvtestRecord(cursor) {
    case .event(let time, let type, let code, let value):
      try add(time, type, code, value, line.number, &output)
    case .incomplete:
      wrapped = Array(
        UnsafeBufferPointer(start: cursor.at, count: min(cursor.count, Self.longestRecord)))
      wrappedLine = line.number
      wrappedIsQuoted = isQuoted
    case .damaged:
      try complain(line.number, line.excerpt, isQuoted: isQuoted, &output)
    case .other:
      try readDescription(cursor, line, &output)
    }
  }

  mutating func finish(_ line: Int, into output: inout CaptureOutput) throws(CaptureError) {
    if device == nil, header.isBegun { try announce(line, &output) }
    if !wrapped.isEmpty { try complainOfWrapped(&output) }
  }

  /// Steps over the marks of quotations, headings and lists; returns whether there were any.
  private static func skipMarks(_ cursor: inout TextCursor) -> Bool {
    var isQuoted = cursor.skipQuoteMarks()
    while cursor.skip(UInt8(ascii: "#")) { isQuoted = true }
    cursor.skipBlanks()
    return isQuoted
  }

  /// Whether the line cannot be the rest of a wrapped record, because it is one itself.
  ///
  /// Joined, the two could make a record that nobody sent.
  private func beginsRecord(_ cursor: TextCursor) -> Bool {
    if cursor.isNext("Event: time") { return true }
    guard cursor.isNext("type ") else { return false }
    return wrapped.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return false }
      var rest = TextCursor(at: start, end: start + bytes.count)
      while !rest.isAtEnd {
        if rest.skip("type ") { return !rest.isAtEnd }
        rest.at += 1
      }
      return false
    }
  }

  /// Tries the line as the rest of a wrapped record; returns whether it was.
  private mutating func join(
    _ cursor: TextCursor, into output: inout CaptureOutput
  ) throws(CaptureError) -> Bool {
    guard wrapped.count + cursor.count < Self.longestRecord, !cursor.isAtEnd else {
      try complainOfWrapped(&output)
      return false
    }
    let joined = wrapped + [0x20] + UnsafeBufferPointer(start: cursor.at, count: cursor.count)
    let record = joined.withUnsafeBufferPointer { bytes -> EvtestRecord in
      guard let start = bytes.baseAddress else { return .damaged }
      return EvtestRecord(TextCursor(at: start, end: start + bytes.count))
    }
    switch record {
    case .event(let time, let type, let code, let value):
      wrapped = []
      try add(time, type, code, value, wrappedLine, &output)
      return true
    case .incomplete:
      wrapped = joined
      return true
    case .damaged, .other:
      try complainOfWrapped(&output)
      return false
    }
  }

  private mutating func complainOfWrapped(_ output: inout CaptureOutput) throws(CaptureError) {
    let excerpt = "“\(UntrustedText(bytes: wrapped.prefix(100)).escaped)”"
    wrapped = []
    try complain(wrappedLine, excerpt, isQuoted: wrappedIsQuoted, &output)
  }

  private func complain(
    _ line: Int, _ excerpt: String, isQuoted: Bool, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    if isQuoted {
      output.warn(.quotedLine, line, "a quoted line is not read: \(excerpt)")
      return
    }
    throw CaptureError(
      line: line,
      "the record is cut short or damaged: \(excerpt); expected “Event: time seconds.microseconds, "
        + "type N (NAME), code N (NAME), value N”, with a value of 32 bits")
  }

  @inline(__always)
  private mutating func add(
    _ time: Microseconds?, _ type: EventType, _ code: UInt16, _ value: Int32, _ line: Int,
    _ output: inout CaptureOutput
  ) throws(CaptureError) {
    if device == nil { try announce(line, &output) }
    guard let device else { return }
    let stamp: Microseconds
    if let time {
      clock.see(time)
      stamp = time
    } else {
      stamp = clock.time(type: type, code: code)
      if clock.wasUsed, !clockWasMentioned {
        clockWasMentioned = true
        output.note(line, .info, SyntheticClock.message)
      }
    }
    let event = InputEvent(time: stamp, type: type, code: code, value: value)
    output.add(event, device: device, line: line)
  }

  private mutating func readDescription(
    _ cursor: TextCursor, _ line: TextLine, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    if header.begins(cursor), header.isBegun {
      if device == nil { try announce(line.number, &output) }
      header = EvtestHeader()
      device = nil
    }
    if device != nil, EvtestHeader.isCertain(cursor) {
      output.warn(
        .headerOrder, line.number,
        "a description after the first record is not used: \(line.excerpt)")
    } else if !header.read(cursor) {
      output.warn(.unknownLine, line.number, "the line is not understood: \(line.excerpt)")
    }
  }

  private mutating func announce(
    _ line: Int, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    device = try output.addDevice(
      header.description, inference: header.inference(line), line: line)
  }
}
