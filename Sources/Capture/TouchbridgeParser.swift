internal import TouchModel

/// Reads the project's own format, which `TouchbridgeWriter` describes.
struct TouchbridgeParser: CaptureLineParser {
  static let format = CaptureFormat.touchbridge

  private enum Block {
    case none
    case device(TouchbridgeDevice)
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
    cursor = line.trimmed.cursor
    cursor.skipBlanks()
    if cursor.isAtEnd { return }
    if cursor.peek == UInt8(ascii: "#") {
      try readComment(cursor, line, &output)
      return
    }
    switch block {
    case .none: try begin(&cursor, line, &output)
    case .device(var device):
      // Moved out while it changes, so that its arrays stay where they are.
      block = .none
      if cursor.isWhole("end") {
        _ = try output.addDevice(device.finished, line: line.number)
      } else {
        try readBlockLine(line, &output) { () throws(Damage) in try device.read(&cursor) }
        block = .device(device)
      }
    case .resync(let index, var state):
      block = .none
      if cursor.isWhole("end") {
        output.add(state.state, device: index)
      } else {
        try readBlockLine(line, &output) { () throws(Damage) in try state.read(&cursor) }
        block = .resync(device: index, state)
      }
    }
  }

  mutating func finish(_ line: Int, into output: inout CaptureOutput) throws(CaptureError) {
    if case .none = block { return }
    throw CaptureError(
      line: line, "the capture is cut short: expected “end” of what begins in line \(blockLine)")
  }

  private func readBlockLine(
    _ line: TextLine, _ output: inout CaptureOutput, _ body: () throws(Damage) -> Bool
  ) throws(CaptureError) {
    do {
      if try !body() { unknown(line, &output) }
    } catch {
      throw CaptureError(line: line.number, "\(error.message): \(line.excerpt)")
    }
  }

  private func unknown(_ line: TextLine, _ output: inout CaptureOutput) {
    output.warn(.unknownLine, line.number, "the line is not understood: \(line.excerpt)")
  }

  private mutating func readComment(
    _ start: TextCursor, _ line: TextLine, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    var cursor = start
    guard !isBegun, cursor.skip("# touchbridge capture ") else { return }
    isBegun = true
    guard cursor.unsignedDecimal() == 1, cursor.isAtEnd else {
      throw CaptureError(
        line: line.number,
        "the version is not known: \(line.excerpt); expected “# touchbridge capture 1”; a newer "
          + "touchbridge can convert it")
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
            + "\"NAME\"”, devices being counted from 0: \(line.excerpt)")
      }
      block = .device(TouchbridgeDevice(name: name))
    } else if cursor.skip("resync ") {
      guard let index = cursor.unsignedDecimal(), index < output.deviceCount, cursor.isAtEnd else {
        throw CaptureError(
          line: line.number, "expected “resync” and the number of a device: \(line.excerpt)")
      }
      block = .resync(device: Int(index), TouchbridgeState())
    } else if cursor.skip("clock ") {
      output.clock = CaptureClock.allCases.first { clock in
        clock.rawValue.utf8.elementsEqual(
          UnsafeBufferPointer(start: cursor.at, count: cursor.count))
      }
      if output.clock == nil { unknown(line, &output) }
    } else if cursor.isNext("E") {
      throw malformed(line)
    } else {
      unknown(line, &output)
    }
  }

  /// `E device type code value seconds.microseconds`; the time is last because it alone shows by
  /// its six digits that the line was not cut short.
  @inline(__always)
  private func readEvent(
    _ cursor: inout TextCursor, _ line: TextLine, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    guard let device = cursor.unsignedDecimal(), device < output.deviceCount, cursor.skip(0x20),
      let type = cursor.hexadecimal(), type <= 0xffff, cursor.skip(0x20),
      let code = cursor.hexadecimal(), code <= 0xffff, cursor.skip(0x20),
      let number = cursor.decimal(), let value = Int32(exactly: number), cursor.skip(0x20),
      let time = cursor.exactTime()
    else { throw malformed(line) }
    cursor.skipBlanks()
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
        + "seconds.microseconds” of a device described before, type and code in hexadecimal, the "
        + "fraction of six digits")
  }
}
