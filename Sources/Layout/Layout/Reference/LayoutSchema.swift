import Text

/// The JSON Schema of layouts, for editors and other tools.
package enum LayoutSchema {
  /// The schema as JSON (draft 2020-12), ending with a line feed.
  package static var json: String {
    let objects = DocumentKeys.layout.description.withReferences
    let definitions = objects.dropFirst().map { JSONValue.Member($0.name, schema(of: $0)) }
    let head: JSONValue = .members([
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "touchbridge layout",
    ])
    let layout = head.adding(schema(of: DocumentKeys.layout.description))
      .adding(.members(["$defs": .object(definitions)]))
    return layout.indented() + "\n"
  }

  private static func schema(of object: ObjectDescription) -> JSONValue {
    var names: [String] = []
    for key in object.keys where !names.contains(key.name) { names.append(key.name) }
    let properties = names.map { name in
      JSONValue.Member(name, property(object.keys.filter { $0.name == name }))
    }
    var members: JSONValue = .members([
      "description": .text(object.introduction), "type": "object",
      "properties": .object(properties), "additionalProperties": .flag(false),
    ])
    if let prefix = object.freePrefix {
      members = members.adding(
        .members(["patternProperties": .members(["^\(prefix)": .flag(true)])]))
    }
    let required = object.keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty { members = members.adding(.members(["required": .texts(required)])) }
    let conditions = object.kinds.compactMap { condition(on: $0, of: object, names) }
    if !conditions.isEmpty { members = members.adding(.members(["allOf": .list(conditions)])) }
    return members
  }

  /// Returns the schema of a key, given its declarations.
  ///
  /// If a key has several declarations for different types, the schema permits the values of all;
  /// `condition` restricts them.
  private static func property(_ keys: [ObjectDescription.Key]) -> JSONValue {
    var result: JSONValue =
      keys.count == 1
      ? keys[0].value.schema : .members(["anyOf": .list(keys.map(\.value.schema))])
    if let key = keys.first {
      result = result.adding(.members(["description": .text(key.documentation)]))
      if case .value(let standard) = key.standard {
        result = result.adding(.members(["default": standard]))
      }
    }
    return result
  }

  /// Returns the schema of the restrictions for one type; nil if there are none.
  ///
  /// These are keys that the type does not have, and keys with several declarations.
  private static func condition(
    on kind: String, of object: ObjectDescription, _ names: [String]
  ) -> JSONValue? {
    let special = names.compactMap { name -> JSONValue.Member? in
      let keys = object.keys.filter { $0.name == name }
      guard let own = keys.first(where: { $0.kinds?.contains(kind) ?? true }) else {
        return JSONValue.Member(name, .flag(false))
      }
      return keys.count > 1 ? JSONValue.Member(name, own.value.schema) : nil
    }
    if special.isEmpty { return nil }
    var test: JSONValue = .members([
      "properties": .members(["type": .members(["const": .text(kind)])])
    ])
    if kind != object.standardKind { test = test.adding(.members(["required": ["type"]])) }
    return .members(["if": test, "then": .members(["properties": .object(special)])])
  }
}
