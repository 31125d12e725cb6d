/// Detects a layout that was given as a capture.
///
/// A layout and a recording of libinput are both YAML that begins with `version: 1`. Only the keys of
/// the outermost mapping differ.
struct LayoutDetector {
  /// The number of the first line that only layouts have; nil if there was none yet.
  private(set) var line: Int?

  private var isProse = false

  /// Examines the next line.
  mutating func examine(_ line: TextLine) {
    guard self.line == nil, !isProse else { return }
    var cursor = line.trimmed.cursor
    guard !cursor.isAtEnd else { return }
    let isOutermost = !TextCursor.isWhitespace(cursor.peek)
    cursor.skipWhitespace()
    if Self.isKey(cursor, isOutermost: isOutermost) || Self.isWholeJSON(cursor) {
      self.line = line.number
    } else if isOutermost {
      isProse = !Self.couldBeYAML(cursor)
    }
  }

  /// True if lines of a layout count more than lines that are likely of a format.
  static func outweighs(_ likely: FormatDetector.Kind?) -> Bool {
    switch likely {
    // For libinput the only evidence is `version: 1`, which layouts have too.
    case nil, .libinput, .unsupported(.json): true
    default: false
    }
  }

  private static func isKey(_ start: TextCursor, isOutermost: Bool) -> Bool {
    var cursor = start
    if cursor.skip("- ") {
      cursor.skipWhitespace()
      return cursor.isNext("match:") || cursor.isNext("\"match\":")
    }
    if cursor.skip("{") { cursor.skipWhitespace() }
    if cursor.skip("\"") { return isName(&cursor) && cursor.isNext("\":") }
    return isOutermost && isName(&cursor) && cursor.isNext(":")
  }

  private static func isName(_ cursor: inout TextCursor) -> Bool {
    cursor.skip("screen") || cursor.skip("windows") || cursor.skip("application")
  }

  /// True for a JSON object on one line with a key of layouts.
  private static func isWholeJSON(_ start: TextCursor) -> Bool {
    var cursor = start
    guard cursor.skip("{") else { return false }
    while !cursor.isAtEnd {
      if cursor.next() == UInt8(ascii: "\""), isName(&cursor), cursor.isNext("\":") { return true }
    }
    return false
  }

  /// True for a line that is possible at the outermost level of YAML: a comment, an item or a key.
  private static func couldBeYAML(_ start: TextCursor) -> Bool {
    var cursor = start
    switch cursor.peek {
    case UInt8(ascii: "#"), UInt8(ascii: "-"), UInt8(ascii: "%"), UInt8(ascii: "\""),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"):
      return true
    default:
      while !cursor.isAtEnd, !TextCursor.isWhitespace(cursor.peek) {
        if cursor.next() == UInt8(ascii: ":") { return true }
      }
      return false
    }
  }
}
