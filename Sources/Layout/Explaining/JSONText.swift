import TouchModel

/// Text as JSON spells it.
enum JSONText {
  /// The text in quotes; what could harm a terminal is escaped too, so the line can be shown raw.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        if UntrustedText.isHarmful(scalar) {
          for unit in String(scalar).utf16 { result += escape(unit) }
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// The text in quotes, or `null`.
  static func optional(_ text: String?) -> String {
    text.map(string) ?? "null"
  }

  /// The texts as an array.
  static func list(_ texts: [String]) -> String {
    "[\(texts.map(string).joined(separator: ","))]"
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
