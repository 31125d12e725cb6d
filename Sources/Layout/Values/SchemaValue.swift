import TouchModel

/// A JSON value, for the schema and for defaults.
///
/// The order of keys is preserved, so that the schema has the order of the declarations.
indirect enum SchemaValue: Equatable, Sendable {
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([SchemaValue])
  case object([Member])

  /// A key of an object with its value.
  struct Member: Equatable, Sendable {
    var key: String
    var value: SchemaValue
  }

  /// Returns an object with the members in the order of the literal.
  static func mapping(_ members: KeyValuePairs<String, SchemaValue>) -> SchemaValue {
    .object(members.map { Member(key: $0.key, value: $0.value) })
  }

  /// Returns a list of texts.
  static func texts(_ texts: [String]) -> SchemaValue {
    .list(texts.map { .text($0) })
  }

  /// The members of an object; none for other values.
  var members: [Member] {
    if case .object(let members) = self { return members }
    return []
  }

  /// Returns the object with further members after its own.
  func adding(_ more: SchemaValue) -> SchemaValue {
    .object(members + more.members)
  }

  /// Returns the value as JSON: objects with one member per line, lists of plain values on one line.
  ///
  /// - Parameter indent: The number of blanks before the value's line.
  /// - Returns: The text, without a line feed at its end.
  func json(indent: Int = 0) -> String {
    let inner = String(repeating: " ", count: indent + 2)
    let outer = String(repeating: " ", count: indent)
    switch self {
    case .flag(let flag): return "\(flag)"
    case .number(let number): return NumberRange.plain(number)
    case .text(let text): return JSONText.string(text)
    case .list(let items):
      if items.allSatisfy(\.isPlain) {
        return "[" + items.map { $0.json() }.joined(separator: ", ") + "]"
      }
      let lines = items.map { inner + $0.json(indent: indent + 2) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(outer)]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let lines = members.map {
        inner + JSONText.string($0.key) + ": " + $0.value.json(indent: indent + 2)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
    }
  }

  /// The value in the notation of layouts: `[0, 0]`, `phone`, `{width: 1, height: 2}`.
  var yaml: String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .number(let number): NumberRange.plain(number)
    case .text(let text): text
    case .list(let items): "[" + items.map(\.yaml).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\($0.key): \($0.value.yaml)" }.joined(separator: ", ") + "}"
    }
  }

  private var isPlain: Bool {
    switch self {
    case .flag, .number, .text: true
    case .list, .object: false
    }
  }
}

extension SchemaValue: ExpressibleByStringLiteral {
  init(stringLiteral value: String) {
    self = .text(value)
  }
}

extension SchemaValue: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: SchemaValue...) {
    self = .list(elements)
  }
}
