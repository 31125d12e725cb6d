import Text

/// Encodes untrusted text for printing.
///
/// Harmful characters (see `UntrustedText.isHarmful`) are always escaped.
enum Escaping {
  /// Returns the text as a JSON string, including the quotes.
  ///
  /// Quotes and backslashes are preceded by a backslash. Harmful characters are `\uXXXX`, or two of
  /// these above the basic plane. A byte that is not UTF-8 becomes the four visible characters `\xHH`.
  static func json(_ text: UntrustedText) -> [UInt8] {
    var result: [UInt8] = [UInt8(ascii: "\"")]
    for unit in UntrustedText.units(of: text.bytes) {
      switch unit {
      case .scalar("\""): result += #"\""#.utf8
      case .scalar("\\"): result += #"\\"#.utf8
      case .scalar(let scalar) where UntrustedText.isHarmful(scalar):
        for unit in Unicode.UTF16.encode(scalar) ?? .init() {
          result += #"\u"#.utf8
          appendHexadecimal(UInt32(unit), digits: 4, to: &result)
        }
      case .scalar(let scalar): result += Unicode.UTF8.encode(scalar) ?? .init()
      case .stray(let byte):
        result += #"\\x"#.utf8
        appendHexadecimal(UInt32(byte), digits: 2, to: &result)
      }
    }
    result.append(UInt8(ascii: "\""))
    return result
  }

  /// Returns the text that a reader of the JSON string has: a byte that is not UTF-8 is `\xHH`.
  static func value(_ text: UntrustedText) -> String {
    UntrustedText.units(of: text.bytes).reduce(into: "") { result, unit in
      switch unit {
      case .scalar(let scalar): result.unicodeScalars.append(scalar)
      case .stray(let byte): result += UntrustedText(bytes: [byte]).escaped
      }
    }
  }

  /// Returns a message of this program for text.
  ///
  /// Untrusted text in the message is already escaped, so backslashes are not doubled. Any remaining
  /// harmful character is escaped.
  static func sentence(_ sentence: String) -> [UInt8] {
    var result: [UInt8] = []
    for unit in UntrustedText.units(of: UntrustedText(sentence).bytes) {
      switch unit {
      case .scalar(let scalar) where !UntrustedText.isHarmful(scalar):
        result += Unicode.UTF8.encode(scalar) ?? .init()
      case .scalar(let scalar):
        result += UntrustedText(String(scalar)).escaped.utf8
      case .stray(let byte):
        result += UntrustedText(bytes: [byte]).escaped.utf8
      }
    }
    return result
  }

  private static func appendHexadecimal(_ value: UInt32, digits: Int, to result: inout [UInt8]) {
    let alphabet = Array("0123456789abcdef".utf8)
    for digit in (0..<digits).reversed() {
      result.append(alphabet[Int(value >> UInt32(4 * digit) & 0xf)])
    }
  }
}
