/// JSON text in which characters that could harm a terminal are escaped.
///
/// It is for reports; the dispatch log has an encoder of its own.
package enum JSONText {
  /// Returns a JSON string.
  package static func string(_ text: String) -> String {
    var result = ""
    append(text, to: &result)
    return result
  }

  /// Returns a JSON string; a byte that is not UTF-8 becomes the four visible characters `\xHH`.
  package static func string(_ text: UntrustedText) -> String {
    var result = "\""
    for unit in UntrustedText.units(of: text.bytes) {
      switch unit {
      case .scalar(let scalar):
        if let escape = escape(of: scalar) {
          result += escape
        } else {
          result.unicodeScalars.append(scalar)
        }
      case .stray(let byte):
        result += "\\\\x" + String(byte, radix: 16, width: 2)
      }
    }
    return result + "\""
  }

  /// Appends a JSON string.
  static func append(_ text: String, to result: inout String) {
    result += "\""
    let scalars = text.unicodeScalars
    // Characters between two escapes are appended together, because each append has a cost of its own.
    var start = scalars.startIndex
    var index = start
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      if let escape = escape(of: scalars[index]) {
        result.append(contentsOf: text[start..<index])
        result += escape
        start = next
      }
      index = next
    }
    result.append(contentsOf: text[start...])
    result += "\""
  }

  /// Returns what stands for a character; nil for the character itself.
  private static func escape(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    case _ where UntrustedText.isHarmful(scalar):
      String(scalar).utf16.map { "\\u" + String($0, radix: 16, width: 4) }.joined()
    default: nil
    }
  }
}
