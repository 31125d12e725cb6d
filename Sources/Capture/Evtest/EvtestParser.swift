import Text
internal import TouchModel

/// Parses the output of `evtest`, complete or as an excerpt in mail and issues.
struct EvtestParser: CaptureLineParser {
  static let format = CaptureFormat.evtest

  /// The maximum length of a record whose wrapped lines are joined.
  private static let longestRecord = 512

  private var description = EvtestDescription()
  /// The index of the device; nil before its first record.
  private var device: Int?
  private var clock = SyntheticClock()
  /// The beginning of a record that was wrapped onto the next line; empty if there is none.
  private var wrapped: [UInt8] = []
  private var wrappedLine = 0
  private var wrappedIsQuoted = false

  mutating func read(_ line: TextLine, into output: inout CaptureOutput) throws(CaptureError) {
    var cursor = line.trimmed.cursor
    let isQuoted = Self.skipMarks(&cursor)
    if !wrapped.isEmpty {
      if beginsRecord(cursor) {
        try rejectWrapped(&output)
      } else if try join(cursor, into: &output) {
        return
      }
    }
    if cursor.isAtEnd { return }
    switch EvtestRecord(cursor) {
    case .event(let time, let type, let code, let value):
      try add(time, type, code, value, line.number, &output)
    case .incomplete:
      wrapped = Array(cursor.rest.prefix(Self.longestRecord))
      wrappedLine = line.number
      wrappedIsQuoted = isQuoted
    case .malformed:
      try reject(line.number, line.excerpt, isQuoted: isQuoted, &output)
    case .other:
      try readDescription(cursor, line, &output)
    }
  }

  mutating func finish(_ line: Int, into output: inout CaptureOutput) throws(CaptureError) {
    if device == nil, description.isBegun { try addDevice(line, &output) }
    if !wrapped.isEmpty { try rejectWrapped(&output) }
  }

  /// Skips the `>` of quoted mail and the `#` of headings; returns true if there were any.
  private static func skipMarks(_ cursor: inout TextCursor) -> Bool {
    var isQuoted = cursor.skipQuoteMarks()
    while cursor.skip(UInt8(ascii: "#")) { isQuoted = true }
    cursor.skipWhitespace()
    return isQuoted
  }

  /// True if the line begins a record, so that it is not the rest of a wrapped one.
  ///
  /// The two joined could form a record that the device never sent.
  private func beginsRecord(_ cursor: TextCursor) -> Bool {
    if cursor.isNext("Event: time") { return true }
    guard cursor.isNext("type ") else { return false }
    var start = TextCursor(wrapped[...])
    start.skip(to: "type ")
    return start.skip("type ") && !start.isAtEnd
  }

  /// Parses the line as the rest of a wrapped record; returns false if it is not.
  private mutating func join(
    _ cursor: TextCursor, into output: inout CaptureOutput
  ) throws(CaptureError) -> Bool {
    guard wrapped.count + cursor.count < Self.longestRecord, !cursor.isAtEnd else {
      try rejectWrapped(&output)
      return false
    }
    let joined = wrapped + [0x20] + cursor.rest
    switch EvtestRecord(TextCursor(joined[...])) {
    case .event(let time, let type, let code, let value):
      wrapped = []
      try add(time, type, code, value, wrappedLine, &output)
      return true
    case .incomplete:
      wrapped = joined
      return true
    case .malformed, .other:
      try rejectWrapped(&output)
      return false
    }
  }

  private mutating func rejectWrapped(_ output: inout CaptureOutput) throws(CaptureError) {
    let excerpt = "“\(UntrustedText(bytes: wrapped.prefix(100)).escaped)”"
    wrapped = []
    try reject(wrappedLine, excerpt, isQuoted: wrappedIsQuoted, &output)
  }

  private func reject(
    _ line: Int, _ excerpt: String, isQuoted: Bool, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    if isQuoted {
      output.warnQuoted(line, excerpt)
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
    if device == nil { try addDevice(line, &output) }
    guard let device else { return }
    if let time { clock.set(time) }
    let time = time ?? clock.time(type: type, code: code, line: line, &output)
    let event = InputEvent(time: time, type: type, code: code, value: value)
    output.add(event, device: device, line: line)
  }

  private mutating func readDescription(
    _ cursor: TextCursor, _ line: TextLine, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    if description.begins(cursor), description.isBegun {
      if device == nil { try addDevice(line.number, &output) }
      description = EvtestDescription()
      device = nil
    }
    if device != nil, EvtestDescription.isCertain(cursor) {
      output.warnLateDescription(line)
    } else if !description.read(cursor) {
      output.warnUnknown(line)
    }
  }

  private mutating func addDevice(
    _ line: Int, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    device = try output.addDevice(
      description.device, inference: description.inference(line), line: line)
  }
}
