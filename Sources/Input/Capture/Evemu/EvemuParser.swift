internal import TouchModel

/// Parses evemu text of versions 1.0 to 1.3, and umockdev's variant of it.
///
/// Accepts more than the reference reader: four or five numbers on `A` lines of any version, blank
/// lines anywhere, quoted lines, and several recordings one after the other.
struct EvemuParser: CaptureLineParser {
  static let format = CaptureFormat.evemu

  /// The number of bytes of the longest comment after a record that recorders write, and some more.
  private static let longestComment = 80

  private var description = EvemuDescription()
  /// The index of the device; nil before its first record.
  private var device: Int?
  private var hasRecordsWithComment = false
  private var hasRecordsWithoutComment = false

  mutating func read(_ line: TextLine, into output: inout CaptureOutput) throws(CaptureError) {
    var cursor = line.cursor
    _ = cursor.skipQuoteMarks()
    if cursor.isAtEnd { return }
    let start = cursor
    if cursor.skip(UInt8(ascii: "E")), cursor.skip(UInt8(ascii: ":")) {
      try readEvent(&cursor, line, &output)
    } else if start.peek == UInt8(ascii: "#") {
      try readComment(start, line, &output)
    } else {
      try readDescription(start, line, &output)
    }
  }

  mutating func finish(_ line: Int, into output: inout CaptureOutput) throws(CaptureError) {
    if device == nil, description.hasContent { try addDevice(line, &output) }
  }

  // MARK: Records

  private mutating func readEvent(
    _ cursor: inout TextCursor, _ line: TextLine, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    var digits = 6
    guard let event = event(&cursor, &digits) else {
      if let copy = line.repaired() { return try read(copy, into: &output) }
      throw malformed(line)
    }
    cursor.skipWhitespace()
    if cursor.isAtEnd {
      // Digits of the last value may be missing. If all other records have comments, a last one without a
      // comment is cut short as well.
      if !line.isTerminated,
        hasRecordsWithComment && !hasRecordsWithoutComment || !event.isReport
      {
        throw malformed(line)
      }
      hasRecordsWithoutComment = true
    } else if cursor.peek == UInt8(ascii: "#") {
      hasRecordsWithComment = true
      // A recorder's comment is shorter; a longer one may contain the next lines.
      if cursor.count > Self.longestComment { try checkComment(cursor, line) }
    } else {
      try output.warnTrailing(line, cursor.rest, in: .evemu)
    }
    if digits != 6 { warnOfFraction(digits, line, &output) }
    if device == nil { try addDevice(line.number, &output) }
    if let device { output.add(event, device: device, line: line.number) }
  }

  /// Parses `sec.usec type code value` and the number of digits of the fraction; nil for anything
  /// else.
  private func event(_ cursor: inout TextCursor, _ digits: inout Int) -> InputEvent? {
    cursor.skipWhitespace()
    guard let seconds = cursor.unsignedDecimal(), seconds != .max, cursor.skip(0x2e) else {
      return nil
    }
    let fraction = cursor.at
    guard var microseconds = cursor.unsignedDecimal() else { return nil }
    digits = cursor.at - fraction
    if digits > 6 {
      var first = TextCursor(cursor.bytes.dropFirst(fraction).prefix(6))
      microseconds = first.unsignedDecimal() ?? 0
    }
    guard cursor.isAtWordEnd else { return nil }
    cursor.skipWhitespace()
    guard let type = cursor.hexadecimal(), type <= 0xffff, cursor.isAtWordEnd else { return nil }
    cursor.skipWhitespace()
    guard let code = cursor.hexadecimal(), code <= 0xffff, cursor.isAtWordEnd else { return nil }
    cursor.skipWhitespace()
    guard let number = cursor.decimal(), let value = Int32(exactly: number) else { return nil }
    guard cursor.isAtWordEnd || cursor.peek == UInt8(ascii: "#") else { return nil }
    return InputEvent(
      time: Microseconds(seconds: seconds, microseconds: microseconds),
      type: EventType(rawValue: UInt16(truncatingIfNeeded: type)),
      code: UInt16(truncatingIfNeeded: code), value: value)
  }

