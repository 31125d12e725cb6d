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
    switch text {
    case "", "~", "null", "Null", "NULL": self = .null
    case "true": self = .flag(true)
    case "false": self = .flag(false)
    default: self = Self.number(text) ?? .text(text)
    }
  }

  /// The maximum length of a number in bytes; longer scalars are text.
  private static let mostBytes = 400

  private static func number(_ text: String) -> ScalarValue? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count <= mostBytes else { return nil }
      var scanner = NumberScanner(bytes[...])
      guard let form = scanner.form() else { return nil }
      switch form {
      case .notFinite: return .notFinite
      case .integer(let value): return .integer(value)
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
    /// A number with a fraction or an exponent, or a whole number that `Int64` does not hold.
    case floating
    case notFinite
  }

  private var rest: Slice<UnsafeBufferPointer<UInt8>>

  init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    rest = bytes
  }

  /// Returns the form of the number; nil for anything else.
  mutating func form() -> Form? {
    // The first byte of most other scalars cannot begin a number.
    guard let first = rest.first, Self.canBegin(first) else { return nil }
    if isWordForNotFinite { return .notFinite }
    let isNegative = first == UInt8(ascii: "-")
    if isNegative || first == UInt8(ascii: "+") {
      rest = rest.dropFirst()
    } else if rest.starts(with: [UInt8(ascii: "0"), UInt8(ascii: "x")]) {
      return hexadecimal
    }
    let whole = rest.prefix(while: Self.isDigit)
    // A leading zero means octal to some readers and decimal to others.
    if whole.count > 1, whole.first == UInt8(ascii: "0") { return nil }
    rest = rest.dropFirst(whole.count)
    if rest.isEmpty, !whole.isEmpty { return integer(whole, isNegative: isNegative) }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      let fraction = rest.prefix(while: Self.isDigit)
      guard !whole.isEmpty || !fraction.isEmpty else { return nil }
      rest = rest.dropFirst(fraction.count)
    } else if whole.isEmpty {
      return nil
    }
    return skipExponent() && rest.isEmpty ? .floating : nil
  }

  /// Skips an exponent, if there is one; false for one without digits.
  private mutating func skipExponent() -> Bool {
    guard let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") else { return true }
    rest = rest.dropFirst()
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      rest = rest.dropFirst()
    }
    guard !rest.isEmpty else { return false }
    rest = rest.drop(while: Self.isDigit)
    return true
  }

  private var hexadecimal: Form? {
    let digits = rest.dropFirst(2)
    guard !digits.isEmpty, digits.allSatisfy(Self.isHexadecimal) else { return nil }
    let value = Int64(String(decoding: digits, as: UTF8.self), radix: 16)
    return value.map { .integer($0) } ?? .notFinite
  }

  private func integer(
    _ digits: Slice<UnsafeBufferPointer<UInt8>>, isNegative: Bool
  ) -> Form {
    var value: Int64 = 0
    for digit in digits {
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      // Negative, because the smallest integer has no positive counterpart.
      let (sum, borrows) = product.subtractingReportingOverflow(Int64(digit & 0x0f))
      if overflows || borrows { return .floating }
      value = sum
    }
    if isNegative { return .integer(value) }
    return value == .min ? .floating : .integer(-value)
  }

  private var isWordForNotFinite: Bool {
    guard rest.count <= 10 else { return false }
    let letters = rest.drop {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: ".")
    }
    guard let first = letters.first, first | 0x20 >= UInt8(ascii: "i") else { return false }
    return ["nan", "inf", "infinity"].contains { word in
      word.utf8.elementsEqual(letters.lazy.map { $0 | 0x20 })
    }
  }

  private static func canBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "i"),
      UInt8(ascii: "I"):
      true
    default: false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f")
  }
}
