import Text

/// The declaration of a key: its name, values, default, documentation and property.
///
/// This is the only declaration of a key. Reading, checking, the JSON Schema and the reference of
/// keys use it.
struct LayoutKey<Target>: Sendable {
  /// The name in the file.
  let name: String
  /// The permitted values.
  let value: ValueDescription
  /// The documentation in Markdown.
  let documentation: String
  /// The values of `type` for which objects have the key; nil for all.
  private(set) var kinds: [String]?
  /// Returns the default, given an object with all defaults.
  let standard: @Sendable (Target) -> KeyDefault
  /// Reads a value and stores it; reports an invalid value and stores nothing.
  typealias Reader = @Sendable (LayoutNode, inout Target, ReadingContext) -> Void
  let read: Reader

  /// Creates a key that is stored in a property whose initial value is the default.
  ///
  /// - Parameters:
  ///   - name: The name in the file.
  ///   - type: The permitted values.
  ///   - path: The property.
  ///   - words: The default in words, if the initial value does not show it.
  ///   - documentation: The documentation in Markdown.
  init<Value>(
    _ name: String, _ type: ValueType<Value>,
    _ path: any WritableKeyPath<Target, Value> & Sendable, default words: String? = nil,
    _ documentation: String
  ) {
    self.name = name
    value = type.description
    self.documentation = documentation
    standard = { object in
      if let words { return .described(words) }
      return type.encode(object[keyPath: path]).map { .value($0) } ?? .described("none")
    }
    read = { node, object, context in
      if let value = type.read(node, ValueLabel(name), context) { object[keyPath: path] = value }
    }
  }

  /// Creates a key that is stored in an optional property, which is nil without the key.
  ///
  /// - Parameters:
  ///   - name: The name in the file.
  ///   - type: The values that it takes.
  ///   - path: Where the value is stored.
  ///   - words: The default in words; nil for a required key.
  ///   - documentation: The documentation in Markdown.
  init<Value>(
    _ name: String, _ type: ValueType<Value>,
    optional path: any WritableKeyPath<Target, Value?> & Sendable, default words: String?,
    _ documentation: String
  ) {
    self.name = name
    value = type.description
    self.documentation = documentation
    standard = { _ in words.map { .described($0) } ?? .required }
    read = { node, object, context in
      if let value = type.read(node, ValueLabel(name), context) { object[keyPath: path] = value }
    }
  }

  /// Creates a key that functions store.
  ///
  /// - Parameters:
  ///   - name: The name in the file.
  ///   - value: The permitted values.
  ///   - documentation: The documentation in Markdown.
  ///   - kinds: The values of `type` for which objects have the key; nil for all.
  ///   - standard: Returns the default, given an object with all defaults.
  ///   - read: Reads a value and stores it.
  init(
    _ name: String, _ value: ValueDescription, _ documentation: String, kinds: [String]?,
    standard: @escaping @Sendable (Target) -> KeyDefault, read: @escaping Reader
  ) {
    self.name = name
    self.value = value
    self.documentation = documentation
    self.kinds = kinds
    self.standard = standard
    self.read = read
  }

  /// Creates a key whose value is checked and not stored.
  init<Value>(
    ignored name: String, _ type: ValueType<Value>, default words: String, _ documentation: String
  ) {
    self.name = name
    value = type.description
    self.documentation = documentation
    standard = { _ in .described(words) }
    read = { node, _, context in _ = type.read(node, ValueLabel(name), context) }
  }

  /// Creates a key of an object from the same key of an object that is stored in it.
  private init<Inner>(
    _ key: LayoutKey<Inner>, at path: any WritableKeyPath<Target, Inner> & Sendable
  ) {
    name = key.name
    value = key.value
    documentation = key.documentation
    kinds = key.kinds
    standard = { key.standard($0[keyPath: path]) }
    read = { node, object, context in key.read(node, &object[keyPath: path], context) }
  }

  /// Returns the same key for an object that contains this one.
  func within<Outer>(
    _ path: any WritableKeyPath<Outer, Target> & Sendable
  ) -> LayoutKey<Outer> {
    LayoutKey<Outer>(self, at: path)
  }

  /// Returns the key as one that only objects of some types have.
  func of<Kind: RawRepresentable>(_ kinds: Kind...) -> LayoutKey where Kind.RawValue == String {
    of(kinds)
  }

  /// Returns the key as one that only objects of some types have.
  func of<Kind: RawRepresentable>(_ kinds: [Kind]) -> LayoutKey where Kind.RawValue == String {
    var key = self
    key.kinds = kinds.map(\.rawValue)
    return key
  }

  /// True if an object of a type has the key.
  func isKey(of kind: String) -> Bool {
    kinds?.contains(kind) ?? true
  }
}

/// The default of a key.
enum KeyDefault: Sendable {
  /// A value.
  case value(JSONValue)
  /// A description in words, if the default is not a single value.
  case described(String)
  /// There is no default: the key is required.
  case required
}
