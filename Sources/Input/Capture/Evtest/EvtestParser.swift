import KernelNames
import Text
internal import TouchModel

/// Parses the output of `evtest`, complete or as an excerpt in mail and issues.
struct EvtestParser: CaptureLineParser {
  static let format = CaptureFormat.evtest

  /// The maximum length of a record whose wrapped lines are joined.
  private static let longestRecord = 512
  /// The number of bytes of the longest line with a name, and some more.
  private static let longestName = 300

  private var description = EvtestDescription()
  /// The index of the device; nil before its first record.
  private var device: Int?
  private var clock = SyntheticClock()
  /// The beginning of a record that was wrapped onto the next line; empty if there is none.
  private var wrapped: [UInt8] = []
  private var wrappedLine = 0
  /// The first damaged line before the first record.
  ///
  /// It counts unless a description follows: mail quotes unreadable records above a recording.
  private var damage: CaptureError?
  /// The note of evtest that another process has grabbed the device; nil without one.
  private var grab: EvtestGrab?

  mutating func read(_ line: TextLine, into output: inout CaptureOutput) throws(CaptureError) {
    var cursor = line.trimmed.cursor
    Self.skipMarks(&cursor)
    if !wrapped.isEmpty, try join(cursor, line, into: &output) || cursor.isAtEnd { return }
    if cursor.isAtEnd { return }
    switch EvtestRecord(cursor) {
    case .event(let time, let type, let code, let value):
      // Digits of the last value may be missing.
      if !line.isTerminated, type != .synchronization {
        return try reject(damaged(line.number, line.excerpt))
      }
      try add(time, type, code, value, line.number, &output)
    case .incomplete:
      wrapped = Array(cursor.rest.prefix(Self.longestRecord))
      wrappedLine = line.number
    case .malformed:
      if let copy = line.repaired() { return try read(copy, into: &output) }
      try reject(damaged(line.number, line.excerpt))
    case .other:
      try readDescription(cursor, line, &output)
    }
  }

  mutating func finish(_ line: Int, into output: inout CaptureOutput) throws(CaptureError) {
    if !wrapped.isEmpty { try rejectWrapped() }
    if let damage { throw damage }
    if let grab, device == nil { throw CaptureError(line: grab.line, grab.message) }
    if device == nil, description.isBegun { try addDevice(line, &output) }
  }

  /// Skips the `>` of quoted mail and the `#` of headings.
  private static func skipMarks(_ cursor: inout TextCursor) {
    _ = cursor.skipQuoteMarks()
    while cursor.skip(UInt8(ascii: "#")) {}
    cursor.skipWhitespace()
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
    _ cursor: TextCursor, _ line: TextLine, into output: inout CaptureOutput
  ) throws(CaptureError) -> Bool {
    let joined = wrapped + [0x20] + cursor.rest
    guard joined.count <= Self.longestRecord, !cursor.isAtEnd, !beginsRecord(cursor) else {
      try rejectWrapped()
      return false
    }
    switch EvtestRecord(TextCursor(joined[...])) {
    case .event(let time, let type, let code, let value):
      guard line.isTerminated || type == .synchronization else {
        try rejectWrapped()
        return false
      }
      wrapped = []
      try add(time, type, code, value, wrappedLine, &output)
      return true
    case .incomplete:
      wrapped = joined
      return true
    case .malformed, .other:
      try rejectWrapped()
      return false
    }
  }

  private mutating func rejectWrapped() throws(CaptureError) {
    let excerpt = "“\(UntrustedText(bytes: wrapped.prefix(100)).escaped)”"
    wrapped = []
    try reject(damaged(wrappedLine, excerpt))
  }

  /// Throws an error, or stores it before the first record.
  private mutating func reject(_ error: CaptureError) throws(CaptureError) {
    if device != nil { throw error }
    damage = damage ?? error
  }

  private func damaged(_ line: Int, _ excerpt: String) -> CaptureError {
    CaptureError(
      line: line,
      "the record is cut short or damaged: \(excerpt); expected “Event: time seconds.microseconds, "
        + "type N (NAME), code N (NAME), value N”, with a value of 32 bits")
  }

  @inline(__always)
  private mutating func add(
    _ time: Microseconds?, _ type: EventType, _ code: UInt16, _ value: Int32, _ line: Int,
    _ output: inout CaptureOutput
  ) throws(CaptureError) {
    if device == nil {
      if let damage { throw damage }
      try addDevice(line, &output)
    }
    guard let device else { return }
    if let time { clock.set(time) }
    let time = time ?? clock.time(type: type, code: code, line: line, &output)
    let event = InputEvent(time: time, type: type, code: code, value: value)
    output.add(event, device: device, line: line)
  }

  private mutating func readDescription(
    _ cursor: TextCursor, _ line: TextLine, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    if readGrab(cursor, line.number) { return }
    if device != nil { try output.refuseElision(line) }
    if description.begins(cursor), description.isBegun {
      if device == nil { try addDevice(line.number, &output) }
      description = EvtestDescription()
      device = nil
      grab = nil
    }
    if let error = damage, device == nil, !description.isBegun, EvtestDescription.isFirst(cursor) {
      output.warn(.unknownLine, error.line, "ignored above the recording: \(error.message)")
      damage = nil
    }
    if device != nil, EvtestDescription.isCertain(cursor) {
      output.warnLateDescription(line)
    } else if !description.read(cursor) {
      if let copy = line.repaired() { return try read(copy, into: &output) }
      do throws(CaptureError) {
        try output.warnUnknown(line, in: .evtest)
      } catch {
        try reject(error)
      }
    } else if RecordSearch.contains(.evtest, in: Self.tail(of: cursor)) {
      // Line ends were lost.
      try reject(line.surrounded)
    }
  }

  /// Reads a line of the note that another process has grabbed the device.
  ///
  /// Records that follow it arrived after the other process released the device.
  private mutating func readGrab(_ cursor: TextCursor, _ line: Int) -> Bool {
    if EvtestGrab.begins(cursor) {
      grab = EvtestGrab(line: line)
      return true
    }
    return grab?.read(cursor) ?? false
  }

  /// Returns what follows a line of the description on the same line.
  private static func tail(of start: TextCursor) -> ArraySlice<UInt8> {
    var cursor = start
    if cursor.isNext("Event") || cursor.isNext("Property") || cursor.isNext("Repeat") {
      cursor.skip(to: ")")
    } else if cursor.isNext("Input device name") {
      // A name has at most 256 bytes, which may be any.
      return start.rest.dropFirst(longestName)
    } else {
      _ = cursor.word()
      // The code that some old versions print on the line of the resolution.
      cursor.skipWhitespace()
      if cursor.decimal() != nil {
        cursor.skipWhitespace()
        if cursor.isNext("Event code ") { cursor.skip(to: ")") }
      }
    }
    return cursor.rest
  }

  private mutating func addDevice(
    _ line: Int, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    if let axis = description.damagedAxis {
      throw CaptureError(
        line: line,
        "the description of the device above is damaged: there is no maximum of the axis "
          + "\(EventNames.name(of: axis.rawValue, in: .absolute) ?? String(axis.rawValue))")
    }
    if let grab {
      output.note(
        grab.line, .warning,
        "another process had grabbed the device, so touches before the first record are missing")
    }
    device = try output.addDevice(
      description.completeDevice, inference: description.inference(line), line: line)
  }
}
