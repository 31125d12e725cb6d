/// What a word of the file is, by the rules of YAML 1.2 and no others.
///
/// Only plain words can be numbers or truth values: `yes`, `010` and `1_000`, which YAML 1.1 reads
/// in ways that surprise, are text here, and so an error wherever something else is expected.
enum ScalarValue: Equatable {
  case null
  case flag(Bool)
  case integer(Int64)
  case number(Double)
  /// A number that is none: `.nan`, `.inf`, or one too large to be held.
  case notFinite
  case text(String)

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

  private static func number(_ text: String) -> ScalarValue? {
    let bytes = Array(text.utf8.prefix(400))
    guard bytes.count == text.utf8.count else { return nil }
    if isWordForNotFinite(text) { return .notFinite }
    var rest = bytes[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      rest = rest.dropFirst()
    }
    if rest.starts(with: [UInt8(ascii: "0"), UInt8(ascii: "x")]), rest.count == bytes.count {
      let digits = String(decoding: rest.dropFirst(2), as: UTF8.self)
      guard !digits.isEmpty, rest.dropFirst(2).allSatisfy(isHexadecimal) else { return nil }
      return Int64(digits, radix: 16).map { .integer($0) } ?? .notFinite
    }
    let whole = rest.prefix(while: isDigit)
    // A leading zero means octal to some readers and decimal to others.
    if whole.count > 1, whole.first == UInt8(ascii: "0") { return nil }
    rest = rest.dropFirst(whole.count)
    if rest.isEmpty, !whole.isEmpty {
      let digits = String(decoding: whole, as: UTF8.self)
      if let value = Int64(isNegative ? "-" + digits : digits) { return .integer(value) }
      return floating(text)
    }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      let fraction = rest.prefix(while: isDigit)
      guard !whole.isEmpty || !fraction.isEmpty else { return nil }
      rest = rest.dropFirst(fraction.count)
    } else if whole.isEmpty {
      return nil
    }
    if let exponent = rest.first, exponent == UInt8(ascii: "e") || exponent == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        rest = rest.dropFirst()
      }
      guard !rest.isEmpty else { return nil }
      rest = rest.drop(while: isDigit)
    }
    return rest.isEmpty ? floating(text) : nil
  }

  private static func floating(_ text: String) -> ScalarValue? {
    guard let value = Double(text) else { return nil }
    return value.isFinite ? .number(value) : .notFinite
  }

  private static func isWordForNotFinite(_ text: String) -> Bool {
    guard text.utf8.count <= 10 else { return false }
    let bare = text.lowercased().drop { $0 == "-" || $0 == "+" || $0 == "." }
    return bare == "nan" || bare == "inf" || bare == "infinity"
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f")
  }
}
