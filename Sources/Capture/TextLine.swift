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

  /// The line with blanks in place of the unbreakable ones that mail programmes put there; nil if
  /// it has none.
  func withoutHardBlanks() -> OwnedLine? {
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

  /// A line in memory of its own.
  struct OwnedLine {
    /// The bytes.
    var bytes: [UInt8]
    /// The number of the line, counted from 1.
    var number: Int
    /// Whether a line feed ended the line.
    var isTerminated: Bool

    /// Lends the line.
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
