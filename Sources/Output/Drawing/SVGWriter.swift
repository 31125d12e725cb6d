import Text
import TouchModel

/// Writes the elements of a picture, up to a limit.
///
/// The same calls write the same bytes. All text is escaped, and lengths have two decimals.
struct SVGWriter {
  /// The largest number of elements.
  static let mostElements = 20_000
  /// The elements that remain for the legend and notes.
  static let reserve = 300

  private(set) var body = ""
  private(set) var count = 0

  /// True if an element of the picture, and all that belongs to it, can still be added.
  func hasRoom(for elements: Int) -> Bool {
    count + elements <= Self.mostElements - Self.reserve
  }

  /// Adds an element without content.
  mutating func add(_ name: String, _ attributes: KeyValuePairs<String, String?>) {
    add(name, attributes.map { ($0.key, $0.value) })
  }

  /// Adds an element without content.
  mutating func add(_ name: String, _ attributes: [(String, String?)]) {
    count += 1
    body += "<" + name
    for (key, value) in attributes {
      if let value { body += " " + key + "=\"" + Self.escaped(value) + "\"" }
    }
    body += "/>\n"
  }

  /// Begins an element with content; `end` ends it.
  mutating func begin(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) {
    count += 1
    body += "<" + name
    for (key, value) in attributes {
      guard let value else { continue }
      body += " " + key + "=\"" + Self.escaped(value) + "\""
    }
    body += ">"
  }

  /// Ends an element with content.
  mutating func end(_ name: String) {
    body += "</" + name + ">\n"
  }

  /// Adds the tooltip of the element that is open.
  mutating func title(_ text: String) {
    begin("title")
    body += Self.escaped(text)
    end("title")
  }

  /// Adds a line of text, of which the location is the left end of the baseline.
  mutating func text(
    _ text: String, at point: Point, size: Double, fill: String = "#222222", isBold: Bool = false,
    anchor: String? = nil
  ) {
    begin(
      "text",
      [
        "x": Self.number(point.x), "y": Self.number(point.y), "font-size": Self.number(size),
        "fill": fill, "font-weight": isBold ? "bold" : nil, "text-anchor": anchor,
      ])
    body += Self.escaped(text)
    end("text")
  }

  /// Adds a rectangle.
  mutating func rectangle(_ rect: Rect, _ style: KeyValuePairs<String, String?>) {
    body += "<rect x=\"\(Self.number(rect.minX))\" y=\"\(Self.number(rect.minY))\""
    body += " width=\"\(Self.number(rect.width))\" height=\"\(Self.number(rect.height))\""
    count += 1
    for (key, value) in style {
      if let value { body += " " + key + "=\"" + Self.escaped(value) + "\"" }
    }
    body += "/>\n"
  }

  /// Returns a coordinate with at most two decimals.
  static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    // A negative zero, and what no renderer takes.
    guard rounded != 0, rounded.magnitude < 1e7 else { return rounded > 0 ? "10000000" : "0" }
    return String(plain: rounded)
  }

  /// Returns the path through points.
  static func path(_ points: [Point], isClosed: Bool) -> String {
    var result = ""
    for (index, point) in points.enumerated() {
      result += (index == 0 ? "M" : "L") + number(point.x) + " " + number(point.y)
    }
    return isClosed ? result + "Z" : result
  }

  /// Returns text for the content of an element or an attribute.
  private static func escaped(_ text: String) -> String {
    // Numbers and most names.
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "<")
        && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'")
    }
    if isPlain { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n": result += "\n"
      // XML has no such characters, and the others hide or reorder text.
      case _ where UntrustedText.isHarmful(scalar): result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
