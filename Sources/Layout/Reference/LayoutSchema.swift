/// The JSON Schema of layouts, for editors and other tools.
package enum LayoutSchema {
  /// The schema as JSON (draft 2020-12), ending with a line feed.
  package static var json: String {
    let objects = DocumentKeys.layout.description.withReferences
    let definitions = objects.dropFirst().map {
      SchemaValue.Member(key: $0.name, value: schema(of: $0))
    }
    let head: SchemaValue = .mapping([
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "touchbridge layout",
    ])
    let layout = head.adding(schema(of: DocumentKeys.layout.description))
      .adding(.mapping(["$defs": .object(definitions)]))
    return layout.json() + "\n"
  }

  private static func schema(of object: ObjectDescription) -> SchemaValue {
    var names: [String] = []
    for key in object.keys where !names.contains(key.name) { names.append(key.name) }
    let properties = names.map { name in
      SchemaValue.Member(
        key: name, value: property(object.keys.filter { $0.name == name }))
    }
    var members: SchemaValue = .mapping([
      "description": .text(object.introduction), "type": "object",
      "properties": .object(properties), "additionalProperties": .flag(false),
    ])
    let required = object.keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty { members = members.adding(.mapping(["required": .texts(required)])) }
    let conditions = object.kinds.compactMap { condition(on: $0, of: object, names) }
    if !conditions.isEmpty { members = members.adding(.mapping(["allOf": .list(conditions)])) }
    return members
  }

  /// Returns the schema of a key, given its declarations.
  ///
  /// If a key has several declarations for different types, the schema permits the values of all;
  /// `condition` restricts them.
  private static func property(_ keys: [ObjectDescription.Key]) -> SchemaValue {
    var result: SchemaValue =
      keys.count == 1
      ? keys[0].value.schema : .mapping(["anyOf": .list(keys.map(\.value.schema))])
    if let key = keys.first {
      result = result.adding(.mapping(["description": .text(key.documentation)]))
      if case .value(let standard) = key.standard {
        result = result.adding(.mapping(["default": standard]))
      }
    }
    return result
  }

  /// Returns the schema of the restrictions for one type; nil if there are none.
  ///
  /// These are keys that the type does not have, and keys with several declarations.
  private static func condition(
    on kind: String, of object: ObjectDescription, _ names: [String]
  ) -> SchemaValue? {
    let special = names.compactMap { name -> SchemaValue.Member? in
      let keys = object.keys.filter { $0.name == name }
      guard let own = keys.first(where: { $0.kinds?.contains(kind) ?? true }) else {
        return SchemaValue.Member(key: name, value: .flag(false))
      }
      return keys.count > 1 ? SchemaValue.Member(key: name, value: own.value.schema) : nil
    }
    if special.isEmpty { return nil }
    var test: SchemaValue = .mapping([
      "properties": .mapping(["type": .mapping(["const": .text(kind)])])
    ])
    if kind != object.standardKind { test = test.adding(.mapping(["required": ["type"]])) }
    return .mapping(["if": test, "then": .mapping(["properties": .object(special)])])
  }
}
