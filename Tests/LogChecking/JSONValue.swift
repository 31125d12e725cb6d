/// A JSON value as a test looks at it.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object; the order of keys is not kept.
  case object([String: JSONValue])

  /// Reads one value; nil where the text is no JSON.
  public init?(parsing text: some StringProtocol) {
    var reader = JSONReader(Array(text.utf8))
    guard let value = reader.document() else { return nil }
    self = value
  }

  /// The value of a key; nil where this is no object or has no such key.
  public subscript(_ key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The keys of an object, sorted.
  public var keys: [String] {
    if case .object(let members) = self { members.keys.sorted() } else { [] }
  }

  /// The number, if it is one.
  public var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The whole number, if it is one.
  public var integer: Int? {
    number.flatMap { Int(exactly: $0) }
  }

  /// The string, if it is one.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The truth, if it is one.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The elements, if it is an array.
  public var array: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// The elements, if it is an array of strings alone.
  public var strings: [String]? {
    guard let array else { return nil }
    let strings = array.compactMap(\.string)
    return strings.count == array.count ? strings : nil
  }

  /// The elements, if it is an array of whole numbers alone.
  public var integers: [Int]? {
    guard let array else { return nil }
    let integers = array.compactMap(\.integer)
    return integers.count == array.count ? integers : nil
  }
}
