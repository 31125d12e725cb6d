import Text

/// The declaration of a type of object in layouts, such as a view, with its keys.
///
/// Some objects have a key `type` that determines their other keys. Each value of `type` has a
/// different form; other objects have one form.
struct ObjectType<Target: Sendable>: Sendable {
  /// The declaration of the id of an object.
  struct Identity: Sendable {
    /// The kind of object with the id.
    var kind: IdentifierTable.Kind
    /// The default id; for an object with `type`, the type and a counter are used instead.
    var standard: IdentifierTable.Default
    /// The property.
    var path: any WritableKeyPath<Target, String> & Sendable
    /// The maximum length of the id in bytes.
    var mostBytes = LayoutLimits.idBytes
  }

  /// The name in the schema.
  let name: String
  /// The name in messages, with its article: `a view`.
  let title: String
  /// An example with the required keys, for messages; empty if no key is required.
  let example: String
  let introduction: String
  let identity: Identity?
  /// Keys that begin with this text may have any value and are not read; nil if there are no such keys.
  let freePrefix: String?
  let keys: [LayoutKey<Target>]
  let kinds: KindTable?
  /// The form of objects with an unknown `type` or without `type`.
  let general: ObjectForm<Target>
  let forms: [String: ObjectForm<Target>]
  private let finish: @Sendable (inout Target, LayoutMapping, ReadingContext) -> Void

  /// The values of `type`.
  struct KindTable: Sendable {
    var names: [String]
    /// The default; nil if the key is required.
    var standard: String?
    var documentation: String
  }

  /// Creates a type of object without the key `type`.
  ///
  /// - Parameters:
  ///   - name: The name in the schema.
  ///   - title: The name in messages, with its article.
  ///   - introduction: A description of the object in Markdown.
  ///   - example: An example with the required keys, if there are any.
  ///   - standard: An object with all defaults.
  ///   - identity: The declaration of the id; nil for objects without an id.
  ///   - freePrefix: The begin of keys that may have any value; nil for none.
  ///   - keys: The keys in the order in which they are read, which is independent of the file.
  ///   - misplaced: Keys of other objects, with a message for each.
  ///   - finish: Checks and completes an object after reading.
  init(
    _ name: String, title: String, _ introduction: String, example: String = "", standard: Target,
    identity: Identity? = nil, freePrefix: String? = nil, keys: [LayoutKey<Target>],
    misplaced: [String: String] = [:],
    finish: @escaping @Sendable (inout Target, LayoutMapping, ReadingContext) -> Void = { _, _, _ in
    }
  ) {
    self.name = name
    self.title = title
    self.introduction = introduction
    self.example = example
    self.identity = identity
    self.freePrefix = freePrefix
    self.keys = keys
    self.finish = finish
    kinds = nil
    forms = [:]
    general = ObjectForm(
      title, standard, identity?.standard, leading: identity == nil ? [] : ["id"], keys, misplaced)
  }

  /// Creates a type of object with the key `type`.
  ///
  /// - Parameters:
  ///   - name: The name in the schema.
  ///   - title: Returns the name in messages, with its article, for a value of `type` or for nil.
  ///   - introduction: A description of the object in Markdown.
  ///   - types: The documentation of `type` in Markdown.
  ///   - standardType: The default of `type`; nil if it is required.
  ///   - standard: Returns an object of a type with all defaults; its type is stored in it.
  ///   - identity: The declaration of the id.
  ///   - keys: The keys, in the order in which they are read.
  ///   - misplaced: Returns keys of other objects, with a message for each, for a title.
  ///   - finish: Checks and completes an object after reading.
  init<Kind: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, title: (Kind?) -> String, _ introduction: String, types: String,
    standardType: Kind?, standard: (Kind?) -> Target, identity: Identity,
    keys: [LayoutKey<Target>], misplaced: (String) -> [String: String] = { _ in [:] },
    finish: @escaping @Sendable (inout Target, LayoutMapping, ReadingContext) -> Void
  ) where Kind.RawValue == String {
    self.name = name
    self.title = title(nil)
    self.introduction = introduction
    self.identity = identity
    freePrefix = nil
    self.keys = keys
    self.finish = finish
    example = ""
    kinds = KindTable(
      names: Kind.allCases.map(\.rawValue), standard: standardType?.rawValue, documentation: types)
    var forms: [String: ObjectForm<Target>] = [:]
    for kind in Kind.allCases {
      let formTitle = title(kind)
      var elsewhere = misplaced(formTitle)
      for (name, owners) in Dictionary(grouping: keys, by: \.name) {
        let owners = owners.flatMap { $0.kinds ?? [] }
        if owners.isEmpty || owners.contains(kind.rawValue) { continue }
        elsewhere[name] =
          "`\(name)` is a key of \(Quoting.list(owners)), and this is \(formTitle); remove it or"
          + " change `type`"
      }
      forms[kind.rawValue] = ObjectForm(
        formTitle, standard(kind), .counted(kind.rawValue), leading: ["id", "type"],
        keys.filter { $0.isKey(of: kind.rawValue) }, elsewhere)
    }
    self.forms = forms
    general = ObjectForm(
      title(nil), standard(nil), identity.standard, leading: ["id", "type"], keys,
      misplaced(title(nil)))
  }

  /// An object with all defaults.
  var standard: Target { general.standard }

  /// The names of the keys, for messages.
  var keyNames: [String] { general.names }
}

