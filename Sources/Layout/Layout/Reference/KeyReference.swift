import Text

/// The reference of all keys of a layout.
package enum KeyReference {
  /// The reference as Markdown: a section for each kind of object, with a line for each key.
  ///
  /// Ends with a line feed.
  package static var text: String {
    let objects = DocumentKeys.layout.description.withReferences
    return objects.map(section).joined(separator: "\n")
  }

  private static func section(_ object: ObjectDescription) -> String {
    var lines = ["## \(object.name)", "", object.introduction, ""]
    lines += table(object.keys.filter { $0.kinds == nil })
    var groups: [[String]] = []
    for kinds in object.keys.compactMap(\.kinds) where !groups.contains(kinds) {
      groups.append(kinds)
    }
    for kinds in groups {
      lines += ["", "Only with `type` \(Quoting.list(kinds)):", ""]
      lines += table(object.keys.filter { $0.kinds == kinds })
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func table(_ keys: [ObjectDescription.Key]) -> [String] {
    ["| Key | Type | Range | Default | Meaning |", "|---|---|---|---|---|"]
      + keys.map { key in
        let cells = [
          "`\(key.name)`", key.value.type, range(of: key.value), standard(of: key),
          key.documentation,
        ]
        return "| " + cells.joined(separator: " | ") + " |"
      }
  }

  private static func range(of value: ValueDescription) -> String {
    let links = value.objects().map { "[\($0.name)](#\($0.name.lowercased()))" }
    let parts = [value.range, links.isEmpty ? "" : "see " + links.joined(separator: ", ")]
    return parts.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  private static func standard(of key: ObjectDescription.Key) -> String {
    switch key.standard {
    case .required: return "required"
    case .described(let words): return words
    case .value(let value):
      let exceptions = Dictionary(grouping: key.exceptions, by: \.value.yaml).sorted {
        $0.key < $1.key
      }.map { "; `\($0.key)` with `type` \(Quoting.list($0.value.map(\.kind)))" }
      return "`\(value.yaml)`" + exceptions.joined()
    }
  }
}

extension JSONValue {
  /// The value in the notation of layouts: `[0, 0]`, `phone`, `{width: 1, height: 2}`.
  fileprivate var yaml: String {
    switch self {
    case .text(let text): text
    case .list(let items): "[" + items.map(\.yaml).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\($0.key): \($0.value.yaml)" }.joined(separator: ", ") + "}"
    case .null, .flag, .integer, .number, .encoded: json
    }
  }
}
