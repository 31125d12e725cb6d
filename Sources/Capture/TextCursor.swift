/// A place in a line, from which numbers and words are read without making strings.
///
/// Nothing is read past `end`. Numbers saturate instead of wrapping, so that a number too large is
/// still too large afterwards.
struct TextCursor {
  /// The next byte.
  var at: UnsafePointer<UInt8>
  /// Past the last byte.
  let end: UnsafePointer<UInt8>

  /// Whether nothing is left.
  @inline(__always)
  var isAtEnd: Bool { at == end }

  /// The next byte, or 0 at the end.
  @inline(__always)
  var peek: UInt8 { at < end ? at.pointee : 0 }

  /// How many bytes are left.
  @inline(__always)
  var count: Int { end - at }

  /// Whether a byte separates words: blank, tab, carriage return and form feed.
  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (0x1_0000_3200 as UInt64) >> UInt64(byte) & 1 != 0
  }

  /// Whether the next byte ends a word.
  @inline(__always)
  var isAtWordEnd: Bool { at == end || Self.isBlank(at.pointee) }

  /// Steps over blanks, tabs and carriage returns.
  @inline(__always)
  mutating func skipBlanks() {
    while at < end, Self.isBlank(at.pointee) { at += 1 }
  }

  /// Steps over the byte if it is next.
  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool {
    guard at < end, at.pointee == byte else { return false }
    at += 1
    return true
  }

  /// Whether the text is next.
  @inline(__always)
  func isNext(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard count >= length else { return false }
    let expected = text.utf8Start
    var index = 0
    while index < length {
      if at[index] != expected[index] { return false }
      index += 1
    }
    return true
  }

  /// Steps over the text if it is next.
  @inline(__always)
  mutating func skip(_ text: StaticString) -> Bool {
    guard isNext(text) else { return false }
    at += text.utf8CodeUnitCount
    return true
  }

  /// Reads decimal digits; nil where there is none, the largest number where it does not fit.
  @inline(__always)
  mutating func unsignedDecimal() -> Int64? {
    let first = at
    var value: Int64 = 0
    while at < end {
      let digit = at.pointee &- 0x30
      guard digit <= 9 else { break }
      if at - first >= 18 {
        let (product, tooLarge) = value.multipliedReportingOverflow(by: 10)
        let (sum, over) = product.addingReportingOverflow(Int64(digit))
        value = tooLarge || over ? .max : sum
      } else {
        value = value &* 10 &+ Int64(digit)
      }
      at += 1
    }
    return at == first ? nil : value
  }

  /// Reads a decimal number with an optional sign.
  @inline(__always)
  mutating func decimal() -> Int64? {
    let mark = at
    let isNegative = skip(0x2d)
    if !isNegative { _ = skip(0x2b) }
    guard let value = unsignedDecimal() else {
      at = mark
      return nil
    }
    return isNegative ? 0 &- value : value
  }

  /// Reads hexadecimal digits; nil where there is none, the largest number where it does not fit.
  @inline(__always)
  mutating func hexadecimal() -> UInt64? {
    let first = at
    var value: UInt64 = 0
    var tooLarge = false
    while at < end {
      guard let digit = Self.hexadecimalDigit(at.pointee) else { break }
      tooLarge = tooLarge || value >> 60 != 0
      value = value << 4 | UInt64(digit)
      at += 1
    }
    if at == first { return nil }
    return tooLarge ? .max : value
  }

  /// The value of a hexadecimal digit of either case.
  @inline(__always)
  static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    let digit = byte &- 0x30
    if digit <= 9 { return digit }
    let letter = (byte | 0x20) &- 0x61
    return letter <= 5 ? letter + 10 : nil
  }

  /// Reads up to the next blank; empty at the end.
  mutating func word() -> UnsafeBufferPointer<UInt8> {
    let first = at
    while at < end, !Self.isBlank(at.pointee) { at += 1 }
    return UnsafeBufferPointer(start: first, count: at - first)
  }

  /// Steps over the marks that mail and issue trackers put before quoted lines.
  ///
  /// - Returns: Whether there was such a mark.
  mutating func skipQuoteMarks() -> Bool {
    var isQuoted = false
    while at < end {
      if at.pointee == 0x3e {
        isQuoted = true
      } else if !Self.isBlank(at.pointee) {
        break
      }
      at += 1
    }
    return isQuoted
  }
}
