import Text

/// Turns the lines of a `libinput record` file into valid YAML.
///
/// The recorder does not escape names and other text of devices. A quotation mark, a backslash or a
/// byte that is not UTF-8 would end the parse. Comments are removed.
struct LibinputLineRepair {
  private var isBegun = false
  private var isEnded = false

  /// Appends a line as YAML, without a line feed.
  ///
  /// - Returns: False for a line of text before the recording, as in issues, which is ignored.
  mutating func append(_ line: TextLine, to output: inout [UInt8]) -> Bool {
    var cursor = line.cursor
    cursor.skipWhitespace()
    if !isBegun {
      isBegun = Self.beginsRecording(line.cursor)
      if !isBegun { return cursor.isAtEnd }
    }
    guard !isEnded, !cursor.isAtEnd, cursor.peek != UInt8(ascii: "#") else { return true }
    if cursor.isNext("```") {
      isEnded = true
    } else if cursor.isNext("- [") {
      appendRecord(line, &output)
    } else if cursor.isNext("- "), let value = Self.propertyStart(cursor) {
      output += line.bytes.prefix(value)
      appendQuoted(line.bytes.dropFirst(value), isEscaped: false, &output)
    } else if let value = Self.textStart(cursor) {
      output += line.bytes.prefix(value)
      appendText(line.bytes.dropFirst(value), &output)
    } else {
      output += line.bytes
    }
    return true
  }

  private static func beginsRecording(_ cursor: TextCursor) -> Bool {
    cursor.isNext("#") || cursor.isNext("version:") || cursor.isNext("ndevices:")
      || cursor.isNext("libinput:") || cursor.isNext("system:") || cursor.isNext("devices:")
      || cursor.isNext("---") || cursor.isNext("%YAML")
  }

  /// Appends a record without the comment after it.
  private func appendRecord(_ line: TextLine, _ output: inout [UInt8]) {
    let bracket = line.bytes.firstIndex(of: UInt8(ascii: "]"))
    output += bracket.map { line.bytes[...$0] } ?? line.bytes
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
