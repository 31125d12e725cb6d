/// One key of an object in a layout: its name, values, default, meaning, and where it is stored.
///
/// This is the only declaration of a key. Reading, checking, the JSON Schema and the reference of
/// keys are made from it.
struct LayoutKey<Target>: Sendable {
  /// The name in the file.
  let name: String
  /// The values that it takes.
  let value: ValueDescription
  /// What it does, in Markdown.
  let documentation: String
  /// The values of `type` with which an object has the key; nil for all of them.
  private(set) var kinds: [String]?
  /// Returns the default, given an object with all defaults.
  let standard: @Sendable (Target) -> KeyDefault
  /// Reads a value and stores it; reports a value that has a problem, and stores nothing.
  let read: @Sendable (LayoutNode, inout Target, ReadingContext) -> Void

  /// Creates a key that is stored in a property whose initial value is the default.
  ///
  /// - Parameters:
  ///   - name: The name in the file.
  ///   - type: The values that it takes.
  ///   - path: Where the value is stored.
  ///   - words: The default in words, where the initial value cannot show it.
  ///   - documentation: What the key does.
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

  /// Creates a key that is stored in an optional property, which is nil where the key is not given.
  ///
  /// - Parameters:
  ///   - name: The name in the file.
  ///   - type: The values that it takes.
  ///   - path: Where the value is stored.
  ///   - words: What holds without the key; nil if the key must be given.
  ///   - documentation: What the key does.
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

  /// Returns the same key of an object in which this one is stored.
  func within<Outer>(
    _ path: any WritableKeyPath<Outer, Target> & Sendable
  ) -> LayoutKey<Outer> {
    LayoutKey<Outer>(self, at: path)
  }

  /// Returns the key as one that only objects of some types have.
  func of<Kind: RawRepresentable>(_ kinds: Kind...) -> LayoutKey where Kind.RawValue == String {
    var key = self
    key.kinds = kinds.map(\.rawValue)
    return key
  }

  /// True if an object of a type has the key.
  func isKey(of kind: String) -> Bool {
    kinds?.contains(kind) ?? true
  }
}

/// What holds where a file does not give a key.
enum KeyDefault: Sendable {
  /// A value.
  case value(SchemaValue)
  /// Something that is no single value, in a few words.
  case described(String)
  /// Nothing: the key must be given.
  case required
}
