import TouchModel

/// What is known while one layout is read: problems, notes, ids, and what refers to them.
///
/// Each reading function reports what it cannot take and goes on with nil or the default, so that
/// one run finds all problems.
final class LayoutReading {
  /// What an id names, as the file's own words say it.
  enum Kind: String {
    case application, delegate, scene, window, view, controller
    case recognizer = "gesture recognizer"
  }

  /// A use of an id that is checked when all are known.
  struct Reference {
    var id: String
    var position: LayoutPosition
    var key: String
    var kinds: [Kind]
  }

  let file: UntrustedText
  var problems: ProblemList
  var advice: [Advice: ([String], Int)] = [:]
  var places: [String: LayoutPlace] = [:]
  var references: [Reference] = []
  private(set) var ids: [(id: String, kind: Kind, position: LayoutPosition)] = []
  private var kinds: [String: Kind] = [:]
  private var counters: [String: Int] = [:]
  private var reserved: Set<String> = []

  init(file: UntrustedText, problems: ProblemList) {
    self.file = file
    self.problems = problems
  }

  /// Keeps the ids that the file gives from being made up for something else.
  func reserveIDs(in root: LayoutNode) {
    var pending = [root]
    while let node = pending.popLast() {
      switch node.content {
      case .scalar, .refused: break
      case .sequence(let items): pending += items
      case .mapping(let entries):
        for entry in entries {
          if entry.key == "id", case .scalar(let text, _) = entry.value.content {
            reserved.insert(text)
          }
          pending.append(entry.value)
        }
      }
    }
  }

  /// The id of something: the one given, or one made of its type and a counter.
  func identify(_ mapping: LayoutMapping, as kind: Kind, type: String) -> String {
    given(mapping, as: kind) ?? register(made(of: type), as: kind, mapping.place)
  }

  /// The id of something of which there is only one: the one given, or the default.
  func identify(_ mapping: LayoutMapping, as kind: Kind, default id: String) -> String {
    given(mapping, as: kind) ?? register(free(id), as: kind, mapping.place)
  }

  /// The id of something that the file does not mention.
  func identify(default id: String, as kind: Kind, at position: LayoutPosition) -> String {
    register(free(id), as: kind, LayoutPlace(position: position))
  }

  /// The id that the mapping gives; nil where it gives none that can be taken.
  private func given(_ mapping: LayoutMapping, as kind: Kind) -> String? {
    guard let node = mapping["id"], let id = text(node, for: "id") else { return nil }
    if id.isEmpty || id.utf8.count > LayoutLimits.idBytes {
      problems.add(
        at: node.position,
        "expected 1 to \(LayoutLimits.idBytes) bytes of text for `id`, found \(id.utf8.count)")
      return nil
    }
    if let first = kinds[id] {
      let place = places[id]?.position ?? node.position
      problems.add(
        at: node.position,
        "duplicate id `\(Quoting.short(id))`; the \(first.rawValue) at \(place.inWords) has it"
          + " already, give another")
      return id
    }
    return register(id, as: kind, mapping.place)
  }

  /// What an id names, once everything has been read.
  func kind(of id: String) -> Kind? {
    kinds[id]
  }

  /// The place in the way that an error has it: `layout.yaml:14:5`.
  func citation(_ position: LayoutPosition) -> String {
    "\(file.escaped):\(position.line):\(position.column)"
  }

  private func made(of type: String) -> String {
    while true {
      let count = counters[type, default: 0] + 1
      counters[type] = count
      let id = "\(type)-\(count)"
      if !reserved.contains(id), kinds[id] == nil { return id }
    }
  }

  private func free(_ id: String) -> String {
    if !reserved.contains(id), kinds[id] == nil { return id }
    return made(of: id)
  }

  private func register(_ id: String, as kind: Kind, _ place: LayoutPlace) -> String {
    kinds[id] = kind
    places[id] = place
    ids.append((id, kind, place.position))
    return id
  }
}