extension ObjectType {
  /// Reads an object.
  ///
  /// - Parameters:
  ///   - node: The mapping; another value is reported.
  ///   - label: The key of the value.
  ///   - context: Collects problems, ids and references.
  /// - Returns: The object with all valid values, and its mapping; nil if the value is not a mapping.
  func read(
    _ node: LayoutNode, for label: ValueLabel, in context: ReadingContext
  ) -> (value: Target, mapping: LayoutMapping)? {
    let form = form(of: node, in: context)
    guard case .mapping(let entries) = node.content else {
      context.report(
        node, for: label, expected: "a mapping with the keys of \(form.title)",
        remedy: node.text.flatMap(form.remedy(forJoined:)))
      return nil
    }
    let mapping = LayoutMapping(position: node.position, entries: entries)
    // Keys are read in the order of the declaration, because some depend on others, and ids are first.
    var found: [(slot: Int, entry: Int)] = []
    found.reserveCapacity(entries.count)
    var isSorted = true
    var unknown: [LayoutNode.Entry] = []
    for index in entries.indices {
      if let slot = form.slot(of: entries[index].key) {
        guard slot >= 0 else { continue }
        if let last = found.last, last.slot > slot { isSorted = false }
        found.append((slot, index))
      } else if !isFree(entries[index].key) {
        unknown.append(entries[index])
      }
    }
    if !unknown.isEmpty { report(unknown, of: form, in: context) }
    if !isSorted { found.sort { $0.slot < $1.slot } }
    var value = form.standard
    if let identity, let standardID = form.standardID {
      value[keyPath: identity.path] = context.identify(
        mapping, as: identity.kind, default: standardID, mostBytes: identity.mostBytes)
    }
    for (slot, entry) in found { form.readers[slot](entries[entry].value, &value, context) }
    for key in form.required
    where mapping[key] == nil && !unknown.contains(where: { $0.key.hasPrefix(key + ":") }) {
      context.problems.add(
        at: node.position, "expected `\(key)` in `\(label.key)`, such as \(example)")
    }
    finish(&value, mapping, context)
    return (value, mapping)
  }

  /// Returns the remedy for a key and a value without a blank between; nil for other text.
  func remedy(forJoined text: String) -> String? { general.remedy(forJoined: text) }

  private func isFree(_ key: String) -> Bool {
    freePrefix.map { key.hasPrefix($0) } ?? false
  }

  /// Reports unknown keys; those of a rectangle, and those of axes, as one problem.
  private func report(
    _ unknown: [LayoutNode.Entry], of form: ObjectForm<Target>, in context: ReadingContext
  ) {
    let frame = FrameWords(unknown, isKnown: form.slot(of: "frame") != nil)
    if let frame {
      context.problems.add(
        at: frame.position, frame.diagnostic.text, remedy: frame.diagnostic.remedy)
    }
    let axes = AxisWords(unknown, isKnown: form.slot(of: "calibration") != nil)
    if let axes {
      context.problems.add(
        at: axes.position, axes.diagnostic.text, remedy: axes.diagnostic.remedy)
    }
    let reported = (frame?.names ?? []) + (axes?.names ?? [])
    for entry in unknown where !reported.contains(entry.key) {
      let problem = form.problem(ofUnknown: entry)
      context.problems.add(at: entry.keyPosition, problem.text, remedy: problem.remedy)
    }
  }

  /// Returns the form that the `type` of a mapping selects; reports an unknown type.
  private func form(of node: LayoutNode, in context: ReadingContext) -> ObjectForm<Target> {
    guard let kinds, case .mapping(let entries) = node.content else { return general }
    guard let type = entries.first(where: { $0.key == "type" })?.value else {
      if let standard = kinds.standard, let form = forms[standard] { return form }
      context.problems.add(
        at: node.position, "expected `type` in \(title): one of \(Quoting.list(kinds.names))")
      return general
    }
    if let text = type.text, let form = forms[text] { return form }
    context.reportWord(type, for: ValueLabel("type"), words: kinds.names)
    return general
  }

  /// A schema that refers to this object's definition.
  var reference: JSONValue { .members(["$ref": .text("#/$defs/\(name)")]) }
}

/// A mapping of the file.
struct LayoutMapping {
  /// The position where the mapping begins.
  let position: LayoutPosition
  fileprivate let entries: [LayoutNode.Entry]

  /// The value of a key; nil if the mapping does not have the key.
  subscript(_ key: String) -> LayoutNode? {
    entries.first { $0.key == key }?.value
  }

  /// The positions of the mapping and of its keys.
  var positions: ObjectPositions {
    ObjectPositions(start: position, keys: entries.map { ($0.key, $0.keyPosition) })
  }
}
