import Text

/// A line of a capture, without its line feed.
struct TextLine {
  /// The bytes of the line, which are part of the reader's buffer.
  var bytes: ArraySlice<UInt8>
  /// The number of the line, from 1.
  var number: Int
  /// False for a last line without a line feed, which may be cut short.
  var isTerminated: Bool

  /// The beginning of the line in quotation marks, safe to print.
  var excerpt: String {
    let shown = UntrustedText(bytes: bytes.prefix(60)).escaped
    return bytes.count > 60 ? "“\(shown)…”" : "“\(shown)”"
  }

  /// A cursor at the first byte.
  var cursor: TextCursor { TextCursor(bytes) }

  /// The line without trailing white space.
  var trimmed: TextLine {
    with(cursor.trimmedRest)
  }

  /// Returns the line with other bytes.
  func with(_ bytes: ArraySlice<UInt8>) -> TextLine {
    TextLine(bytes: bytes, number: number, isTerminated: isTerminated)
  }
}
