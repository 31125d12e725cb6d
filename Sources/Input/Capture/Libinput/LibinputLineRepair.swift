import Text

/// Turns the lines of a `libinput record` file into valid YAML.
///
/// The recorder does not escape names and other text of devices. A quotation mark, a backslash or a
/// byte that is not UTF-8 would end the parse. Comments are removed, and so is what mail and terminals
/// add to lines and between them.
struct LibinputLineRepair {
  /// The number of bytes of the longest comment that the recorder writes, and some more.
  private static let longestComment = 160

  /// What stands before each line; nil before the recording.
  private var margin: LibinputMargin?
  private var isEnded = false
  /// True after a line of other text, until a line that only recordings have.
  private var isInterrupted = false
  /// True within a list in brackets that continues on the next line.
  private var isInList = false
  /// The number of records.
  private(set) var recordCount = 0

  /// Appends a line as YAML, without a line feed.
  ///
  /// - Returns: False for a line of other text, which is ignored.
  /// - Throws: `CaptureError` for a line that contains a record, but is not one.
  mutating func append(
    _ line: TextLine, to output: inout [UInt8]
  ) throws(CaptureError) -> Bool {
    guard let line = content(of: line) else { return line.cursor.trimmedRest.isEmpty }
    var cursor = line.cursor
    cursor.skipWhitespace()
    if cursor.isAtEnd { return true }
    if cursor.peek == UInt8(ascii: "#") || isEnded {
      if recordCount > 0, line.isElision { throw line.elision }
      // A long line may contain the next ones, if line ends were lost.
      try check(cursor.rest, of: line, longerThan: isEnded ? 0 : Self.longestComment)
      return true
    }
    if isInList {
      isInList = !line.bytes.contains(UInt8(ascii: "]"))
      output += line.bytes
      return true
    }
    if cursor.isNext("```") {
      isEnded = true
      return true
    }
    if isInterrupted ? !LibinputKeyword.isNext(cursor) : !Self.couldBeYAML(line.cursor) {
      isInterrupted = true
      try check(line.bytes, of: line, longerThan: 0)
      if line.isElision { throw line.elision }
      return cursor.isNext("^C") && cursor.count == 2
    }
    isInterrupted = false
    try appendYAML(line, cursor, &output)
    return true
  }

  private mutating func appendYAML(
    _ line: TextLine, _ cursor: TextCursor, _ output: inout [UInt8]
  ) throws(CaptureError) {
    if cursor.isNext("- [") {
      try appendRecord(line, cursor, &output)
    } else if cursor.isNext("- - [") {
      throw line.surrounded
    } else if cursor.isNext("- "), let value = Self.propertyStart(cursor) {
      output += line.bytes.prefix(value)
      appendQuoted(line.bytes.dropFirst(value), isEscaped: false, &output)
    } else if let value = Self.textStart(cursor) {
      output += line.bytes.prefix(value)
      appendText(line.bytes.dropFirst(value), &output)
    } else {
      if recordCount > 0, line.isElision { throw line.elision }
      isInList = Self.endsInList(line.bytes)
      output += line.bytes
    }
  }

  /// Returns the line without the margin of a quotation and without what web pages insert; nil before
  /// the recording.
  private mutating func content(of line: TextLine) -> TextLine? {
    if margin == nil {
      if let found = LibinputMargin(beginning: line) {
        margin = found
      } else if let copy = line.repaired(), let found = LibinputMargin(beginning: copy) {
        margin = found
        return found.content(of: copy)
      }
    }
    guard let margin else { return nil }
    let repaired = LibinputKeyword.isEncoded(line.cursor) ? line.repaired() ?? line : line
    let content = margin.content(of: repaired)
    let isEcho = content.cursor.isNext("^C") && content.bytes.count > 2
    return isEcho ? content.with(content.bytes.dropFirst(2)) : content
  }

  private func check(
    _ bytes: ArraySlice<UInt8>, of line: TextLine, longerThan length: Int
  ) throws(CaptureError) {
    guard bytes.count > length, RecordSearch.contains(.libinput, in: bytes) else { return }
    throw line.surrounded
  }

  /// True for a line that is indented, or possible at the outermost level of a recording.
  private static func couldBeYAML(_ start: TextCursor) -> Bool {
    var cursor = start
    if TextCursor.isWhitespace(cursor.peek) || cursor.isNext("- ") || cursor.isNext("%") {
      return true
    }
    if cursor.skip("---") { return cursor.isAtWordEnd }
    while cursor.peek.isLetter || cursor.peek.isDigit || "_-".utf8.contains(cursor.peek) {
      _ = cursor.next()
    }
    return cursor.at > 0 && cursor.skip(UInt8(ascii: ":")) && cursor.isAtWordEnd
  }

