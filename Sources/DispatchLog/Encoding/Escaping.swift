internal import TouchModel

/// Encodes untrusted text so that it can be printed.
///
/// No harmful character (see `UntrustedText.isHarmful`) is printed raw, in any form.
enum Escaping {
  /// Returns the text as a JSON string, quotes included.
  ///
  /// Quotes and backslashes get a backslash. Harmful characters are `\uXXXX`, two of them above the
  /// basic plane. A byte that is not UTF-8 is written as the four visible characters `\xHH`.
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

  /// Returns a sentence of this program as people read it.
  ///
  /// Untrusted text in it has been escaped by its author, so backslashes stay as they are. A harmful
  /// character that is in it nevertheless is escaped.
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
