/// Values of one kind each, read from nodes; `label` is the key or the part that is meant.
extension LayoutReading {
  /// Reports that something else stands there than was expected.
  func mismatch(
    _ node: LayoutNode, _ label: String, expected: String, remedy: String? = nil
  ) {
    if case .refused = node.content { return }
    problems.add(
      at: node.position,
      "expected \(expected)\(label.isEmpty ? "" : " for `\(label)`"), found \(Self.describe(node))"
        + (remedy.map { "; " + $0 } ?? ""))
  }

  /// What stands there, in words.
  static func describe(_ node: LayoutNode) -> String {
    switch node.content {
    case .refused: return "nothing"
    case .sequence(let items):
      return items.count == 1 ? "a list of 1 value" : "a list of \(items.count) values"
    case .mapping(let entries): return entries.isEmpty ? "an empty mapping" : "a mapping"
    case .scalar(let text, let isPlain):
      switch ScalarValue(text, isPlain: isPlain) {
      case .null: return "nothing"
      case .flag, .integer, .number: return "`\(text)`"
      case .notFinite: return "`\(Quoting.short(text))`"
      case .text:
        return isPlain ? "`\(Quoting.short(text))`" : "the text \"\(Quoting.short(text))\""
      }
    }
  }

  private func scalar(_ node: LayoutNode) -> ScalarValue? {
    guard case .scalar(let text, let isPlain) = node.content else { return nil }
    return ScalarValue(text, isPlain: isPlain)
  }

  /// The remedy for a number or truth value that was put into quotes.
  private func unquoting(_ node: LayoutNode) -> String? {
    guard case .scalar(let text, false) = node.content else { return nil }
    if case .text = ScalarValue(text, isPlain: true) { return nil }
    return "remove the quotes"
  }

  /// Text; a number or a truth value has to be quoted to be text.
  func text(_ node: LayoutNode, for label: String) -> String? {
    switch scalar(node) {
    case .text(let text): return text
    case .flag, .integer, .number, .notFinite:
      mismatch(node, label, expected: "text", remedy: "put it into quotes")
    default: mismatch(node, label, expected: "text")
    }
    return nil
  }

  /// `true` or `false`.
  func flag(_ node: LayoutNode, for label: String) -> Bool? {
    switch scalar(node) {
    case .flag(let value): return value
    case .text(let text):
      let meant: String? =
        switch text.lowercased().prefix(8) {
        case "yes", "on", "y", "true": "write `true`"
        case "no", "off", "n", "false": "write `false`"
        default: nil
        }
      mismatch(node, label, expected: "`true` or `false`", remedy: unquoting(node) ?? meant)
    default: mismatch(node, label, expected: "`true` or `false`")
    }
    return nil
  }

  /// A finite number within a range.
  func number(
    _ node: LayoutNode, for label: String, in range: NumberRange = .coordinate
  ) -> Double? {
    let value: Double
    switch scalar(node) {
    case .integer(let integer): value = Double(integer)
    case .number(let number): value = number
    case .notFinite:
      mismatch(
        node, label, expected: range.words, remedy: "only finite numbers are taken")
      return nil
    default:
      mismatch(node, label, expected: range.words, remedy: unquoting(node))
      return nil
    }
    guard range.contains(value) else {
      let isHuge = value.magnitude > LayoutLimits.magnitude
      mismatch(
        node, label, expected: range.words,
        remedy: isHuge ? "the limit is \(NumberRange.plain(LayoutLimits.magnitude))" : nil)
      return nil
    }
    return value
  }

  /// A whole number within a range.
  func integer(_ node: LayoutNode, for label: String, in range: ClosedRange<Int64>) -> Int64? {
    let expected =
      range.upperBound == .max
      ? "a whole number of \(range.lowerBound) or more"
      : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard case .integer(let value) = scalar(node) else {
      mismatch(node, label, expected: expected, remedy: unquoting(node))
      return nil
    }
    guard range.contains(value) else {
      mismatch(node, label, expected: expected)
      return nil
    }
    return value
  }

  /// A whole number that fits 16 bits, as `0x222a` or in decimals.
  func identity(_ node: LayoutNode, for label: String) -> UInt16? {
    let expected = "a number from 0 to 0xffff"
    switch scalar(node) {
    case .integer(let value) where (0...0xffff).contains(value): return UInt16(value)
    case .text(let text) where UInt16(text, radix: 16) != nil && text.utf8.first != 0x2b:
      mismatch(
        node, label, expected: expected,
        remedy: "write `0x\(text)` if that is a hexadecimal number")
    default: mismatch(node, label, expected: expected, remedy: unquoting(node))
    }
    return nil
  }

  /// One of the words that an enumeration knows.
  func word<Word: RawRepresentable & CaseIterable>(
    _ node: LayoutNode, for label: String, or alternative: String? = nil
  ) -> Word? where Word.RawValue == String {
    if case .text(let text) = scalar(node), let word = Word(rawValue: text) { return word }
    wrongWord(node, for: label, words: Word.allCases.map(\.rawValue), or: alternative)
    return nil
  }

  /// Reports a word that is none of those that may stand there.
  func wrongWord(
    _ node: LayoutNode, for label: String, words: [String], or alternative: String? = nil
  ) {
    var expected = Quoting.list(words)
    if let alternative {
      expected = words.map { "`\($0)`" }.joined(separator: ", ") + " or " + alternative
    }
    var remedy: String?
    if case .text(let text) = scalar(node), let near = Spelling.nearest(to: text, among: words) {
      remedy = "did you mean `\(near)`?"
    }
    mismatch(node, label, expected: expected, remedy: remedy)
  }

  /// The values of a list.
  func list(_ node: LayoutNode, for label: String, of what: String) -> [LayoutNode]? {
    if case .sequence(let items) = node.content { return items }
    var remedy: String?
    if case .null = scalar(node) { remedy = "write `[]` for none" }
    mismatch(node, label, expected: "a list of \(what)", remedy: remedy)
    return nil
  }

  /// A list of as many numbers as there are names, each within its range.
  func numbers(
    _ node: LayoutNode, for label: String, _ names: [String], in ranges: [NumberRange]
  ) -> [Double]? {
    let expected = "[\(names.joined(separator: ", "))]"
    guard case .sequence(let items) = node.content, items.count == names.count else {
      mismatch(node, label, expected: expected)
      return nil
    }
    var values: [Double] = []
    for (index, item) in items.enumerated() {
      if let value = number(
        item, for: "\(names[index])` of `\(label)", in: ranges[index % ranges.count])
      {
        values.append(value)
      }
    }
    return values.count == names.count ? values : nil
  }
}
