import Text

/// The description of a type of object for the schema and the reference.
struct ObjectDescription: Sendable {
  /// One key.
  struct Key: Sendable {
    var name: String
    var value: ValueDescription
    var standard: KeyDefault
    var documentation: String
    /// The values of `type` for which objects have the key; nil for all.
    var kinds: [String]?
    /// The types with a different default.
    var exceptions: [(kind: String, value: JSONValue)] = []

    /// True if the key is required.
    var isRequired: Bool {
      if case .required = standard { return true }
      return false
    }
  }

  /// The name in the schema.
  var name: String
  /// The name in messages, with its article.
  var title: String
  /// A description of the object in Markdown.
  var introduction: String
  /// The begin of keys that may have any value; nil for none.
  var freePrefix: String?
  /// The keys in the order of the table.
  ///
  /// A name may occur several times with different `kinds`.
  var keys: [Key]
  /// The values of `type`; empty for objects without it.
  var kinds: [String]
  /// The default of `type`; nil if it is required.
  var standardKind: String?

  /// This object and all objects that its keys refer to, each once, in the order of first reference.
  var withReferences: [ObjectDescription] {
    var result: [ObjectDescription] = []
    var pending = [self]
    var names: Set<String> = []
    while let next = pending.popLast() {
      guard names.insert(next.name).inserted else { continue }
      result.append(next)
      pending += next.keys.flatMap { $0.value.objects() }.reversed()
    }
    return result
  }
}

extension ObjectType {
  /// The description for the schema and the reference.
  var description: ObjectDescription {
    ObjectDescription(
      name: name, title: title, introduction: introduction, freePrefix: freePrefix,
      keys: [identity.map(idKey), kinds.map(typeKey)].compactMap { $0 } + keys.map(description),
      kinds: kinds?.names ?? [], standardKind: kinds?.standard)
  }

  private func idKey(_ identity: Identity) -> ObjectDescription.Key {
    let standard =
      switch identity.standard {
      case .single(let id): "`\(id)`"
      case .counted(let type): "`\(kinds?.names.first ?? type)-1`, …"
      }
    return ObjectDescription.Key(
      name: "id",
      value: ValueDescription(
        type: "text", range: "1 to \(identity.mostBytes) bytes",
        schema: .members([
          "type": "string", "minLength": .number(1),
          "maxLength": .number(Double(identity.mostBytes)),
        ])),
      standard: .described(standard),
      documentation: "The name in logs, in messages and in references. Unique "
        + (identity.kind == .sink ? "among the sinks." : "in the layout, except for ids of sinks."))
  }

  private func typeKey(_ kinds: KindTable) -> ObjectDescription.Key {
    ObjectDescription.Key(
      name: "type",
      value: ValueDescription(
        type: "word", range: Quoting.list(kinds.names),
        schema: .members(["enum": .texts(kinds.names)])),
      standard: kinds.standard.map { .value(.text($0)) } ?? .required,
      documentation: kinds.documentation)
  }

  private func description(of key: LayoutKey<Target>) -> ObjectDescription.Key {
    let owners = key.kinds ?? kinds?.names ?? []
    let usual = key.standard((owners.first.flatMap { forms[$0] } ?? general).standard)
    var result = ObjectDescription.Key(
      name: key.name, value: key.value, standard: usual, documentation: key.documentation,
      kinds: key.kinds)
    guard case .value(let usual) = usual else { return result }
    for kind in owners {
      if let form = forms[kind], case .value(let value) = key.standard(form.standard),
        value != usual
      {
        result.exceptions.append((kind, value))
      }
    }
    return result
  }
}
