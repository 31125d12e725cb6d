internal import TouchModel

/// A line of a capture in the reader's buffer, without its line feed.
///
/// Valid until the reader returns the next line.
struct TextLine {
  /// The first byte.
  var start: UnsafePointer<UInt8>
  /// The end of the last byte.
  var end: UnsafePointer<UInt8>
  /// The number of the line, from 1.
  var number: Int
  /// False for a last line without a line feed, which may be cut short.
  var isTerminated: Bool

  /// The bytes of the line.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start, count: end - start)
  }

  /// The beginning of the line in quotation marks, safe to print.
  var excerpt: String {
    let bytes = self.bytes
    let shown = UntrustedText(bytes: bytes.prefix(60)).escaped
    return bytes.count > 60 ? "“\(shown)…”" : "“\(shown)”"
  }

  /// A cursor at the first byte.
  @inline(__always)
  var cursor: TextCursor { TextCursor(at: start, end: end) }

  /// The line without trailing white space.
  var trimmed: TextLine {
    var line = self
    while line.end > line.start, TextCursor.isWhitespace(line.end[-1]) { line.end -= 1 }
    return line
  }

  /// Returns a copy with spaces in place of no-break spaces, which mail programs insert; nil if the
  /// line has none.
  func replacingNoBreakSpaces() -> OwnedLine? {
    var bytes: [UInt8] = []
    var at = start
    while at < end {
      if at.pointee == 0xc2, end - at > 1, at[1] == 0xa0 {
        bytes.append(0x20)
        at += 2
      } else {
        bytes.append(at.pointee)
        at += 1
      }
    }
    if bytes.count == end - start { return nil }
    return OwnedLine(bytes: bytes, number: number, isTerminated: isTerminated)
  }

  /// A copy of a line.
  struct OwnedLine {
    /// The bytes.
    var bytes: [UInt8]
    /// The number of the line, from 1.
    var number: Int
    /// False for a last line without a line feed.
    var isTerminated: Bool

    /// Calls a closure with the line.
    func read(_ body: (TextLine) throws(CaptureError) -> Void) throws(CaptureError) {
      let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 1)
      defer { copy.deallocate() }
      for (index, byte) in bytes.enumerated() { copy[index] = byte }
      let start = UnsafePointer(copy)
      try body(
        TextLine(
          start: start, end: start + bytes.count, number: number, isTerminated: isTerminated))
    }
  }
}
