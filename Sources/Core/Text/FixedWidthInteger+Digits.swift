/// Scanning of numbers: a check of their form, and then the standard library's parser.
///
/// That parser alone accepts more than a file or an argument should have: a sign before digits, and
/// hexadecimal fractions, `inf` and `nan`.
extension FixedWidthInteger {
  /// Parses digits; nil for other text, such as a sign, and for a number that does not fit.
  package init?(digits: some Collection<UInt8>, radix: Int = 10) {
    // The parser refuses every other byte.
    guard let first = digits.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-") else {
      return nil
    }
    self.init(String(decoding: digits, as: UTF8.self), radix: radix)
  }
}

extension Double {
  /// Parses a decimal number with an optional sign, point and exponent; nil for other text.
  ///
  /// A number that is too large is infinite.
  package init?(decimal text: some Collection<UInt8>) {
    guard text.allSatisfy({ $0.isDigit || "+-.eE".utf8.contains($0) }) else { return nil }
    self.init(String(decoding: text, as: UTF8.self))
  }
}

extension UInt8 {
  /// True for the digits of ASCII.
  package var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// True for the hexadecimal digits of ASCII, of either case.
  package var isHexadecimalDigit: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }

  /// True for the letters of ASCII.
  package var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
