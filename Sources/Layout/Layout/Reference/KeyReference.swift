import Text

/// The reference of all keys of a layout, on two pages.
package enum KeyReference {
  /// A page of the reference; the raw value is the name of its file.
  package enum Page: String, CaseIterable, Sendable {
    /// Everything but device rules.
    case layout
    /// Device rules, and the filters in them.
    case panels

    fileprivate var title: String {
      switch self {
      case .layout: "Layouts"
      case .panels: "Panels and filters"
      }
    }
  }

  /// The reference as Markdown: the title of each page, and its sections.
  ///
  /// Ends with a line feed.
  package static var text: String {
    Page.allCases.map { "# \($0.title)\n\n\(text(of: $0))" }.joined(separator: "\n")
  }

  /// Returns a page as Markdown: a section for each kind of object, with a line for each key.
  ///
  /// Keys that several kinds of objects have in common are lines of the kind with the most keys; the
  /// others name them. Ends with a line feed.
  package static func text(of page: Page) -> String {
    ReferenceSections().text(of: page)
  }
}

/// The sections of all objects.
private struct ReferenceSections {
  private let objects = DocumentKeys.layout.description.withReferences
  private let ofPanels = Set(DeviceKeys.rule.description.withReferences.map(\.name))
  /// The object whose section has a line, by the line.
  private let owners: [String: ObjectDescription]

  init() {
    var owners: [String: ObjectDescription] = [:]
    for object in objects {
      for key in object.keys where key.kinds == nil {
        let line = Self.line(key, exceptions: "")
        if let owner = owners[line], owner.keys.count >= object.keys.count { continue }
        owners[line] = object
      }
    }
    self.owners = owners
  }

  func text(of page: KeyReference.Page) -> String {
    objects.filter { self.page(of: $0) == page }.map(section).joined(separator: "\n")
  }

  private func page(of object: ObjectDescription) -> KeyReference.Page {
    ofPanels.contains(object.name) ? .panels : .layout
  }

  private func section(_ object: ObjectDescription) -> String {
    let page = page(of: object)
    let common = Dictionary(grouping: object.keys.filter { $0.kinds == nil }) {
      owners[Self.line($0, exceptions: "")]?.name ?? object.name
    }
    var lines = ["## \(object.name)", "", object.introduction, ""]
    lines += table(common[object.name] ?? [], on: page)
    for owner in objects where owner.name != object.name {
      guard let names = common[owner.name]?.map(\.name) else { continue }
      lines += ["", "As for \(link(to: owner, on: page)): \(Quoting.list(names, "and"))."]
    }
    var groups: [[String]] = []
    for kinds in object.keys.compactMap(\.kinds) where !groups.contains(kinds) {
      groups.append(kinds)
    }
    for kinds in groups {
      lines += ["", "Only with `type` \(Quoting.list(kinds)):", ""]
      lines += table(object.keys.filter { $0.kinds == kinds }, on: page)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func table(_ keys: [ObjectDescription.Key], on page: KeyReference.Page) -> [String] {
    ["| Key | Type | Range | Default | Meaning |", "|---|---|---|---|---|"]
      + keys.map { key in
        let links = key.value.objects().map { link(to: $0, on: page) }
        let see = links.isEmpty ? "" : "see " + links.joined(separator: ", ")
        return Self.line(key, see: see, exceptions: Self.exceptions(of: key))
      }
  }

  private func link(to object: ObjectDescription, on page: KeyReference.Page) -> String {
    let other = self.page(of: object)
    let file = other == page ? "" : "\(other.rawValue).md"
    return "[\(object.name)](\(file)#\(object.name.lowercased()))"
  }

  /// Returns the line of a key; `see` follows its range, and `exceptions` its default.
  private static func line(
    _ key: ObjectDescription.Key, see: String = "", exceptions: String
  ) -> String {
    let range = [key.value.range, see].filter { !$0.isEmpty }.joined(separator: "; ")
    let standard =
      switch key.standard {
      case .required: "required"
      case .described(let words): words
      case .value(let value): "`\(value.yaml)`"
      }
    let cells = [
      "`\(key.name)`", key.value.type, range, standard + exceptions, key.documentation,
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private static func exceptions(of key: ObjectDescription.Key) -> String {
    Dictionary(grouping: key.exceptions, by: \.value.yaml).sorted { $0.key < $1.key }
      .map { "; `\($0.key)` with `type` \(Quoting.list($0.value.map(\.kind)))" }.joined()
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
