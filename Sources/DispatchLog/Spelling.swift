internal import TouchModel

/// How foreign text becomes bytes that can be printed.
///
/// Nothing harmful (see `UntrustedText.isHarmful`) comes out raw, in neither spelling.
enum Spelling {
  /// The text as a JSON string, quotes included.
  ///
  /// Quotes and backslashes get a backslash, harmful characters are `\uXXXX` (two of them above the
  /// basic plane), and a byte that is no UTF-8 becomes the four visible characters `\xHH`.
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

  /// Foreign text as a person reads it: `UntrustedText.escaped`.
  static func text(_ text: UntrustedText) -> [UInt8] {
    Array(text.escaped.utf8)
  }

  /// A sentence of our own as a person reads it.
  ///
  /// Foreign text in it is escaped already, so backslashes stay as they are; whatever harmful
  /// character slipped in is escaped all the same.
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
    for place in (0..<digits).reversed() {
      result.append(alphabet[Int(value >> UInt32(4 * place) & 0xf)])
    }
  }
}
