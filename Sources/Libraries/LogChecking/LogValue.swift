internal import ControlProtocol
internal import Text

/// A JSON value.
public enum LogValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([LogValue])
  /// An object; the order of its keys is not preserved.
  case object([String: LogValue])

  /// Parses one value; returns nil if the text is not valid JSON.
  public init?(parsing text: some StringProtocol) {
    guard let value = try? JSONReader.read(Array(text.utf8), allowsNUL: true) else { return nil }
    self.init(value)
  }

  private init(_ value: JSONValue) {
    self =
      switch value {
      case .flag(let flag): .bool(flag)
      case .integer(let number): .number(Double(number))
      case .number(let number): .number(number)
      case .text(let text): .string(text)
      case .list(let items): .array(items.map { LogValue($0) })
      case .object(let members):
        // Keys of different bytes may be equal characters.
        .object(
          Dictionary(members.map { ($0.key, LogValue($0.value)) }, uniquingKeysWith: { $1 }))
      // The reader returns nothing that is encoded.
      case .null, .encoded: .null
      }
  }

  /// The value of a key, or nil if this is not an object or does not have the key.
  public subscript(_ key: String) -> LogValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The keys of an object, sorted; empty for other values.
  public var keys: [String] {
    if case .object(let members) = self { members.keys.sorted() } else { [] }
  }

  /// The value as a number, or nil.
  public var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The value as an integer, or nil if it is not a number or has a fraction.
  public var integer: Int? {
    number.flatMap { Int(exactly: $0) }
  }

  /// The value as a string, or nil.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The value as a Boolean, or nil.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The elements of an array, or nil for other values.
  public var array: [LogValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// The elements of an array that contains only strings, or nil.
  public var strings: [String]? {
    guard let array else { return nil }
    let strings = array.compactMap(\.string)
    return strings.count == array.count ? strings : nil
  }

  /// The elements of an array that contains only integers, or nil.
  public var integers: [Int]? {
    guard let array else { return nil }
    let integers = array.compactMap(\.integer)
    return integers.count == array.count ? integers : nil
  }
}
