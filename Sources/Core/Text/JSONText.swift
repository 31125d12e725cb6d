/// JSON text in which characters that could harm a terminal are escaped.
///
/// It is for reports; the dispatch log has an encoder of its own.
package enum JSONText {
  /// Returns a JSON string.
  package static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars { append(scalar, to: &result) }
    return result + "\""
  }

  /// Returns a JSON string; a byte that is not UTF-8 becomes the four visible characters `\xHH`.
  package static func string(_ text: UntrustedText) -> String {
    var result = "\""
    for unit in UntrustedText.units(of: text.bytes) {
      switch unit {
      case .scalar(let scalar): append(scalar, to: &result)
      case .stray(let byte):
        result += "\\\\x" + String(byte, radix: 16, width: 2)
      }
    }
    return result + "\""
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    case _ where UntrustedText.isHarmful(scalar):
      for unit in String(scalar).utf16 { result += escape(unit) }
    default: result.unicodeScalars.append(scalar)
    }
  }

  private static func escape(_ unit: UInt16) -> String {
    "\\u" + String(unit, radix: 16, width: 4)
  }
}
