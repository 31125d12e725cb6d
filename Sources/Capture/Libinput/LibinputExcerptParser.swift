import Text
internal import TouchModel

/// Parses records of `libinput record` that were pasted into prose, without the YAML around them.
struct LibinputExcerptParser: CaptureLineParser {
  static let format = CaptureFormat.libinput

  /// The index of the device; nil before the first record.
  private var device: Int?

  mutating func read(_ line: TextLine, into output: inout CaptureOutput) throws(CaptureError) {
    var cursor = line.cursor
    let isQuoted = cursor.skipQuoteMarks()
    if cursor.isAtEnd || cursor.isNext("- evdev:") || cursor.peek == UInt8(ascii: "#") { return }
    guard cursor.skip("- [") else {
      output.warnUnknown(line)
      return
    }
    guard let event = LibinputRecord.event(&cursor) else {
      if isQuoted {
        output.warnQuoted(line.number, line.excerpt)
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
        DeviceDescription(name: ""), inference: DeviceInference(missing: .codes, line: line.number),
        line: line.number)
      device = index
    }
    output.add(event, device: index, line: line.number)
  }

  mutating func finish(_ line: Int, into output: inout CaptureOutput) throws(CaptureError) {}
}
