/// The meaning of a scalar by YAML 1.2's core schema, without octal numbers.
///
/// Only plain scalars are numbers or truth values. `yes`, `010` and `1_000`, which YAML 1.1 interprets
/// as a truth value and numbers, are text here, and so an error if another type is expected.
enum ScalarValue: Equatable {
  case null
  case flag(Bool)
  case integer(Int64)
  case number(Double)
  /// A number that is not finite: `.nan`, `.inf`, or one too large to be represented.
  case notFinite
  case text(String)

  /// Resolves a scalar; `isPlain` is true for one without quotes.
  init(_ text: String, isPlain: Bool) {
    guard isPlain else {
      self = .text(text)
      return
    }
    self = Self.word(text) ?? Self.number(text) ?? .text(text)
  }

  /// Returns the meaning of a word that is not text; nil for another scalar.
  private static func word(_ text: String) -> ScalarValue? {
    // Most scalars differ from all words in their first byte.
    switch text.utf8.first {
    case nil, UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"):
      ["", "~", "null", "Null", "NULL"].contains(text) ? .null : nil
    case UInt8(ascii: "t"): text == "true" ? .flag(true) : nil
    case UInt8(ascii: "f"): text == "false" ? .flag(false) : nil
    default: nil
    }
  }

  /// The maximum length of a number in bytes; longer scalars are text.
  private static let mostBytes = 400

  private static func number(_ text: String) -> ScalarValue? {
    var text = text
    return text.withUTF8 { bytes in
      guard let first = bytes.first, NumberScanner.canBegin(first), bytes.count <= mostBytes else {
        return nil
      }
      var scanner = NumberScanner(bytes)
      switch scanner.form() {
      case nil: return nil
      case .notFinite: return .notFinite
      case .integer(let value): return .integer(value)
      case .decimal(let value): return .number(value)
      case .floating:
        guard let value = Double(String(decoding: bytes, as: UTF8.self)) else { return nil }
        return value.isFinite ? .number(value) : .notFinite
      }
    }
  }
}

/// Recognizes the form of a number in the bytes of a scalar, without a copy of them.
private struct NumberScanner {
  enum Form {
    case integer(Int64)
    /// A number with a fraction, which was computed without an error of rounding.
    case decimal(Double)
    /// Another number with a fraction or an exponent, or a whole number that `Int64` does not hold.
    case floating
    case notFinite
  }

  /// The most digits that `Int64` holds, whatever they are.
  private static let mostDigits = 18
  /// The largest whole number up to which each one is a `Double`.
  private static let mostExact: Int64 = 1 << 53
  /// The powers of ten that are exact.
  private static let powers: [Double] = (0...mostDigits).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Returns the form of the number; nil for anything else.
  ///
  /// There is at least one byte.
  mutating func form() -> Form? {
    if isWordForNotFinite { return .notFinite }
    let isNegative = bytes[0] == UInt8(ascii: "-")
    if isNegative || bytes[0] == UInt8(ascii: "+") {
      index = 1
    } else if bytes[0] == UInt8(ascii: "0"), bytes.count > 1, bytes[1] == UInt8(ascii: "x") {
      return hexadecimal
    }
    var digits: Int64 = 0
    let start = index
    skipDigits(addingTo: &digits)
    let whole = index - start
    // A leading zero means octal to some readers and decimal to others.
    if whole > 1, bytes[start] == UInt8(ascii: "0") { return nil }
    if index == bytes.count { return whole == 0 ? nil : integer(digits, isNegative: isNegative) }
    var fraction = 0
    if bytes[index] == UInt8(ascii: ".") {
      index += 1
      let point = index
      skipDigits(addingTo: &digits)
      fraction = index - point
    }
    guard whole + fraction > 0, whole > 0 || bytes[start] == UInt8(ascii: ".") else { return nil }
    if index == bytes.count {
      guard whole + fraction <= Self.mostDigits, digits <= Self.mostExact else { return .floating }
      let value = Double(digits) / Self.powers[fraction]
      return .decimal(isNegative ? -value : value)
    }
    return skipExponent() && index == bytes.count ? .floating : nil
  }

  /// Skips digits, and appends them to a number; the number is wrong beyond `mostDigits` digits.
  private mutating func skipDigits(addingTo number: inout Int64) {
    while index < bytes.count, Self.isDigit(bytes[index]) {
      number = number &* 10 &+ Int64(bytes[index] & 0x0f)
      index += 1
    }
  }

  /// Skips an exponent; false for anything else, and for one without digits.
  private mutating func skipExponent() -> Bool {
    guard bytes[index] | 0x20 == UInt8(ascii: "e") else { return false }
    index += 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      index += 1
    }
    let start = index
    while index < bytes.count, Self.isDigit(bytes[index]) { index += 1 }
    return index > start
  }

  private var hexadecimal: Form? {
    let digits = bytes[2...]
    guard !digits.isEmpty, digits.allSatisfy(Self.isHexadecimal) else { return nil }
    let value = Int64(String(decoding: digits, as: UTF8.self), radix: 16)
    return value.map { .integer($0) } ?? .notFinite
  }

  private func integer(_ digits: Int64, isNegative: Bool) -> Form {
    if bytes.count <= Self.mostDigits { return .integer(isNegative ? -digits : digits) }
    let text = String(decoding: bytes, as: UTF8.self)
    return Int64(text).map { .integer($0) } ?? .floating
  }

  /// True for `.nan`, `-.inf` and the like, also without the point.
  private var isWordForNotFinite: Bool {
    var start = 0
    while start < bytes.count, Self.isSignOrPoint(bytes[start]) { start += 1 }
    let count = bytes.count - start
    // Most numbers and words end here.
    guard count == 3 || count == 8, bytes.count <= 10, !Self.isDigit(bytes[start]) else {
      return false
    }
    let word = String(decoding: bytes[start...], as: UTF8.self).lowercased()
    return ["nan", "inf", "infinity"].contains(word)
  }

  /// True if a number can begin with the byte; most other scalars differ in it.
  static func canBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "i"),
      UInt8(ascii: "I"):
      true
    default: false
    }
  }

  private static func isSignOrPoint(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f")
  }
}
