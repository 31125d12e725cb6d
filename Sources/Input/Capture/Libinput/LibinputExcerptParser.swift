import Text
internal import TouchModel

/// Parses records of `libinput record` that were pasted into prose, without the YAML around them.
struct LibinputExcerptParser: CaptureLineParser {
  static let format = CaptureFormat.libinput

  /// The number of bytes of the longest comment that the recorder writes, and some more.
  private static let longestComment = 80

  /// The index of the device; nil before the first record.
  private var device: Int?

  mutating func read(_ line: TextLine, into output: inout CaptureOutput) throws(CaptureError) {
    var cursor = line.cursor
    _ = cursor.skipQuoteMarks()
    if cursor.isAtEnd || cursor.isNext("- evdev:") { return }
    if cursor.peek == UInt8(ascii: "#") { return try output.refuseElision(line) }
    guard cursor.skip("- [") else {
      if let copy = line.repaired() { return try read(copy, into: &output) }
      try warnUnknown(cursor, line, &output)
      return
    }
    guard let event = LibinputRecord.event(&cursor) else {
      if let copy = line.repaired() { return try read(copy, into: &output) }
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
        DeviceDescription(name: ""), inference: DeviceInference(missing: .codes, line: line.number),
        line: line.number)
      device = index
    }
    output.add(event, device: index, line: line.number)
    if cursor.count > Self.longestComment, RecordSearch.contains(.libinput, in: cursor.rest) {
      throw line.surrounded
    }
  }

  /// Warns of other text.
  ///
  /// - Throws: `CaptureError` for a line of the description, which only the whole YAML describes.
  private func warnUnknown(
    _ cursor: TextCursor, _ line: TextLine, _ output: inout CaptureOutput
  ) throws(CaptureError) {
    guard !cursor.isNext("absinfo:"), !cursor.isNext("codes:") else {
      throw CaptureError(
        line: line.number,
        "the description of a device without the beginning of the recording; copy the recording from "
          + "its first line on: “# libinput record”")
    }
    try output.warnUnknown(line, in: .libinput)
  }

  mutating func finish(_ line: Int, into output: inout CaptureOutput) throws(CaptureError) {}
}
