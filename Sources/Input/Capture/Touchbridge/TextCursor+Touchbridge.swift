import Text
internal import TouchModel

/// Fields of the project's own format.
extension TextCursor {
  /// True if the rest of the line is the text.
  func isWhole(_ text: String) -> Bool {
    rest.elementsEqual(text.utf8)
  }

  /// Parses `seconds.microseconds` with exactly six digits after the point; nil for anything else.
  @inline(__always)
  mutating func exactTime() -> Microseconds? {
    let isNegative = skip(UInt8(ascii: "-"))
    guard let seconds = unsignedDecimal(), skip(0x2e) else { return nil }
    let fraction = at
    guard let microseconds = unsignedDecimal(), at - fraction == 6, isAtWordEnd else { return nil }
    let (product, tooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000)
    if isNegative {
      let (sum, over) = (0 &- product).subtractingReportingOverflow(microseconds)
      return tooLarge || over ? nil : Microseconds(sum)
    }
    let (sum, over) = product.addingReportingOverflow(microseconds)
    return tooLarge || over ? nil : Microseconds(sum)
  }

  /// Parses a text in quotation marks, with `\xHH` for bytes that are not printable ASCII; nil for
  /// anything else.
  mutating func quotedText() -> UntrustedText? {
    skipWhitespace()
    guard skip(UInt8(ascii: "\"")) else { return nil }
    var bytes: [UInt8] = []
    while !isAtEnd {
      if skip(UInt8(ascii: "\"")) { return UntrustedText(bytes: bytes) }
      if skip("\\x") {
        guard let high = Self.hexadecimalDigit(next()), let low = Self.hexadecimalDigit(next())
        else { return nil }
        bytes.append(high << 4 | low)
      } else {
        bytes.append(next())
      }
    }
    return nil
  }

  /// Parses a hexadecimal number of 16 bits; nil for anything else.
  mutating func code() -> UInt16? {
    skipWhitespace()
    guard let number = hexadecimal(), isAtWordEnd else { return nil }
    return UInt16(exactly: number)
  }

  /// Parses a decimal number of 32 bits; nil for anything else.
  mutating func value() -> Int32? {
    skipWhitespace()
    guard let number = decimal(), isAtWordEnd else { return nil }
    return Int32(exactly: number)
  }

  /// Parses codes up to the end of the line.
  mutating func codes() throws(DescriptionError) -> [UInt16] {
    var codes: [UInt16] = []
    skipWhitespace()
    while !isAtEnd {
      guard let code = code() else {
        throw DescriptionError("expected codes in hexadecimal (16 bits)")
      }
      codes.append(code)
      skipWhitespace()
    }
    return codes
  }
}
