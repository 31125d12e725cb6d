import Text

/// Finds records and description lines that have other text before or after them in their line.
///
/// A line that a parser cannot read may be a record in bold, in a list or after the prefix of a log. To
/// ignore it as prose would lose a touch.
enum RecordSearch {
  /// True if a line contains a record or a description line of a format at any position.
  static func contains(_ format: CaptureFormat, in bytes: ArraySlice<UInt8>) -> Bool {
    var cursor = TextCursor(bytes)
    var isInWord = false
    while !cursor.isAtEnd {
      if !isInWord, isFragment(of: format, cursor) { return true }
      if cursor.skip(0x1b) {
        // The sequence of a terminal ends with its letter, which is no part of a word.
        if cursor.skip(UInt8(ascii: "[")) { while !cursor.isAtEnd, !cursor.next().isLetter {} }
        isInWord = false
      } else if cursor.skip(UInt8(ascii: "^")) {
        // The terminal's echo of a key, such as ^C and ^[OP.
        if cursor.skip("[") { _ = cursor.skip("O") || cursor.skip("[") }
        _ = cursor.next()
        isInWord = false
      } else {
        let byte = cursor.next()
        isInWord = byte.isLetter || byte.isDigit
      }
    }
    return false
  }

  /// True if a line begins with a record or a description line of a format.
  static func begins(_ format: CaptureFormat, _ cursor: TextCursor) -> Bool {
    isFragment(of: format, cursor)
  }

  /// True if a line may be the beginning of a record that is cut short.
  static func mayBegin(_ format: CaptureFormat, _ line: TextLine) -> Bool {
    var cursor = line.trimmed.cursor
    _ = cursor.skipQuoteMarks()
    return switch format {
    case .evemu, .touchbridge: cursor.rest.elementsEqual("E".utf8)
    case .evtest: "Event: time".utf8.starts(with: cursor.rest)
    case .getevent: cursor.peek == UInt8(ascii: "[") || cursor.peek == UInt8(ascii: "/")
    case .libinput: "- [".utf8.starts(with: cursor.rest)
    case .raw: false
    }
  }

  /// The first format of which a line contains a record; nil without one.
  static func format(in line: TextLine) -> CaptureFormat? {
    CaptureFormat.allCases.first { contains($0, in: line.bytes) }
  }

  private static func isFragment(of format: CaptureFormat, _ cursor: TextCursor) -> Bool {
    switch format {
    case .evemu: isEvemu(cursor)
    case .evtest: isEvtest(cursor)
    case .getevent: isGetevent(cursor)
    case .libinput: isLibinput(cursor)
    case .touchbridge: isTouchbridge(cursor)
    case .raw: false
    }
  }

  private static func isEvemu(_ start: TextCursor) -> Bool {
    var cursor = start
    if cursor.peek.isLetter {
      switch FormatDetector.labeled(cursor) {
      case .certain(.evemu): return true
      case .likely(.evemu): return cursor.peek == UInt8(ascii: "E")
      default: return false
      }
    }
    // A record or an axis whose letter was lost.
    if cursor.unsignedDecimal() != nil, cursor.skip(0x2e), cursor.unsignedDecimal() != nil {
      return cursor.skipCode() && cursor.skipCode()
    }
    cursor = start
    guard cursor.skipCode(digits: 2) else { return false }
    return (0..<4).allSatisfy { _ in cursor.skipNumber() }
  }

  private static func isEvtest(_ start: TextCursor) -> Bool {
    if case .certain(.evtest) = FormatDetector.evtest(start) { return true }
    var cursor = start
    if cursor.isNext("Event: ") || cursor.isNext("--- SYN_") || cursor.isNext("+++ SYN_")
      || cursor.isNext(">>> SYN_")
    {
      return true
    }
    if cursor.skip("code ") { return cursor.unsignedDecimal() != nil && cursor.skip(" (") }
    if cursor.skip("), value ") { return cursor.decimal() != nil }
    guard cursor.skip("Min  ") || cursor.skip("Max  ") else { return false }
    cursor.skipWhitespace()
    return cursor.decimal() != nil
  }

  private static func isGetevent(_ start: TextCursor) -> Bool {
    var cursor = start
    switch cursor.peek {
    case UInt8(ascii: "["), UInt8(ascii: "/"), UInt8(ascii: "E"), 0x30...0x39:
      guard let record = GeteventRecord(&cursor) else { return isCutTime(start) }
      return record.isMarked
    case UInt8(ascii: "a"): return cursor.isNext("add device ")
    case UInt8(ascii: "v"):
      guard cursor.skip("value "), cursor.decimal() != nil else { return false }
      return cursor.isNext(", min")
    case UInt8(ascii: "m"):
      guard cursor.skip("max "), cursor.decimal() != nil else { return false }
      return cursor.isNext(", fuzz")
    default: return false
    }
  }

  /// True for `[   53890.8` without the end.
  private static func isCutTime(_ start: TextCursor) -> Bool {
    var cursor = start
    guard cursor.skip(UInt8(ascii: "[")) else { return false }
    cursor.skipWhitespace()
    guard cursor.unsignedDecimal() != nil, cursor.skip(0x2e) else { return false }
    _ = cursor.unsignedDecimal()
    return cursor.isAtEnd
  }

  private static func isLibinput(_ start: TextCursor) -> Bool {
    var cursor = start
    if cursor.skip(UInt8(ascii: "[")) { return LibinputRecord.event(&cursor) != nil }
    if cursor.isNext("absinfo:") || cursor.isNext("codes:") { return true }
    // The codes of a type, or the range of an axis.
    return cursor.unsignedDecimal() != nil && cursor.skip(": [") && cursor.decimal() != nil
  }

  private static func isTouchbridge(_ start: TextCursor) -> Bool {
    var cursor = start
    if cursor.skip("E ") {
      return cursor.unsignedDecimal() != nil && cursor.skipCode() && cursor.skipCode()
    }
    if cursor.skip("device ") { return cursor.unsignedDecimal() != nil && cursor.isNext(" \"") }
    if cursor.skip("axis") || cursor.skip("codes") || cursor.skip("properties") {
      return cursor.skipCode()
    }
    // A record or an axis whose beginning was lost.
    guard cursor.skipCode() else { return false }
    if cursor.skipCode() { return cursor.skipNumber() && cursor.decimal() != nil }
    return (0..<6).allSatisfy { _ in cursor.skipNumber() }
  }
}

extension TextCursor {
  /// Skips white space and a word of hexadecimal digits.
  fileprivate mutating func skipCode(digits: Int = 4) -> Bool {
    let start = self
    skipWhitespace()
    let first = at
    if hexadecimal() != nil, at - first == digits, isAtWordEnd { return true }
    self = start
    return false
  }

  /// Skips white space and a word with a decimal number.
  fileprivate mutating func skipNumber() -> Bool {
    skipWhitespace()
    guard decimal() != nil, isAtWordEnd else { return false }
    skipWhitespace()
    return true
  }
}

extension TextLine {
  /// The error for a line that contains a record, but is not one.
  var surrounded: CaptureError {
    let remedy =
      bytes.contains(0x1b)
      ? "remove the colors of the terminal: sed 's/\\x1b\\[[0-9;]*m//g'"
      : "remove the text around it, such as the prefix of a log or marks of bold text"
    return CaptureError(
      line: number,
      "a record or a part of the description with other text around it: \(excerpt); "
        + remedy)
  }
}
