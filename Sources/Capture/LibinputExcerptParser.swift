internal import TouchModel

/// Reads records of `libinput record` that were pasted into prose, without the YAML around them.
struct LibinputExcerptParser: CaptureLineParser {
  static let format = CaptureFormat.libinput

  private var device: Int?

  mutating func read(_ line: TextLine, into output: inout CaptureOutput) throws(CaptureError) {
    var cursor = line.cursor
    let isQuoted = cursor.skipQuoteMarks()
    if cursor.isAtEnd || cursor.isNext("- evdev:") || cursor.peek == UInt8(ascii: "#") { return }
    guard cursor.skip("- [") else {
      output.warn(.unknownLine, line.number, "the line is not understood: \(line.excerpt)")
      return
    }
    guard let event = Self.record(&cursor) else {
      if isQuoted {
        output.warn(.quotedLine, line.number, "a quoted line is not read: \(line.excerpt)")
        return
      }
      throw CaptureError(
        line: line.number,
        "the record is cut short or damaged: \(line.excerpt); expected “- [seconds, microseconds, "
          + "type, code, value]” in decimal")
    }
    let index: Int
    if let device {
      index = device
    } else {
      index = try output.addDevice(
        DeviceDescription(name: ""), inference: DeviceInference(extent: .codes, line: line.number),
        line: line.number)
      device = index
    }
    output.add(event, device: index, line: line.number)
  }

  mutating func finish(_ line: Int, into output: inout CaptureOutput) throws(CaptureError) {}

  /// Reads five numbers and the closing bracket; nil where the text is not so.
  static func record(_ cursor: inout TextCursor) -> InputEvent? {
    guard let seconds = number(&cursor, 0x2c), let microseconds = number(&cursor, 0x2c),
      let type = number(&cursor, 0x2c), let code = number(&cursor, 0x2c),
      let value = number(&cursor, 0x5d)
    else { return nil }
    return LibinputRecord(seconds, microseconds, type, code, value).event
  }

  private static func number(_ cursor: inout TextCursor, _ separator: UInt8) -> Int64? {
    cursor.skipBlanks()
    guard let number = cursor.decimal() else { return nil }
    cursor.skipBlanks()
    return cursor.skip(separator) ? number : nil
  }
}
