extension LayoutNode {
  /// Returns true if another value has the same content, wherever both are written.
  ///
  /// The order of keys does not count.
  func hasSameContent(as other: LayoutNode) -> Bool {
    var pairs = [(self, other)]
    while let (left, right) = pairs.popLast() {
      switch (left.content, right.content) {
      case (.refused, .refused): continue
      case (.scalar(let a, let isPlain), .scalar(let b, let isOtherPlain))
      where a == b && isPlain == isOtherPlain:
        continue
      case (.sequence(let a), .sequence(let b)) where a.count == b.count: pairs += zip(a, b)
      case (.mapping(let a), .mapping(let b)) where a.count == b.count:
        let values = Dictionary(b.map { ($0.key, $0.value) }) { first, _ in first }
        for entry in a {
          guard let value = values[entry.key] else { return false }
          pairs.append((entry.value, value))
        }
      default: return false
      }
    }
    return true
  }

  /// Returns the value of a key; nil for a value that is no mapping with the key.
  subscript(key: String) -> LayoutNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// Returns the mapping with another value of a key; other values stay as they are.
  func setting(_ key: String, to value: LayoutNode) -> LayoutNode {
    guard case .mapping(var entries) = content else { return self }
    if let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index].value = value
    } else {
      entries.append(Entry(key: key, keyPosition: value.position, value: value))
    }
    return LayoutNode(position: position, content: .mapping(entries))
  }

  /// Returns the value that a text of a layout has; nil for text that is none.
  static func read(_ text: String) -> LayoutNode? {
    let result = NodeTreeReader.read(LayoutSource(Array(text.utf8)))
    return result.problems.isEmpty ? result.root : nil
  }
}
