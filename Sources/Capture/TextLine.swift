internal import TouchModel

/// A line of a capture, without its line feed, where it lies in the reader's buffer.
///
/// Valid until the reader is asked for the next line.
struct TextLine {
  /// The first byte.
  var start: UnsafePointer<UInt8>
  /// Past the last byte.
  var end: UnsafePointer<UInt8>
  /// The number of the line, counted from 1.
  var number: Int
  /// Whether a line feed ended the line; false on a last line that may be cut short.
  var isTerminated: Bool

  /// The bytes of the line.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start, count: end - start)
  }

  /// The beginning of the line in a form that can be printed.
  var excerpt: String {
    let bytes = self.bytes
    let shown = UntrustedText(bytes: bytes.prefix(60)).escaped
    return bytes.count > 60 ? "“\(shown)…”" : "“\(shown)”"
  }

  /// A cursor at the first byte.
  @inline(__always)
  var cursor: TextCursor { TextCursor(at: start, end: end) }

  /// The line without trailing blanks and carriage returns.
  var trimmed: TextLine {
    var line = self
    while line.end > line.start, TextCursor.isBlank(line.end[-1]) { line.end -= 1 }
    return line
  }
}
