import TouchModel

/// A walk over the bytes of a script, from its first to its last.
package struct NotationScanner: Sendable {
  /// What is read.
  package let text: ScriptText
  /// The next byte's offset.
  package private(set) var offset: Int

  /// Makes a walk from the beginning; a byte order mark is passed over.
  package init(_ text: ScriptText) {
    self.text = text
    offset = text.startsWithMark ? 3 : 0
  }

  /// The next byte; nil at the end.
  package var next: UInt8? { offset < text.bytes.count ? text.bytes[offset] : nil }

  /// Whether nothing is left at all.
  package var isAtEnd: Bool { next == nil }

  /// Whether what comes next is the end of a piece: `;`, a line feed, or the end of the text.
  package var isAtEndOfPiece: Bool {
    next == nil || next == UInt8(ascii: ";") || next == UInt8(ascii: "\n")
  }

  /// Passes over blanks, commas, and text for people up to the end of its line.
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

  /// Passes over one byte.
  package mutating func skip() {
    offset += 1
  }

  /// Takes the word if it comes next.
  package mutating func take(_ word: StaticString) -> Bool {
    let matches = word.withUTF8Buffer { unsafe text.bytes[offset...].starts(with: $0) }
    if matches { offset += word.utf8CodeUnitCount }
    return matches
  }

  /// Takes one character.
  ///
  /// Throws where nothing is left, or what comes is no UTF-8.
  package mutating func character() throws(NotationError) -> Character {
    if let byte = next, byte < 0x80 {
      offset += 1
      return Character(Unicode.Scalar(byte))
    }
    guard case .scalar(let scalar)? = UntrustedText.units(of: text.bytes[offset...].prefix(4)).first
    else { throw fault(isAtEnd ? "something is missing here" : "this is no UTF-8") }
    offset += String(scalar).utf8.count
    return Character(scalar)
  }

  /// Takes a decimal number: digits with at most one point, and a sign where it is negative.
  package mutating func number() throws(NotationError) -> Double {
    let start = offset
    if next == UInt8(ascii: "-") { offset += 1 }
    var points = 0
    while let byte = next, Self.isDigit(byte) || byte == UInt8(ascii: ".") {
      if byte == UInt8(ascii: ".") { points += 1 }
      offset += 1
    }
    let word = String(decoding: text.bytes[start..<offset], as: UTF8.self)
    guard points <= 1, let value = Double(word), value.isFinite else {
      offset = start
      throw fault("a number was expected here, not \(quoted())")
    }
    return value
  }

  /// Takes a whole number, with a sign where it is negative.
  package mutating func wholeNumber() throws(NotationError) -> Int {
    let start = offset
    if next == UInt8(ascii: "-") { offset += 1 }
    while let byte = next, Self.isDigit(byte) { offset += 1 }
    guard let value = Int(String(decoding: text.bytes[start..<offset], as: UTF8.self)) else {
      offset = start
      throw fault("a whole number was expected here, not \(quoted())")
    }
    return value
  }

  /// Takes letters, digits, `=`, points and signs: what stands between blanks in parentheses.
  package mutating func word() -> String {
    let start = offset
    while let byte = next, Self.isWordByte(byte) { offset += 1 }
    return String(decoding: text.bytes[start..<offset], as: UTF8.self)
  }

  /// An error at a byte, or at the next one.
  package func fault(_ message: String, at offset: Int? = nil) -> NotationError {
    NotationError(message, at: offset ?? self.offset, in: text)
  }

  /// What comes next, for a message: `'x7'`, or words where the line ends.
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

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || "=.-+_".utf8.contains(byte)
      || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
  }
}
