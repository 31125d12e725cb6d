import Text

/// The widths of text, from a fixed table for all renderers.
///
/// The table has the widths of DejaVu Sans, one of the widest fonts that `sans-serif` names, so that text
/// of other fonts takes less room than its box.
enum TextWidth {
  /// Returns the width of text in points.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - size: The size of the font in points.
  ///   - isBold: True for bold text.
  /// - Returns: The width.
  static func of(_ text: String, size: Double, isBold: Bool = false) -> Double {
    let thousandths = text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
    return Double(thousandths) / 1000 * size * (isBold ? 1.12 : 1)
  }

  /// Returns the text, or the start of it with `…`, so that it fits into a width.
  static func fitting(_ text: String, width: Double, size: Double, isBold: Bool = false) -> String {
    if of(text, size: size, isBold: isBold) <= width { return text }
    var result = ""
    for character in text {
      let longer = result + String(character)
      if of(longer + "…", size: size, isBold: isBold) > width { break }
      result = longer
    }
    return result + "…"
  }

  /// Returns lines of words that fit into a width.
  static func lines(_ text: String, width: Double, size: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if !line.isEmpty, of(longer, size: size) > width {
        lines.append(line)
        line = fitting(String(word), width: width, size: size)
      } else {
        line = line.isEmpty ? fitting(longer, width: width, size: size) : longer
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Returns the width of a character in thousandths of the font's size.
  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "i", "j", "l", "'": 280
    case " ", ".", ",", ":", ";", "!", "|": 340
    case "f", "t", "r", "(", ")", "[", "]", "-", "/", "I": 415
    case "m", "M", "W", "…", "→", "%", "@": 1000
    case "w", "Q", "O", "G", "N", "H", "D", "U", "×", "=", "+", "<", ">": 840
    case "s", "c", "k", "z", "v", "x", "y": 595
    case "A"..."Z": 700
    case _ where scalar.value < 0x250: 640
    default: scalar.displayWidth * 1000
    }
  }
}
