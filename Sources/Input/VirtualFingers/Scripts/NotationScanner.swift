import Text

/// Scans the bytes of a script from the first to the last.
package struct NotationScanner: Sendable {
  /// The script.
  package let text: ScriptText
  /// The offset of the next byte.
  package private(set) var offset: Int

  /// Creates a scanner at the beginning, after a byte order mark.
  package init(_ text: ScriptText) {
    self.text = text
    offset = text.startsWithMark ? 3 : 0
  }

  /// The next byte; nil at the end.
  package var next: UInt8? { offset < text.bytes.count ? text.bytes[offset] : nil }

  /// True at the end of the script.
  package var isAtEnd: Bool { next == nil }

  /// True before `;` and a line feed, and at the end of the script.
  package var isAtEndOfFrame: Bool {
    next == nil || next == UInt8(ascii: ";") || next == UInt8(ascii: "\n")
  }

  /// Skips spaces, tabs, commas and comments.
  package mutating func skipBlanks() {
    while let byte = next {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: ","):
        offset += 1
      case UInt8(ascii: "#"):
        while let byte = next, byte != UInt8(ascii: "\n") { offset += 1 }
      default: return
      }
    }
  }

  /// Skips one byte.
  package mutating func skip() {
    offset += 1
  }

  /// Skips the word if it is next.
  ///
  /// - Returns: True if the word was next.
  package mutating func skip(_ word: StaticString) -> Bool {
    let matches = word.withUTF8Buffer { unsafe text.bytes[offset...].starts(with: $0) }
    if matches { offset += word.utf8CodeUnitCount }
    return matches
  }

  /// Parses one character; throws at the end and for bytes that are not UTF-8.
  package mutating func character() throws(NotationError) -> Character {
    if let byte = next, byte < 0x80 {
      offset += 1
      return Character(Unicode.Scalar(byte))
    }
    guard case .scalar(let scalar)? = UntrustedText.first(of: text.bytes[offset...])
    else { throw error(isAtEnd ? "unexpected end of the text" : "this is not UTF-8") }
    offset += String(scalar).utf8.count
    return Character(scalar)
  }

  /// Parses a decimal number: digits with at most one point, and an optional minus sign.
  package mutating func number() throws(NotationError) -> Double {
    let start = offset
    if next == UInt8(ascii: "-") { offset += 1 }
    while let byte = next, byte.isDigit || byte == UInt8(ascii: ".") { offset += 1 }
    guard let value = Double(decimal: text.bytes[start..<offset]), value.isFinite else {
      offset = start
      throw error("expected a number, not \(quoted())")
    }
    return value
  }

  /// Parses a whole number with an optional minus sign.
  package mutating func wholeNumber() throws(NotationError) -> Int {
    let start = offset
    if next == UInt8(ascii: "-") { offset += 1 }
    while let byte = next, byte.isDigit { offset += 1 }
    guard let value = Int(String(decoding: text.bytes[start..<offset], as: UTF8.self)) else {
      offset = start
      throw error("expected a whole number, not \(quoted())")
    }
    return value
  }

  /// Returns the letters, digits, `=`, `.`, `-`, `+` and `_` that come next.
  package mutating func word() -> String {
    let start = offset
    while let byte = next, Self.isWordByte(byte) { offset += 1 }
    return String(decoding: text.bytes[start..<offset], as: UTF8.self)
  }

  /// Returns an error at a byte, or at the next byte.
  package func error(_ message: String, at offset: Int? = nil) -> NotationError {
    NotationError(message, at: offset ?? self.offset, in: text)
  }

  /// Returns the text that comes next, for a message, such as `'x7'` or `the end of the line`.
  package func quoted() -> String {
    guard let byte = next, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") else {
      return "the end of the line"
    }
    let piece = text.bytes[offset...].prefix { byte in
      !" \t\r\n;,()#".utf8.contains(byte)
    }
    let shown = piece.isEmpty ? text.bytes[offset...].prefix(1) : piece.prefix(24)
    return "'\(UntrustedText(bytes: shown).escaped)'"
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter || "=.-+_".utf8.contains(byte)
  }
}
