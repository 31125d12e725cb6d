import Text

/// The state of reading one layout: problems, notes, ids, and the references to ids.
///
/// An invalid value is reported and ignored, and reading continues, so that one run finds all
/// problems.
final class ReadingContext {
  /// The name of the file, for messages.
  let file: UntrustedText
  var problems: ProblemList
  var notes = NoteList<ReadingNote>()
  var identifiers = IdentifierTable()
  /// The ids of sinks, which are unique among sinks only.
  var sinks = IdentifierTable()
  var references: [IdentifierReference] = []

  init(file: UntrustedText, problems: ProblemList) {
    self.file = file
    self.problems = problems
  }

  /// Returns the id of an object in the file, or a generated one.
  ///
  /// An id that is already in use is reported, and returned nevertheless.
  func identify(
    _ mapping: LayoutMapping, as kind: IdentifierTable.Kind,
    default standard: IdentifierTable.Default, mostBytes: Int
  ) -> String {
    guard let id = givenID(mapping, mostBytes: mostBytes) else {
      return kind == .sink
        ? sinks.make(standard, as: kind, at: mapping.positions)
        : identifiers.make(standard, as: kind, at: mapping.positions)
    }
    let former =
      kind == .sink
      ? sinks.add(id, as: kind, at: mapping.positions)
      : identifiers.add(id, as: kind, at: mapping.positions)
    let position = mapping["id"]?.position ?? mapping.position
    if let first = former,
      first.positions.position(ofKey: "id") == mapping.positions.position(ofKey: "id")
    {
      problems.add(
        at: position, "duplicate id `\(Quoting.short(id))`: an alias repeats it",
        remedy: "remove it here, or give another `id` beside `<<`")
    } else if let first = former {
      problems.add(
        at: position,
        "duplicate id `\(Quoting.short(id))`; the \(first.kind.rawValue) at"
          + " \(first.positions.start.inWords) has it already", remedy: "choose another")
    }
    return id
  }

  private func givenID(_ mapping: LayoutMapping, mostBytes: Int) -> String? {
    guard let node = mapping["id"], let id = text(node, for: ValueLabel("id")) else { return nil }
    if id.isEmpty || id.utf8.count > mostBytes {
      problems.add(
        at: node.position,
        "expected 1 to \(mostBytes) bytes of text for `id`, found \(id.utf8.count)")
      return nil
    }
    return id
  }

  /// Reports an unexpected value.
  func report(_ node: LayoutNode, for label: ValueLabel, expected: String, remedy: String? = nil) {
    if case .refused = node.content { return }
    problems.add(
      at: node.position,
      "expected \(expected)\(label.quoted.map { " for " + $0 } ?? ""), found \(node.inWords)",
      remedy: remedy)
  }

  /// Reports a value that is none of the permitted words, with the most similar one.
  func reportWord(
    _ node: LayoutNode, for label: ValueLabel, words: [String], or alternative: String? = nil,
    remedy: String? = nil
  ) {
    var expected = Quoting.list(words)
    if let alternative {
      expected = words.map { "`\($0)`" }.joined(separator: ", ") + " or " + alternative
    }
    let near = node.text.flatMap { KeyWords.key(for: $0, among: words) }
    report(
      node, for: label, expected: expected,
      remedy: remedy ?? near.map { "did you mean `\($0)`?" })
  }

  /// Returns a text; reports another value and returns nil.
  func text(_ node: LayoutNode, for label: ValueLabel) -> String? {
    switch node.scalar {
    case .text(let text): return text
    case .flag, .integer, .number, .notFinite:
      report(node, for: label, expected: "text", remedy: "put it into quotes")
    default: report(node, for: label, expected: "text")
    }
    return nil
  }

  /// Returns a finite number within a range; reports another value and returns nil.
  func number(_ node: LayoutNode, for label: ValueLabel, in range: NumberRange) -> Double? {
    let value: Double
    switch node.scalar {
    case .integer(let integer): value = Double(integer)
    case .number(let number): value = number
    case .notFinite:
      report(node, for: label, expected: range.words, remedy: "only finite numbers are allowed")
      return nil
    default:
      report(
        node, for: label, expected: range.words,
        remedy: node.unquotingRemedy ?? node.text.flatMap { UnitWords.remedy(for: $0, in: range) })
      return nil
    }
    guard range.contains(value) else {
      let isHuge = value.magnitude > LayoutLimits.magnitude
      report(
        node, for: label, expected: range.words,
        remedy: isHuge
          ? "the limit is \(String(plain: LayoutLimits.magnitude))"
          : UnitWords.remedy(for: value, in: range))
      return nil
    }
    if let usual = range.usualUpper, value > usual {
      notes.add(
        .unusualUnit, at: node.position,
        "\(label.quoted ?? "the time") is \(String(plain: value)) seconds",
        remedy: "times are in seconds: write `\(String(plain: value / 1000))` if"
          + " \(String(plain: value)) milliseconds are meant")
    }
    return value
  }

  /// Returns a length in points within a range, or a percentage; reports another value and returns nil.
  func length(_ node: LayoutNode, for label: ValueLabel, in range: NumberRange) -> RelativeLength? {
    guard case .scalar(let text, _) = node.content, text.utf8.last == UInt8(ascii: "%"),
      let value = Double(decimal: text.utf8.dropLast())
    else { return number(node, for: label, in: range).map { .points($0) } }
    guard range.contains(value), value.magnitude <= 10_000 else {
      report(
        node, for: label, expected: "a percentage of the superview",
        remedy: range.contains(value) ? "the limit is 10000%" : "it cannot be negative")
      return nil
    }
    return .share(value / 100)
  }

  /// Returns a whole number within a range; reports another value and returns nil.
  func integer(_ node: LayoutNode, for label: ValueLabel, in range: ClosedRange<Int>) -> Int? {
    if case .integer(let value) = node.scalar, let value = Int(exactly: value),
      range.contains(value)
    {
      return value
    }
    report(
      node, for: label,
      expected: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      remedy: node.unquotingRemedy
        ?? node.text.flatMap { UnitWords.remedy(for: $0, in: .coordinate) })
    return nil
  }

  /// Returns the values of a list; reports another value and returns nil.
  func list(_ node: LayoutNode, for label: ValueLabel, of plural: String) -> [LayoutNode]? {
    if case .sequence(let items) = node.content { return items }
    report(
      node, for: label, expected: "a list of \(plural)",
      remedy: node.scalar == .null ? "write `[]` for none" : nil)
    return nil
  }
}
