import Text

/// A position in a line, from which numbers and words are parsed without allocating strings.
///
/// A method that returns nil or false leaves the position unchanged, unless it is documented
/// otherwise. Numbers saturate, so a number that is too large stays too large. They are computed here,
/// because every record has several, and the standard library would need a string for each.
struct TextCursor {
  /// The bytes of the line.
  let bytes: ArraySlice<UInt8>
  /// The number of bytes before the next one.
  private(set) var at = 0

  /// Creates a cursor at the first byte.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  @inline(__always)
  private subscript(offset: Int) -> UInt8 { bytes.span[offset] }

  private subscript(range: Range<Int>) -> ArraySlice<UInt8> {
    bytes[bytes.startIndex + range.lowerBound..<bytes.startIndex + range.upperBound]
  }

  /// True if no byte is left.
  @inline(__always)
  var isAtEnd: Bool { at == bytes.count }

  /// The next byte, or 0 at the end.
  @inline(__always)
  var peek: UInt8 { at < bytes.count ? self[at] : 0 }

  /// The number of bytes left.
  var count: Int { bytes.count - at }

  /// The bytes that are left.
  var rest: ArraySlice<UInt8> { self[at..<bytes.count] }

  /// True for the bytes that separate words: space, tab, carriage return and form feed.
  @inline(__always)
  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0d || byte == 0x0c
  }

  /// True at the end of the line and before white space.
  @inline(__always)
  var isAtWordEnd: Bool { isAtEnd || Self.isWhitespace(self[at]) }

  /// Returns the next byte and skips it; 0 at the end.
  mutating func next() -> UInt8 {
    let byte = peek
    if !isAtEnd { at += 1 }
    return byte
  }

  /// Skips white space.
  @inline(__always)
  mutating func skipWhitespace() {
    while at < bytes.count, Self.isWhitespace(self[at]) { at += 1 }
  }

  /// Skips the byte if it is next.
  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool {
    guard at < bytes.count, self[at] == byte else { return false }
    at += 1
    return true
  }

  /// True if the text is next.
  @inline(__always)
  func isNext(_ text: String) -> Bool { isNext(text.utf8Span.span) }

  @inline(__always)
  private func isNext(_ expected: Span<UInt8>) -> Bool {
    guard count >= expected.count else { return false }
    for offset in expected.indices where self[at + offset] != expected[offset] { return false }
    return true
  }

  /// Skips the text if it is next.
  @inline(__always)
  mutating func skip(_ text: String) -> Bool {
    guard isNext(text) else { return false }
    at += text.utf8.count
    return true
  }

  /// Skips the bytes before the text, all bytes if it does not come.
  mutating func skip(to text: String) {
    let text = text.utf8Span.span
    while !isAtEnd, self[at] != text[0] || !isNext(text) { at += 1 }
  }

  /// Parses decimal digits; nil without a digit, the largest number if it does not fit.
  @inline(__always)
  mutating func unsignedDecimal() -> Int64? {
    let first = at
    var value: Int64 = 0
    while at < bytes.count {
      let digit = self[at] &- 0x30
      guard digit <= 9 else { break }
      let (product, tooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, over) = product.addingReportingOverflow(Int64(digit))
      value = tooLarge || over ? .max : sum
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
    return isNegative ? -value : value
  }

  /// Parses hexadecimal digits; nil without a digit, the largest number if it does not fit.
  @inline(__always)
  mutating func hexadecimal() -> UInt64? {
    let first = at
    var value: UInt64 = 0
    while at < bytes.count, let digit = Self.hexadecimalDigit(self[at]) {
      value = value >> 60 != 0 ? .max : value << 4 | UInt64(digit)
      at += 1
    }
    return at == first ? nil : value
  }

  /// Returns the value of a hexadecimal digit of either case, or nil.
  @inline(__always)
  static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  /// Returns the bytes up to the next white space; none at the end.
  mutating func word() -> ArraySlice<UInt8> {
    let first = at
    while !isAtWordEnd { at += 1 }
    return self[first..<at]
  }

  /// The bytes that are left, without white space at the end.
  var trimmedRest: ArraySlice<UInt8> {
    var end = bytes.count
    while end > at, Self.isWhitespace(self[end - 1]) { end -= 1 }
    return self[at..<end]
  }

  /// The bytes that are left, without the quotation marks around them.
  var unquotedRest: ArraySlice<UInt8> {
    let quote = UInt8(ascii: "\"")
    let text = peek == quote ? rest.dropFirst() : rest
    return text.last == quote ? text.dropLast() : text
  }

  /// Skips white space and the `>` that mail programs put before quoted lines.
  ///
  /// - Returns: True if there was a `>`.
  mutating func skipQuoteMarks() -> Bool {
    var isQuoted = false
    skipWhitespace()
    while skip(0x3e) {
      isQuoted = true
      skipWhitespace()
    }
    return isQuoted
  }
}
