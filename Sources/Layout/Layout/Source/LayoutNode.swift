/// A value of a layout file, with the position where it begins.
///
/// The tree represents the syntax of the file, not its meaning. It contains no tags. An alias is replaced
/// by the value that it names, whose positions are where that value is written. Its depth is limited by `LayoutLimits.depth`.
package struct LayoutNode: Sendable {
  /// A key of a mapping with its value.
  package struct Entry: Sendable {
    /// The key as text.
    package var key: String
    /// The position where the key begins.
    package var keyPosition: LayoutPosition
    /// The value of the key.
    package var value: LayoutNode

    /// Creates an entry.
    package init(key: String, keyPosition: LayoutPosition, value: LayoutNode) {
      self.key = key
      self.keyPosition = keyPosition
      self.value = value
    }
  }

  /// The content of a value.
  package enum Content: Sendable {
    /// Text, a number or a word; `isPlain` is true for one without quotes.
    case scalar(String, isPlain: Bool)
    /// A list.
    case sequence([LayoutNode])
    /// Keys with their values, in the order of the file; without duplicate keys.
    case mapping([Entry])
    /// A value for which a problem was reported already.
    case refused
  }

  /// The position where the value begins.
  package var position: LayoutPosition
  /// The content of the value.
  package var content: Content
}

extension LayoutNode {
  /// The meaning of a scalar; nil for other values.
  var scalar: ScalarValue? {
    guard case .scalar(let text, let isPlain) = content else { return nil }
    return ScalarValue(text, isPlain: isPlain)
  }

  /// The text of a scalar that is not a number, truth value or null; nil for other values.
  var text: String? {
    if case .text(let text) = scalar { return text }
    return nil
  }

  /// The value in words, to follow "found" in a message.
  var inWords: String {
    switch content {
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

  /// The remedy for a number or truth value in quotes; nil for other values.
  var unquotingRemedy: String? {
    guard case .scalar(let text, false) = content else { return nil }
    if case .text = ScalarValue(text, isPlain: true) { return nil }
    return "remove the quotes"
  }
}
