import Text

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
    let bytes = text.utf8
    guard let first = bytes.first, canBegin(first), bytes.count <= mostBytes else { return nil }
    if text.hasPrefix("0x") {
      let digits = bytes.dropFirst(2)
      guard !digits.isEmpty, digits.allSatisfy(\.isHexadecimalDigit) else { return nil }
      return Int64(digits: digits, radix: 16).map { .integer($0) } ?? .notFinite
    }
    let unsigned = bytes.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    // A leading zero means octal to some readers and decimal to others.
    if unsigned.first == UInt8(ascii: "0"), unsigned.dropFirst().first?.isDigit ?? false {
      return nil
    }
    if let integer = Int64(text) { return .integer(integer) }
    guard let value = Double(decimal: bytes) else { return wordForNotFinite(text) }
    return value.isFinite ? .number(value) : .notFinite
  }

  /// Returns the meaning of `.nan`, `-.inf` and the like, also without the point; nil for other text.
  private static func wordForNotFinite(_ text: String) -> ScalarValue? {
    guard text.utf8.count <= 10 else { return nil }
    let word = text.drop { "+-.".contains($0) }.lowercased()
    return ["nan", "inf", "infinity"].contains(word) ? .notFinite : nil
  }

  /// True if a number can begin with the byte; most other scalars differ in it.
  private static func canBegin(_ byte: UInt8) -> Bool {
    byte.isDigit || "+-.nNiI".utf8.contains(byte)
  }
}
