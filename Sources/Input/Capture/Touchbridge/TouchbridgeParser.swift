internal import TouchModel

/// Parses the project's own format, as written by `TouchbridgeWriter`.
struct TouchbridgeParser: CaptureLineParser {
  static let format = CaptureFormat.touchbridge

  /// The block that is open at the current line.
  private enum Block {
    case none
    case device(TouchbridgeDescription)
    case resync(device: Int, TouchbridgeState)
  }

  private var block = Block.none
  private var blockLine = 0
  private var isBegun = false

  mutating func read(_ line: TextLine, into output: inout CaptureOutput) throws(CaptureError) {
    var cursor = line.cursor
    if case .none = block, cursor.skip("E ") {
      try readEvent(&cursor, line, &output)
      return
    }
    let line = Self.isASCII(line) ? line : line.repaired() ?? line
    cursor = line.trimmed.cursor
    _ = cursor.skipQuoteMarks()
    if cursor.isAtEnd { return }
    if case .none = block, cursor.skip("E ") {
      try readEvent(&cursor, line, &output)
      return
    }
    if cursor.peek == UInt8(ascii: "#") {
      try readComment(cursor, line, &output)
      return
    }
    switch block {
    case .none: try begin(&cursor, line, &output)
    case .device(var device):
      // Moved out of the enum during the change, so that its arrays are not copied.
      block = .none
      if cursor.isWhole("end") {
        _ = try output.addDevice(device.device, line: line.number)
      } else {
        try readBlockLine(line, &output) { () throws(DescriptionError) in try device.read(&cursor) }
        block = .device(device)
      }
    case .resync(let index, var state):
      block = .none
      if cursor.isWhole("end") {
        output.add(state.state, device: index)
      } else {
        try readBlockLine(line, &output) { () throws(DescriptionError) in try state.read(&cursor) }
        block = .resync(device: index, state)
      }
    }
  }

  mutating func finish(_ line: Int, into output: inout CaptureOutput) throws(CaptureError) {
    if case .none = block { return }
    throw CaptureError(
      line: line,
      "the capture is cut short: expected “end” of the block that begins in line \(blockLine)")
  }

  /// True for a line of ASCII without HTML entities of quotation marks and spaces, as the writer writes.
  private static func isASCII(_ line: TextLine) -> Bool {
    line.bytes.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "&") }
  }

  private func readBlockLine(
    _ line: TextLine, _ output: inout CaptureOutput, _ body: () throws(DescriptionError) -> Bool
  ) throws(CaptureError) {
    let isRead: Bool
    do {
      isRead = try body()
    } catch {
      throw CaptureError(line: line.number, "\(error.message): \(line.excerpt)")
    }
    if !isRead { try output.warnUnknown(line, in: .touchbridge) }
  }

  private mutating func readComment(
    _ start: TextCursor, _ line: TextLine, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    try output.refuseElision(line)
    var cursor = start
    guard !isBegun, cursor.skip("# touchbridge capture ") else { return }
    isBegun = true
    guard cursor.unsignedDecimal() == 1, cursor.isAtEnd else {
      throw CaptureError(
        line: line.number,
        "unknown version: \(line.excerpt); expected “# touchbridge capture 1”; convert the capture "
          + "with a newer touchbridge")
    }
  }

  private mutating func begin(
    _ cursor: inout TextCursor, _ line: TextLine, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    blockLine = line.number
    if cursor.skip("device ") {
      guard cursor.unsignedDecimal() == Int64(output.deviceCount), let name = cursor.quotedText(),
        cursor.isAtEnd
      else {
        throw CaptureError(
          line: line.number,
          "expected “device \(output.deviceCount) "
            + "\"NAME\"”, with devices numbered from 0: \(line.excerpt)")
      }
      block = .device(TouchbridgeDescription(name: name))
    } else if cursor.skip("resync ") {
      guard let index = cursor.unsignedDecimal(), index < output.deviceCount, cursor.isAtEnd else {
        throw CaptureError(
          line: line.number, "expected “resync” and the number of a device: \(line.excerpt)")
      }
      block = .resync(device: Int(index), TouchbridgeState())
    } else if cursor.skip("clock ") {
      output.clock = CaptureClock(rawValue: String(decoding: cursor.rest, as: UTF8.self))
      if output.clock == nil { try output.warnUnknown(line, in: .touchbridge) }
    } else if let copy = line.repaired() {
      try read(copy, into: &output)
    } else if cursor.skip("E"), cursor.isAtWordEnd {
      throw malformed(line)
    } else {
      try output.warnUnknown(line, in: .touchbridge)
    }
  }

  /// Parses `E device type code value seconds.microseconds`.
  ///
  /// The time is last because its six digits show that the line is not cut short.
  @inline(__always)
  private mutating func readEvent(
    _ cursor: inout TextCursor, _ line: TextLine, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    guard let device = cursor.unsignedDecimal(), device < output.deviceCount, cursor.skip(0x20),
      let type = cursor.hexadecimal(), type <= 0xffff, cursor.skip(0x20),
      let code = cursor.hexadecimal(), code <= 0xffff, cursor.skip(0x20),
      let number = cursor.decimal(), let value = Int32(exactly: number), cursor.skip(0x20),
      let time = cursor.exactTime()
    else {
      if let copy = line.repaired() { return try read(copy, into: &output) }
      throw malformed(line)
    }
    cursor.skipWhitespace()
    guard cursor.isAtEnd || cursor.peek == UInt8(ascii: "#") else { throw malformed(line) }
    let event = InputEvent(
      time: time, type: EventType(rawValue: UInt16(truncatingIfNeeded: type)),
      code: UInt16(truncatingIfNeeded: code), value: value)
    output.add(event, device: Int(device), line: line.number)
  }

  private func malformed(_ line: TextLine) -> CaptureError {
    CaptureError(
      line: line.number,
      "the record is cut short or damaged: \(line.excerpt); expected “E device type code value "
        + "seconds.microseconds” of a device described before, with type and code in hexadecimal "
        + "and six digits after the point")
  }
}
