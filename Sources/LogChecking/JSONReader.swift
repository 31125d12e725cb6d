/// A strict JSON parser according to RFC 8259.
///
/// Does not use Foundation, because fuzzing checks hundreds of logs per second.
struct JSONReader {
  /// The maximum nesting of arrays and objects.
  private static let mostLevels = 64

  private let bytes: [UInt8]
  private var place = 0
  private var level = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Parses a text with exactly one value; returns nil for any other text.
  mutating func document() -> JSONValue? {
    guard let result = value() else { return nil }
    skipBlanks()
    return place == bytes.count ? result : nil
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d {
      place += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let end = place + word.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    let isSame = word.withUTF8Buffer { $0.elementsEqual(bytes[place..<end]) }
    if isSame { place = end }
    return isSame
  }

  private mutating func value() -> JSONValue? {
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return nested { $0.object() }
    case UInt8(ascii: "["): return nested { $0.array() }
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func nested(_ read: (inout JSONReader) -> JSONValue?) -> JSONValue? {
    guard level < Self.mostLevels else { return nil }
    level += 1
    defer { level -= 1 }
    return read(&self)
  }

  private mutating func object() -> JSONValue? {
    place += 1
    var members: [String: JSONValue] = [:]
    skipBlanks()
    if take(UInt8(ascii: "}")) { return .object(members) }
    while true {
      skipBlanks()
      guard let key = string() else { return nil }
      skipBlanks()
      guard take(UInt8(ascii: ":")), let member = value() else { return nil }
      // Parsers disagree about the meaning of a duplicate key.
      guard members.updateValue(member, forKey: key) == nil else { return nil }
      skipBlanks()
      if take(UInt8(ascii: "}")) { return .object(members) }
      guard take(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func array() -> JSONValue? {
    place += 1
    var elements: [JSONValue] = []
    skipBlanks()
    if take(UInt8(ascii: "]")) { return .array(elements) }
    while true {
      guard let element = value() else { return nil }
      elements.append(element)
      skipBlanks()
      if take(UInt8(ascii: "]")) { return .array(elements) }
      guard take(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func number() -> JSONValue? {
    let start = place
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) {
      guard let byte = next, (0x31...0x39).contains(byte) else { return nil }
      skipDigits()
    }
    if take(UInt8(ascii: ".")) { guard skipDigits() else { return nil } }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      guard skipDigits() else { return nil }
    }
    return Double(String(decoding: bytes[start..<place], as: UTF8.self)).map(JSONValue.number)
  }

  @discardableResult
  private mutating func skipDigits() -> Bool {
    let start = place
    while let byte = next, (0x30...0x39).contains(byte) { place += 1 }
    return place > start
  }

  private mutating func string() -> String? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    var text: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard escape(into: &text) else { return nil }
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escape(into text: inout [UInt8]) -> Bool {
    guard let byte = next else { return false }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0c)
    case UInt8(ascii: "n"): text.append(0x0a)
    case UInt8(ascii: "r"): text.append(0x0d)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      guard var code = fourDigits() else { return false }
      if (0xd800..<0xdc00).contains(code) {
        guard take("\\u"), let low = fourDigits(), (0xdc00..<0xe000).contains(low) else {
          return false
        }
        code = 0x10000 + (code - 0xd800) << 10 + (low - 0xdc00)
      }
      guard let scalar = Unicode.Scalar(code) else { return false }
      text += Array(String(scalar).utf8)
    default: return false
    }
    return true
  }

  private mutating func fourDigits() -> UInt32? {
    guard place + 4 <= bytes.count else { return nil }
    let digits = bytes[place..<place + 4]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    place += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
