/// A JSON value; the order of the members of an object is preserved.
package enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case flag(Bool)
  /// A whole number.
  case integer(Int64)
  /// A finite number.
  case number(Double)
  /// Text.
  case text(String)
  /// A list.
  case list([JSONValue])
  /// An object without duplicate keys.
  case object([Member])
  /// A value that is encoded already; only in answers.
  case encoded(String)

  /// A key of an object with its value.
  package struct Member: Hashable, Sendable {
    /// The key.
    package var key: String
    /// The value.
    package var value: JSONValue

    /// Creates a member.
    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// Returns an object with the members in the order of the literal; those without a value are left out.
  package static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }

  /// Returns text, or `null` for nil.
  package static func optional(_ text: String?) -> JSONValue {
    text.map { .text($0) } ?? .null
  }

  /// Returns a list of texts.
  package static func texts(_ texts: [String]) -> JSONValue {
    .list(texts.map { .text($0) })
  }

  /// Returns a number, rounded to thousandths.
  package static func rounded(_ number: Double) -> JSONValue {
    .number((number * 1000).rounded() / 1000)
  }

  /// Returns text of a device or a file, with harmful characters escaped; nil for nil.
  package static func text(_ text: UntrustedText?) -> JSONValue? {
    text.map { .text($0.escaped) }
  }

  /// Returns the value of a member; nil if the value has none with that key.
  package subscript(_ key: String) -> JSONValue? {
    members.first { $0.key == key }?.value
  }

  /// The members of an object; none for other values.
  package var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  /// Returns the object with the members of another one after its own.
  package func adding(_ more: JSONValue) -> JSONValue {
    .object(members + more.members)
  }

  /// The text; nil for other values.
  package var asText: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The number; nil for other values, and for a number that is not finite, which JSON does not have.
  package var asNumber: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number.isFinite ? number : nil
    default: nil
    }
  }

  /// The value as JSON on one line, without a line feed.
  package var json: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Appends the value as JSON on one line, without a line feed.
  package func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .flag(let flag): text += flag ? "true" : "false"
    case .integer(let number): text += String(number)
    case .number(let number): text += Self.json(of: number)
    case .text(let string): JSONText.append(string, to: &text)
    case .list(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += "," }
        item.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        JSONText.append(member.key, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    case .encoded(let encoded): text += encoded
    }
  }

  /// Returns the value as JSON for people: one member or item per line, and lists of plain values on
  /// one line.
  ///
  /// - Parameter indent: The number of blanks before the value's line.
  /// - Returns: The text, without a line feed at its end.
  package func indented(by indent: Int = 0) -> String {
    let outer = "\n" + String(repeating: " ", count: indent)
    let inner = outer + "  "
    func lines(_ lines: [String]) -> String { inner + lines.joined(separator: "," + inner) + outer }
    switch self {
    case .list(let items) where items.allSatisfy(\.isPlain):
      return "[" + items.map(\.json).joined(separator: ", ") + "]"
    case .list(let items): return "[" + lines(items.map { $0.indented(by: indent + 2) }) + "]"
    case .object(let members) where !members.isEmpty:
      let texts = members.map {
        JSONText.string($0.key) + ": " + $0.value.indented(by: indent + 2)
      }
      return "{" + lines(texts) + "}"
    default: return json
    }
  }

  private var isPlain: Bool {
    switch self {
    case .list, .object: false
    default: true
    }
  }

  /// Returns a number in the shortest form; JSON has none for numbers that are not finite.
  private static func json(of number: Double) -> String {
    number.isFinite ? String(plain: number) : "null"
  }

  /// The kind of the value in words, to follow "found" in a message.
  package var inWords: String {
    switch self {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .integer, .number: "the number \(json)"
    case .text(let text): "the text \(JSONText.string(String(text.prefix(40))))"
    case .list: "a list"
    case .object, .encoded: "an object"
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  /// Creates text from a literal.
  package init(stringLiteral value: String) {
    self = .text(value)
  }
}

extension JSONValue: ExpressibleByArrayLiteral {
  /// Creates a list from a literal.
  package init(arrayLiteral elements: JSONValue...) {
    self = .list(elements)
  }
}
