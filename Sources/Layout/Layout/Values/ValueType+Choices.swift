import Text
import TouchKit
import TouchModel

extension ValueType where Value == HandledPhases {
  /// A list of phases, or `all` or `none`.
  static let phases = ValueType(
    .either(
      "word or list",
      range: "`all`, `none` or a list of \(Quoting.list(HandledPhases.names, "and"))",
      [
        .members(["enum": ["all", "none"]]),
        .members([
          "type": "array", "items": .members(["enum": .texts(HandledPhases.names)]),
          "uniqueItems": .flag(true),
        ]),
      ]),
    encode: { $0 == .all ? "all" : $0.isEmpty ? "none" : .texts($0.words) }
  ) { node, label, context in
    guard case .sequence(let items) = node.content else {
      if case .scalar("all", _) = node.content { return .all }
      if case .scalar("none", _) = node.content { return [] }
      reportPhases(node, for: label, in: context)
      return nil
    }
    var phases: HandledPhases = []
    for item in items {
      guard case .scalar(let text, _) = item.content,
        let phase = HandledPhases.words.first(where: { $0.word == text })?.phase
      else {
        context.reportWord(item, for: label, words: HandledPhases.names)
        continue
      }
      if phases.contains(phase) {
        context.problems.add(
          at: item.position, "`\(text)` is given twice in `\(label.key)`; remove one")
      }
      phases.insert(phase)
    }
    return phases
  }

  private static func reportPhases(
    _ node: LayoutNode, for label: ValueLabel, in context: ReadingContext
  ) {
    var remedy: String?
    if case .scalar(let text, true) = node.content {
      if HandledPhases.names.contains(text) {
        remedy = "write `[\(text)]`"
      } else if let near = NameSuggestion.nearest(to: text, among: ["all", "none"]) {
        remedy = "did you mean `\(near)`?"
      }
    }
    context.report(
      node, for: label,
      expected: "a list of \(Quoting.list(HandledPhases.names, "and")), or `all`, or `none`",
      remedy: remedy)
  }
}

extension ValueType where Value == [LayoutRecognizer.Direction] {
  /// One direction, or a list of at least one.
  static let directions: ValueType = {
    let word = ValueType<LayoutRecognizer.Direction>.word
    let list = ValueType.list(of: word, "directions", least: ("one direction", remedy: nil))
    return ValueType(
      .either(
        "word or list", range: "one or a list of \(word.description.range)",
        [word.description.schema, list.description.schema]),
      encode: { $0.count == 1 ? $0.first.flatMap(word.encode) : .texts($0.map(\.rawValue)) }
    ) { node, label, context in
      guard case .sequence = node.content else {
        let text = node.text.flatMap(LayoutRecognizer.Direction.init)
        if let text { return [text] }
        context.reportWord(
          node, for: label, words: LayoutRecognizer.Direction.allCases.map(\.rawValue),
          or: "a list of them")
        return nil
      }
      return list.read(node, label, context)
    }
  }()
}

extension ValueType where Value == Double {
  /// The level of a window: a name or a number.
  static let windowLevel: ValueType = {
    let names: [(name: String, level: Double)] = [
      ("normal", 0), ("statusBar", 1000), ("alert", 2000),
    ]
    let range = names.map { "`\($0.name)` (\(String(plain: $0.level)))" }
    return ValueType(
      .either(
        "word or number", range: range.joined(separator: ", ") + " or any number",
        [.members(["enum": .texts(names.map(\.name))]), NumberRange.coordinate.schema]),
      encode: { level in names.first { $0.level == level }.map { .text($0.name) } ?? .number(level)
      }
    ) { node, label, context in
      guard let text = node.text else { return context.number(node, for: label, in: .coordinate) }
      if let level = names.first(where: { $0.name == text })?.level { return level }
      context.reportWord(node, for: label, words: names.map(\.name), or: "a number")
      return nil
    }
  }()
}

extension ValueType where Value == QuarterTurn {
  /// The rotation of a panel in degrees.
  static let quarterTurn = ValueType(
    ValueDescription(
      type: "integer", range: "`0`, `90`, `180` or `270`",
      schema: .members(["enum": [.number(0), .number(90), .number(180), .number(270)]])),
    encode: { .number(Double($0.rawValue)) }
  ) { node, label, context in
    if case .integer(let degrees) = node.scalar,
      let turn = QuarterTurn(rawValue: Int(clamping: degrees))
    {
      return turn
    }
    context.report(
      node, for: label, expected: "`0`, `90`, `180` or `270`",
      remedy: "degrees are counted clockwise")
    return nil
  }
}

extension ValueType where Value == Int {
  /// The version of the layout language.
  static let version = ValueType(
    ValueDescription(type: "integer", range: "`1`", schema: .members(["const": .number(1)])),
    encode: { .number(Double($0)) }
  ) { node, label, context in
    if node.scalar == .integer(1) { return 1 }
    context.report(
      node, for: label, expected: "`1`", remedy: "this program reads version 1 only")
    return nil
  }
}

extension ValueType {
  /// Returns the type of a filter: `true`, `false`, or a mapping of its parameters.
  static func filter<Filter: Sendable>(_ type: ObjectType<Filter>) -> ValueType
  where Value == Filter? {
    ValueType(
      .either(
        "boolean or mapping", range: "", [.members(["type": "boolean"]), type.reference],
        objects: { [type.description] }),
      encode: { $0 == nil ? .flag(false) : nil }
    ) { node, label, context in
      if case .mapping = node.content {
        return type.read(node, for: label, in: context).map(\.value)
      }
      if case .flag(let isOn) = node.scalar { return isOn ? type.standard : .some(nil) }
      context.report(
        node, for: label,
        expected: "`true`, `false` or a mapping of \(Quoting.list(type.keyNames, "and"))")
      return nil
    }
  }
}
