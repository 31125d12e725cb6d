/// A position in a line, from which numbers and words are parsed without allocating strings.
///
/// A method that returns nil or false leaves the position unchanged, unless it is documented
/// otherwise. Numbers saturate, so a number that is too large stays too large.
struct TextCursor {
  /// The next byte.
  var at: UnsafePointer<UInt8>
  /// The end of the last byte.
  let end: UnsafePointer<UInt8>

  /// True if no byte is left.
  @inline(__always)
  var isAtEnd: Bool { at == end }

  /// The next byte, or 0 at the end.
  @inline(__always)
  var peek: UInt8 { at < end ? at.pointee : 0 }

  /// The number of bytes left.
  @inline(__always)
  var count: Int { end - at }

  /// True for the bytes that separate words: space, tab, carriage return and form feed.
  @inline(__always)
  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (0x1_0000_3200 as UInt64) >> UInt64(byte) & 1 != 0
  }

  /// True at the end of the line and before white space.
  @inline(__always)
  var isAtWordEnd: Bool { at == end || Self.isWhitespace(at.pointee) }

  /// Skips white space.
  @inline(__always)
  mutating func skipWhitespace() {
    while at < end, Self.isWhitespace(at.pointee) { at += 1 }
  }

  /// Skips the byte if it is next.
  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool {
    guard at < end, at.pointee == byte else { return false }
    at += 1
    return true
  }

  /// True if the text is next.
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

  /// Skips the text if it is next.
  @inline(__always)
  mutating func skip(_ text: StaticString) -> Bool {
    guard isNext(text) else { return false }
    at += text.utf8CodeUnitCount
    return true
  }

  /// Parses decimal digits; nil without a digit, the largest number if it does not fit.
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

  /// Parses a decimal number with an optional sign.
  @inline(__always)
  mutating func decimal() -> Int64? {
    let start = at
    let isNegative = skip(0x2d)
    if !isNegative { _ = skip(0x2b) }
    guard let value = unsignedDecimal() else {
      at = start
      return nil
    }
    return isNegative ? 0 &- value : value
  }

  /// Parses hexadecimal digits; nil without a digit, the largest number if it does not fit.
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

  /// Returns the value of a hexadecimal digit of either case, or nil.
  @inline(__always)
  static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    let digit = byte &- 0x30
    if digit <= 9 { return digit }
    let letter = (byte | 0x20) &- 0x61
    return letter <= 5 ? letter + 10 : nil
  }

  /// Returns the bytes up to the next white space; none at the end.
  mutating func word() -> UnsafeBufferPointer<UInt8> {
    let first = at
    while at < end, !Self.isWhitespace(at.pointee) { at += 1 }
    return UnsafeBufferPointer(start: first, count: at - first)
  }

  /// Skips white space and the `>` that mail programs put before quoted lines.
  ///
  /// - Returns: True if there was a `>`.
  mutating func skipQuoteMarks() -> Bool {
    var isQuoted = false
    while at < end {
      if at.pointee == 0x3e {
        isQuoted = true
      } else if !Self.isWhitespace(at.pointee) {
        break
      }
      at += 1
    }
    return isQuoted
  }
}
