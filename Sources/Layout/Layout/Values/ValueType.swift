import Text

/// The type of a key's values: reads, describes and prints them.
struct ValueType<Value>: Sendable {
  /// The description for the schema and the reference.
  let description: ValueDescription
  /// Returns the value of a node; reports an invalid value and returns nil.
  let read: @Sendable (LayoutNode, ValueLabel, ReadingContext) -> Value?
  /// Returns a value in the notation of files, to print a default; nil if files cannot contain it.
  let encode: @Sendable (Value) -> JSONValue?

  /// Creates a type from its description and the functions that read and print a value.
  init(
    _ description: ValueDescription,
    encode: @escaping @Sendable (Value) -> JSONValue? = { _ in nil },
    read: @escaping @Sendable (LayoutNode, ValueLabel, ReadingContext) -> Value?
  ) {
    self.description = description
    self.encode = encode
    self.read = read
  }
}

/// The description of a key's values for the schema and the reference.
struct ValueDescription: Sendable {
  /// The type in a word or two: `number`, `list of ids`.
  var type: String
  /// The permitted values of that type; empty if all are permitted.
  var range = ""
  /// The values as a JSON Schema.
  var schema: JSONValue
  /// The objects that the schema refers to.
  ///
  /// A function, because views contain views.
  var objects: @Sendable () -> [ObjectDescription] = { [] }

  /// Returns the description of values that one of several schemas describes.
  static func either(
    _ type: String, range: String, _ schemas: [JSONValue],
    objects: @escaping @Sendable () -> [ObjectDescription] = { [] }
  ) -> ValueDescription {
    ValueDescription(
      type: type, range: range, schema: .members(["anyOf": .list(schemas)]), objects: objects)
  }
}

/// The name of a value in messages: a key, or a part of a key's value.
struct ValueLabel: Sendable {
  /// The key; empty for the layout as a whole.
  var key: String
  /// The part of the value: `width` of `frame`.
  var part: String?

  init(_ key: String, part: String? = nil) {
    self.key = key
    self.part = part
  }

  /// The label in quotes; nil for the layout as a whole.
  var quoted: String? {
    if let part { return "`\(part)` of `\(key)`" }
    return key.isEmpty ? nil : "`\(key)`"
  }
}

extension ValueType {
  /// Returns the type of a mapping with the keys of an object.
  static func object(_ type: ObjectType<Value>) -> ValueType where Value: Sendable {
    ValueType(
      ValueDescription(type: "mapping", schema: type.reference, objects: { [type.description] })
    ) { node, label, context in
      type.read(node, for: label, in: context)?.value
    }
  }

  /// Returns the type of a list of values.
  ///
  /// Invalid items are ignored.
  ///
  /// - Parameters:
  ///   - item: The type of each value.
  ///   - plural: The name of the values, to follow "a list of" in a message.
  ///   - most: The maximum number of values, with what to do about more; nil for no limit.
  ///   - least: What an empty list lacks, and what to do about it; nil if the list may be empty.
  /// - Returns: The type.
  static func list<Item>(
    of item: ValueType<Item>, _ plural: String, most: (count: Int, remedy: String)? = nil,
    least: (missing: String, remedy: String?)? = nil
  ) -> ValueType
  where Value == [Item] {
    let lower = least == nil ? JSONValue.object([]) : .members(["minItems": .number(1)])
    let upper =
      most.map { JSONValue.members(["maxItems": .number(Double($0.count))]) } ?? .object([])
    return ValueType(
      ValueDescription(
        type: "list of \(plural)",
        range: most.map { "at most \($0.count)" } ?? item.description.range,
        schema: .members(["type": .text("array"), "items": item.description.schema])
          .adding(lower).adding(upper),
        objects: item.description.objects),
      encode: { items in
        let encoded = items.compactMap(item.encode)
        return encoded.count == items.count ? .list(encoded) : nil
      }
    ) { node, label, context in
      guard var items = context.list(node, for: label, of: plural) else { return nil }
      if let least, items.isEmpty {
        context.report(
          node, for: label, expected: "at least \(least.missing)", remedy: least.remedy)
      }
      if let most, items.count > most.count {
        context.problems.add(
          at: items[most.count].position,
          "expected at most \(most.count) \(plural) for `\(label.key)`, found \(items.count);"
            + " \(most.remedy)")
        items.removeLast(items.count - most.count)
      }
      return items.compactMap { item.read($0, label, context) }
    }
  }

  /// Returns the type of a word or a mapping.
  ///
  /// - Parameters:
  ///   - words: The words and their values.
  ///   - object: The type of the mapping.
  ///   - make: Returns the value of a mapping.
  /// - Returns: The type.
  static func word<Parts: Sendable>(
    _ words: [(String, Value)],
    or object: ObjectType<Parts>,
    _ make: @escaping @Sendable (Parts) -> Value?
  ) -> ValueType where Value: Equatable & Sendable {
    let names = words.map(\.0)
    let description = ValueDescription.either(
      "word or mapping", range: Quoting.list(names + [object.example]),
      [.members(["enum": .texts(names)]), object.reference], objects: { [object.description] })
    return ValueType(
      description, encode: { value in words.first { $0.1 == value }.map { .text($0.0) } }
    ) { node, label, context in
      if case .mapping = node.content {
        return object.read(node, for: label, in: context).flatMap { make($0.value) }
      }
      if case .scalar(let text, _) = node.content, let word = words.first(where: { $0.0 == text }) {
        return word.1
      }
      context.reportWord(
        node, for: label, words: names, or: object.example,
        remedy: node.text.flatMap(object.remedy(forJoined:)))
      return nil
    }
  }
}

extension ValueType {
  /// The type of the same values for a property that may have none.
  var optional: ValueType<Value?> {
    ValueType<Value?>(description, encode: { [encode] in $0.flatMap(encode) }) {
      [read] node, label, context in
      read(node, label, context).map { .some($0) }
    }
  }
}

extension ValueType where Value == LayoutNode {
  /// Returns the type of a value that is read later.
  ///
  /// Views are read with an explicit stack, so that nesting does not overflow the thread's stack.
  static func deferred(_ description: ValueDescription) -> ValueType {
    ValueType(description) { node, _, _ in node }
  }
}

extension ValueType where Value == [LayoutNode] {
  /// Returns the type of a list of values that are read later.
  static func deferredList(_ plural: String, _ description: ValueDescription) -> ValueType {
    ValueType(description) { node, label, context in context.list(node, for: label, of: plural) }
  }
}