  /// True if the last bracket of a line opens a list.
  private static func endsInList(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let opening = bytes.lastIndex(of: UInt8(ascii: "[")) else { return false }
    return !bytes[opening...].contains(UInt8(ascii: "]"))
  }

  /// Appends a record without the comment after it.
  private mutating func appendRecord(
    _ line: TextLine, _ start: TextCursor, _ output: inout [UInt8]
  ) throws(CaptureError) {
    var cursor = start
    if cursor.skip("- ["), LibinputRecord.event(&cursor) != nil { recordCount += 1 }
    guard let bracket = line.bytes.firstIndex(of: UInt8(ascii: "]")) else {
      isInList = true
      output += line.bytes
      return
    }
    output += line.bytes[...bracket]
    try check(line.bytes[(bracket + 1)...], of: line, longerThan: Self.longestComment / 2)
  }

  /// Returns the start of `KEY=VALUE` in `- KEY=VALUE`; nil for other items.
  private static func propertyStart(_ start: TextCursor) -> Int? {
    var cursor = start
    _ = cursor.skip("- ")
    let value = cursor.at
    while !cursor.isAtEnd {
      if cursor.peek == UInt8(ascii: "=") { return cursor.at > value ? value : nil }
      let byte = cursor.next()
      guard byte.isLetter || byte.isDigit || "_.".utf8.contains(byte) else { return nil }
    }
    return nil
  }

  /// Returns the start of the value of a key whose text comes from a device or the system; nil for
  /// other keys.
  private static func textStart(_ start: TextCursor) -> Int? {
    var cursor = start
    _ = cursor.skip("- ")
    guard
      cursor.skip("name: ") || cursor.skip("node: ") || cursor.skip("dmi: ")
        || cursor.skip("kernel: ") || cursor.skip("os: ") || cursor.skip("git: ")
    else { return nil }
    cursor.skipWhitespace()
    return cursor.isAtEnd || cursor.peek == UInt8(ascii: "'") ? nil : cursor.at
  }

  private func appendText(_ text: ArraySlice<UInt8>, _ output: inout [UInt8]) {
    let cursor = TextCursor(text)
    let isQuoted = cursor.isNext("\"")
    appendQuoted(
      isQuoted ? cursor.unquotedRest : text, isEscaped: Self.isQuotedScalar(cursor), &output)
  }

  /// True if the text is one valid double-quoted scalar.
  private static func isQuotedScalar(_ start: TextCursor) -> Bool {
    var cursor = start
    guard cursor.skip("\"") else { return false }
    while !cursor.isAtEnd {
      let byte = cursor.next()
      if byte == UInt8(ascii: "\"") { return cursor.isAtEnd }
      guard byte == UInt8(ascii: "\\") else { continue }
      let escape = cursor.next()
      guard "0abtnvfre \"/\\N_LPxuU".utf8.contains(escape) else { return false }
      let digits =
        switch escape {
        case UInt8(ascii: "x"): 2
        case UInt8(ascii: "u"): 4
        case UInt8(ascii: "U"): 8
        default: 0
        }
      for _ in 0..<digits where TextCursor.hexadecimalDigit(cursor.next()) == nil { return false }
    }
    return false
  }

  /// Appends text as a double-quoted scalar of characters that YAML allows.
  private func appendQuoted(
    _ text: ArraySlice<UInt8>, isEscaped: Bool, _ output: inout [UInt8]
  ) {
    output.append(UInt8(ascii: "\""))
    for unit in UntrustedText.units(of: text) {
      switch unit {
      case .scalar(let scalar) where scalar == "\\" || scalar == "\"":
        if !isEscaped { output.append(UInt8(ascii: "\\")) }
        output.append(UInt8(truncatingIfNeeded: scalar.value))
      case .scalar(let scalar) where Self.isPrintable(scalar):
        output.write(String(scalar))
      case .scalar(let scalar):
        output.write("\\U")
        output.write(hexadecimal: scalar.value, digits: 8)
      case .stray(let byte):
        output.write("\\u")
        output.write(hexadecimal: StrayBytes.scalar(for: byte), digits: 4)
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7e, 0xa0...0xfefe, 0xff00...0xfffd, 0x10000...0x10ffff: true
    default: false
    }
  }
}

/// Bytes that are not UTF-8, as characters of Unicode's private use area while YAML is parsed.
enum StrayBytes {
  /// Returns the character for a byte from 0x80 on.
  static func scalar(for byte: UInt8) -> UInt32 { 0xef00 + UInt32(byte) }

  /// Returns the bytes of a text with such characters.
  static func bytes(of text: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    for unit in UntrustedText.units(of: text) {
      switch unit {
      case .scalar(let scalar) where (0xef80...0xefff).contains(scalar.value):
        result.append(UInt8(truncatingIfNeeded: scalar.value))
      case .scalar(let scalar): result.append(contentsOf: String(scalar).utf8)
      case .stray(let byte): result.append(byte)
      }
    }
    return result
  }
}