  private func warnOfFraction(_ digits: Int, _ line: TextLine, _ output: inout CaptureOutput) {
    output.warn(
      .fraction, line.number,
      digits < 6
        ? "the fraction of the time has \(digits) digits instead of 6; like evemu, it is read as a "
          + "number of microseconds"
        : "the fraction of the time has \(digits) digits instead of 6; the first 6 are used")
  }

  /// Returns what follows the name in the comment that quotes the name of the device; nil for other
  /// comments.
  ///
  /// A name may have the form of a record.
  private static func afterName(in content: TextCursor) -> TextCursor? {
    var cursor = content
    guard cursor.skip("Input device name: \""),
      let quote = cursor.rest.lastIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return TextCursor(cursor.rest[(quote + 1)...])
  }

  /// Throws if a comment contains a record, as after line ends were lost.
  private func checkComment(_ cursor: TextCursor, _ line: TextLine) throws(CaptureError) {
    if RecordSearch.contains(.evemu, in: cursor.rest) { throw line.surrounded }
  }

  private func malformed(_ line: TextLine) -> CaptureError {
    CaptureError(
      line: line.number,
      "the record is cut short or damaged: \(line.excerpt); expected “E: seconds.microseconds "
        + "type code value”, with type and code in hexadecimal (16 bits) and the value in decimal "
        + "(32 bits); remove the line to use the rest")
  }

  // MARK: Description

  private mutating func readComment(
    _ start: TextCursor, _ line: TextLine, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    try output.refuseElision(line)
    var cursor = start
    // A record that was commented out is no record; any other comment may contain lines whose ends were
    // lost.
    var content = start
    for _ in 0..<2 { _ = content.skip(UInt8(ascii: "#")) }
    content.skipWhitespace()
    if content.count > 2 * Self.longestComment || !RecordSearch.begins(.evemu, content) {
      try checkComment(Self.afterName(in: content) ?? cursor, line)
    }
    guard cursor.skip("# ") else { return }
    if cursor.skip("EVEMU ") {
      try beginDevice(line.number, &output)
      let major = cursor.unsignedDecimal()
      if major != 1 {
        output.warn(
          .version, line.number, "unknown version: \(line.excerpt); it is read as version 1.3")
      }
      return
    }
    if cursor.skip("device ") {
      description.setNode(&cursor)
    } else if description.isMock, device == nil {
      // umockdev's variant has no description lines; those of a recorder may remain as comments.
      _ = try? description.read(cursor)
    }
  }

  private mutating func readDescription(
    _ cursor: TextCursor, _ line: TextLine, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    if OtherOutput.isDeviceListing(cursor) { return }
    if cursor.isNext("N:") { try beginDevice(line.number, &output) }
    let outcome: EvemuDescription.Outcome
    do throws(DescriptionError) {
      outcome = try description.read(cursor)
    } catch {
      if let copy = line.repaired() { return try read(copy, into: &output) }
      throw CaptureError(line: line.number, "\(error.message): \(line.excerpt)")
    }
    switch outcome {
    case .unknown:
      if let copy = line.repaired() { return try read(copy, into: &output) }
      try output.warnUnknown(line, in: .evemu)
    case .read where device != nil: output.warnLateDescription(line)
    case .outOfOrder:
      output.warn(
        .descriptionOrder, line.number,
        "the description lines are not in the order N, I, P, B, A, L, S: \(line.excerpt)")
    case .read: break
    }
  }

  /// Begins a new device if one was described or recorded before.
  private mutating func beginDevice(
    _ line: Int, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    if device == nil, description.hasName, description.hasContent { try addDevice(line, &output) }
    guard device != nil || description.hasName else { return }
    device = nil
    description = EvemuDescription()
  }

  private mutating func addDevice(
    _ line: Int, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    device = try output.addDevice(
      description.device, inference: description.inference(line), line: line)
  }
}
