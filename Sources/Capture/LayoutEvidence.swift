/// Finds out whether a file that was given as a capture is a layout.
///
/// A layout and a recording of libinput are both YAML that begins with `version: 1`; only the keys
/// of the outermost mapping tell them apart.
struct LayoutEvidence {
  /// The first line that stands in layouts and in no recording; nil if there was none yet.
  private(set) var line: Int?

  private var isProse = false

  /// Looks at the next line.
  mutating func see(_ line: TextLine) {
    guard self.line == nil, !isProse else { return }
    var cursor = line.trimmed.cursor
    guard !cursor.isAtEnd else { return }
    let isOutermost = !TextCursor.isBlank(cursor.peek)
    cursor.skipBlanks()
    if Self.isKey(cursor, isOutermost: isOutermost) || Self.isWholeJSON(cursor) {
      self.line = line.number
    } else if isOutermost {
      isProse = !Self.couldBeYAML(cursor)
    }
  }

  /// Whether the lines of a layout weigh more than what else the file seems to be.
  static func decides(against likely: FormatDetector.Kind?) -> Bool {
    switch likely {
    // All that is known is `version: 1`, which layouts say as well.
    case nil, .libinput, .foreign(Foreign.json): true
    default: false
    }
  }

  private static func isKey(_ start: TextCursor, isOutermost: Bool) -> Bool {
    var cursor = start
    if cursor.skip("- ") {
      cursor.skipBlanks()
      return cursor.isNext("match:") || cursor.isNext("\"match\":")
    }
    if cursor.skip("{") { cursor.skipBlanks() }
    if cursor.skip("\"") { return isName(&cursor) && cursor.isNext("\":") }
    return isOutermost && isName(&cursor) && cursor.isNext(":")
  }

  private static func isName(_ cursor: inout TextCursor) -> Bool {
    cursor.skip("screen") || cursor.skip("windows") || cursor.skip("application")
  }

  /// Whether one line holds a JSON object with a layout's keys in it.
  private static func isWholeJSON(_ start: TextCursor) -> Bool {
    var cursor = start
    guard cursor.skip("{") else { return false }
    while !cursor.isAtEnd {
      if cursor.skip("\"") {
        if isName(&cursor), cursor.isNext("\":") { return true }
      } else {
        cursor.at += 1
      }
    }
    return false
  }

  /// Whether the line could stand at the outermost level of YAML: a comment, an item or a key.
  private static func couldBeYAML(_ start: TextCursor) -> Bool {
    var cursor = start
    switch cursor.peek {
    case UInt8(ascii: "#"), UInt8(ascii: "-"), UInt8(ascii: "%"), UInt8(ascii: "\""),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"):
      return true
    default:
      while !cursor.isAtEnd, !TextCursor.isBlank(cursor.peek) {
        if cursor.skip(UInt8(ascii: ":")) { return true }
        cursor.at += 1
      }
      return false
    }
  }
}
