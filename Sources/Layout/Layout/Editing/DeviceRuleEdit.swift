import Text
package import TouchModel
import TouchTracking

/// Values that the rule of a panel gets, as an edit of the text of a layout.
///
/// The first rule that matches the panel is changed; without one, a new first rule is added. Comments, anchors and
/// every other character stay. The result is read again: an edit that changes anything else is no result.
///
/// Source: I-32
package struct DeviceRuleEdit: Hashable, Sendable {
  /// A key of the rule with its value.
  package struct Value: Hashable, Sendable {
    /// The key.
    package var key: String
    /// The value on one line, as in a layout.
    package var text: String
    /// True if a rule without the key means the same, so that only a rule that has the key needs it.
    package var isStandard: Bool

    /// Creates a value.
    package init(_ key: String, _ text: String, isStandard: Bool = false) {
      self.key = key
      self.text = text
      self.isStandard = isStandard
    }
  }

  /// The value of `match` of a new rule, such as `{name: "Glass"}`; nil for every panel.
  package var match: String?
  /// The values, in the order in which they are added.
  package var values: [Value]

  /// The keys behind which others are added, and those at the top behind which `devices` is.
  private static let ruleHead = ["match", "rotation", "calibration", "range"]
  private static let layoutHead = ["$schema", "version", "revision", "screen"]

  /// Creates an edit.
  package init(match: String?, values: [Value]) {
    self.match = match
    self.values = values
  }

  /// Returns the text of a layout with the values.
  ///
  /// - Parameters:
  ///   - text: The layout.
  ///   - device: The panel that the rule is for.
  ///   - others: The other panels, which must keep their mapping.
  /// - Returns: The text, which is the same if the rule has the values already.
  /// - Throws: Why the text is not changed.
  package func text(
    of text: String, for device: DeviceDescription, besides others: [DeviceDescription] = []
  ) throws(DeviceRuleRefusal) -> String {
    guard let document = try? LayoutReader.read(bytes: Array(text.utf8), file: "layout.yaml"),
      let before = LayoutNode.read(text)
    else { throw .wrongLayout }
    var source = EditedText(text)
    guard let outline = try? DeviceRuleOutline(source.stream), !outline.isFlow else {
      throw .braces
    }
    let expected: LayoutNode
    if let index = document.ruleIndex(for: device) {
      try refuseAmbiguity(of: index, for: device, besides: others, in: document)
      let rule = before.rules?[index]
      let written = values.filter { !$0.isStandard || rule?[$0.key] != nil }
      try change(index, to: written, in: outline, before, &source)
      expected = try before.settingRule(index, to: written)
    } else {
      if match == nil, !document.deviceRules.isEmpty { throw .nameless }
      let written = values.filter { !$0.isStandard }
      try add(written, in: outline, &source)
      expected = try before.addingRule(flowText(of: written))
    }
    let result = source.result
    guard let after = LayoutNode.read(result), after.hasSameContent(as: expected),
      (try? LayoutReader.read(bytes: Array(result.utf8), file: "layout.yaml")) != nil
    else { throw .unexpected }
    return result
  }

  private func refuseAmbiguity(
    of index: Int, for device: DeviceDescription, besides others: [DeviceDescription],
    in document: LayoutDocument
  ) throws(DeviceRuleRefusal) {
    let positions = document.deviceRulePositions
    let rules = document.deviceRules
    // A later rule for every panel is meant for the others.
    let second = rules.indices.first {
      $0 > index && rules[$0].match.accepts(device) && !rules[$0].match.covers(DeviceMatch())
    }
    if let second { throw .severalRules(positions[index].line, positions[second].line) }
    let shared = others.filter { document.ruleIndex(for: $0) == index }
    if !shared.isEmpty { throw .otherPanels(positions[index].line, shared.map(\.name)) }
  }

  // MARK: - A rule that exists

  private func change(
    _ index: Int, to values: [Value], in outline: DeviceRuleOutline, _ before: LayoutNode,
    _ source: inout EditedText
  ) throws(DeviceRuleRefusal) {
    guard let list = outline.entry("devices"), !list.value.isShared,
      outline.rules.indices.contains(index)
    else { throw .shared("the list `devices`") }
    let rule = outline.rules[index]
    if rule.value.isShared { throw .shared("the rule of the panel") }
    guard let node = before.rules?[index] else { throw .unexpected }
    var added: [Value] = []
    for value in values {
      guard let entry = rule.entries.first(where: { $0.key == value.key }) else {
        added.append(value)
        continue
      }
      guard let wanted = LayoutNode.read(value.text) else { throw .unexpected }
      if node[value.key]?.hasSameContent(as: wanted) == true { continue }
      if entry.value.isShared { throw .shared("`\(value.key)` of the rule") }
      if source.hasComment(in: entry.value.range) { throw .comment(value.key) }
      source.replace(entry.value.range, by: value.text)
    }
    guard !added.isEmpty else { return }
    let head = rule.entries.last { Self.ruleHead.contains($0.key) }
    let isFlow = rule.value.isFlow
    if let head {
      source.add(added.map(\.line), behind: head.value.range, at: head.start, isFlow: isFlow)
    } else if let first = rule.entries.first {
      source.add(added.map(\.line), before: first.start, isFlow: isFlow)
    } else {
      // Braces without keys.
      let end = rule.value.range.upperBound - 1
      source.replace(end..<end, by: added.map(\.line).joined(separator: ", "))
    }
  }

  // MARK: - A new rule

  private func add(
    _ values: [Value], in outline: DeviceRuleOutline, _ source: inout EditedText
  ) throws(DeviceRuleRefusal) {
    let lines = ([match.map { "match: \($0)" }].compactMap(\.self) + values.map(\.line))
      .enumerated()
      .map { ($0.offset == 0 ? "- " : "  ") + $0.element }
    guard let list = outline.entry("devices") else {
      let head = outline.entries.last { Self.layoutHead.contains($0.key) }
      let block = ["devices:"] + lines.map { "  " + $0 }
      if let head {
        source.add(block, behind: head.value.range, at: head.start, isFlow: false)
      } else {
        source.add(block, before: outline.start, isFlow: false)
      }
      return
    }
    if list.value.isShared { throw .shared("the list `devices`") }
    if let first = outline.rules.first, list.value.isFlow {
      source.add([flowText(of: values)], before: first.value.range.lowerBound, isFlow: true)
    } else if list.value.isFlow {
      if source.hasComment(in: list.value.range) { throw .comment("devices") }
      source.replace(list.value.range, by: "")
      source.add(lines.map { "  " + $0 }, behind: list.value.range, at: list.start, isFlow: false)
    } else {
      // Directly below the key: comments above a rule belong to it.
      source.add(lines, below: list.start, at: list.value.range.lowerBound)
    }
  }

  /// The rule in braces.
  private func flowText(of values: [Value]) -> String {
    let keys = [match.map { "match: \($0)" }].compactMap(\.self) + values.map(\.line)
    return "{\(keys.joined(separator: ", "))}"
  }
}

extension DeviceRuleEdit.Value {
  /// The key and the value.
  fileprivate var line: String { "\(key): \(text)" }
}

extension LayoutNode {
  /// The items of `devices`; nil if there is no such list.
  fileprivate var rules: [LayoutNode]? {
    guard case .sequence(let items)? = self["devices"]?.content else { return nil }
    return items
  }

  /// Returns the layout with other values of a rule.
  fileprivate func settingRule(
    _ index: Int, to values: [DeviceRuleEdit.Value]
  ) throws(DeviceRuleRefusal) -> LayoutNode {
    guard var items = rules, items.indices.contains(index) else { throw .unexpected }
    for value in values {
      guard let node = LayoutNode.read(value.text) else { throw .unexpected }
      items[index] = items[index].setting(value.key, to: node)
    }
    return setting("devices", to: LayoutNode(position: position, content: .sequence(items)))
  }

  /// Returns the layout with another first rule.
  fileprivate func addingRule(_ text: String) throws(DeviceRuleRefusal) -> LayoutNode {
    guard let rule = LayoutNode.read(text) else { throw .unexpected }
    let items = [rule] + (rules ?? [])
    return setting("devices", to: LayoutNode(position: position, content: .sequence(items)))
  }
}
