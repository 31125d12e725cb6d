internal import TouchModel

/// Reads evemu text of versions 1.0 to 1.3, and umockdev's flavour of it.
///
/// More lenient than the reference reader where that one stops: five or six numbers on `A` lines
/// of any version, blank lines anywhere, quoted lines, recordings one after the other.
struct EvemuParser: CaptureLineParser {
  static let format = CaptureFormat.evemu

  /// The description of the device whose lines are being read.
  var header = EvemuHeader()
  /// The device that records belong to; nil until its first record.
  private var device: Int?
  /// Whether a record with a comment was met.
  private var sawComment = false
  /// Whether a record without a comment was met.
  private var sawBareRecord = false
  /// Whether the version line was met.
  private var isBegun = false

  mutating func readAhead(_ lines: inout LineReader, into output: inout CaptureOutput) {
    guard let device else { return }
    let (start, end) = lines.buffered
    var cursor = TextCursor(at: start, end: end)
    var number = lines.number
    while output.count < CaptureOutput.batch, let record = cursor.evemuRecord() {
      number += 1
      if record.hasComment { sawComment = true } else { sawBareRecord = true }
      output.add(record.event, device: device, line: number)
    }
    lines.step(to: cursor.at, number: number)
  }

  mutating func read(_ line: TextLine, into output: inout CaptureOutput) throws(CaptureError) {
    var cursor = line.cursor
    // The usual case first: a record at the start of the line.
    if cursor.skip("E:") {
      try readEvent(cursor, line, isQuoted: false, &output)
      return
    }
    let isQuoted = cursor.skipQuoteMarks()
    if cursor.isAtEnd { return }
    if cursor.skip("E:") {
      try readEvent(cursor, line, isQuoted: isQuoted, &output)
    } else if cursor.peek == UInt8(ascii: "#") {
      try readComment(cursor, line, &output)
    } else {
      try readHeader(cursor, line, isQuoted: isQuoted, &output)
    }
  }

  mutating func finish(_ line: Int, into output: inout CaptureOutput) throws(CaptureError) {
    if device == nil, header.describesSomething { try announce(line, &output) }
  }

  // MARK: Records

  private mutating func readEvent(
    _ start: TextCursor, _ line: TextLine, isQuoted: Bool, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    var cursor = start
    var digits = 6
    guard let event = event(&cursor, &digits) else {
      if let plain = line.withoutHardBlanks() {
        try plain.read { (line: TextLine) throws(CaptureError) in try read(line, into: &output) }
        return
      }
      if isQuoted {
        output.warn(.quotedLine, line.number, "a quoted line is not read: \(line.excerpt)")
        return
      }
      throw malformed(start, line)
    }
    cursor.skipBlanks()
    if cursor.isAtEnd {
      // Where all records carry comments, a last one without is cut short.
      if !line.isTerminated, sawComment, !sawBareRecord { throw malformed(start, line) }
      sawBareRecord = true
    } else if cursor.peek == UInt8(ascii: "#") {
      sawComment = true
    } else {
      output.warn(
        .trailingText, line.number, "text after the record is not read: \(line.excerpt)")
    }
    if digits != 6 { warnOfFraction(digits, line, &output) }
    if device == nil { try announce(line.number, &output) }
    if let device { output.add(event, device: device, line: line.number) }
  }

  /// Reads `sec.usec type code value`; nil where the line is not so.
  @inline(__always)
  private func event(_ cursor: inout TextCursor, _ digits: inout Int) -> InputEvent? {
    cursor.skipBlanks()
    guard let seconds = cursor.unsignedDecimal(), seconds != .max, cursor.skip(0x2e) else {
      return nil
    }
    let fraction = cursor.at
    guard var microseconds = cursor.unsignedDecimal() else { return nil }
    digits = cursor.at - fraction
    if digits > 6 {
      var first = TextCursor(at: fraction, end: fraction + 6)
      microseconds = first.unsignedDecimal() ?? 0
    }
    guard cursor.isAtWordEnd else { return nil }
    cursor.skipBlanks()
    guard let type = cursor.hexadecimal(), type <= 0xffff, cursor.isAtWordEnd else { return nil }
    cursor.skipBlanks()
    guard let code = cursor.hexadecimal(), code <= 0xffff, cursor.isAtWordEnd else { return nil }
    cursor.skipBlanks()
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
        ? "the fraction of the time has \(digits) digits instead of 6; it is read as that many "
          + "microseconds, as evemu does"
        : "the fraction of the time has \(digits) digits instead of 6; the first 6 are used")
  }

  private func malformed(_ start: TextCursor, _ line: TextLine) -> CaptureError {
    CaptureError(
      line: line.number,
      "the record is cut short or damaged: \(line.excerpt); expected “E: seconds.microseconds "
        + "type code value”, type and code in hexadecimal of 16 bits, the value in decimal of 32 "
        + "bits; remove the line to use what follows")
  }

  // MARK: Description

  private mutating func readComment(
    _ start: TextCursor, _ line: TextLine, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    var cursor = start
    guard cursor.skip("# ") else { return }
    if cursor.skip("EVEMU ") {
      try beginIfNeeded(line.number, &output)
      let major = cursor.unsignedDecimal()
      if major != 1 {
        output.warn(
          .version, line.number, "the version is not known: \(line.excerpt); read as version 1.3")
      }
      return
    }
    if cursor.skip("device ") {
      cursor.skipBlanks()
      header.setNode(TextLine(start: cursor.at, end: cursor.end, number: 0, isTerminated: true))
    } else if header.isMock, device == nil {
      // umockdev has no description of its own; recorders' lines survive there as comments.
      _ = try? header.read(cursor, line.number)
    }
  }

  private mutating func readHeader(
    _ cursor: TextCursor, _ line: TextLine, isQuoted: Bool, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    if cursor.isNext("N:") { try beginIfNeeded(line.number, &output) }
    let outcome: EvemuHeader.Outcome
    do throws(Damage) {
      outcome = try header.read(cursor, line.number)
    } catch {
      if isQuoted {
        output.warn(.quotedLine, line.number, "a quoted line is not read: \(line.excerpt)")
        return
      }
      throw CaptureError(line: line.number, "\(error.message): \(line.excerpt)")
    }
    switch outcome {
    case .unknown:
      output.warn(.unknownLine, line.number, "the line is not understood: \(line.excerpt)")
    case .read where device != nil:
      output.warn(
        .headerOrder, line.number,
        "a description after the first record is not used: \(line.excerpt)")
    case .outOfOrder:
      output.warn(
        .headerOrder, line.number,
        "the description is not in the usual order N, I, P, B, A, L, S: \(line.excerpt)")
    case .read: break
    }
  }

  /// Begins a new device where a recording begins inside the capture.
  private mutating func beginIfNeeded(
    _ line: Int, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    if device == nil, header.hasName, header.describesSomething { try announce(line, &output) }
    guard device != nil || header.hasName else { return }
    device = nil
    header = EvemuHeader()
  }

  private mutating func announce(
    _ line: Int, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    device = try output.addDevice(
      header.description, inference: header.inference(line), line: line)
  }
}
