/// What stands before each line of a `libinput record` file that was pasted into mail or an issue: the
/// `>` of quotations, and an indentation.
///
/// The rest of a line is YAML, whose own indentation has a meaning.
struct LibinputMargin {
  private let quoteMarks: Int
  private let indentation: Int

  /// Creates the margin of the first line of a recording; nil for any other line.
  init?(beginning line: TextLine) {
    var cursor = line.cursor
    _ = cursor.skipQuoteMarks()
    guard Self.beginsRecording(cursor) else { return nil }
    let margin = line.bytes.prefix(cursor.at)
    quoteMarks = margin.count { $0 == UInt8(ascii: ">") }
    let lastMark = margin.lastIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? margin.startIndex
    indentation = margin.endIndex - lastMark
  }

  /// Returns the line without the margin.
  ///
  /// A line that is indented less begins at its text, as a line outside of the quotation does.
  func content(of line: TextLine) -> TextLine {
    if quoteMarks == 0, indentation == 0 { return line }
    var cursor = line.cursor
    for _ in 0..<quoteMarks {
      cursor.skipWhitespace()
      guard cursor.skip(UInt8(ascii: ">")) else { return line.with(cursor.rest) }
    }
    for _ in 0..<indentation where TextCursor.isWhitespace(cursor.peek) { _ = cursor.next() }
    return line.with(cursor.rest)
  }

  private static func beginsRecording(_ cursor: TextCursor) -> Bool {
    cursor.isNext("# libinput record") || cursor.isNext("version:") || cursor.isNext("ndevices:")
      || cursor.isNext("libinput:") || cursor.isNext("system:") || cursor.isNext("devices:")
      || cursor.isNext("---") || cursor.isNext("%YAML")
  }
}
