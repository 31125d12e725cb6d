import TouchModel

/// A mapping of the file, of which it is known what keys it may have.
struct LayoutMapping {
  /// What kind of mapping is meant, and its keys.
  struct Keys {
    /// With its article: `a view`.
    var name: String
    var keys: [String]
    /// Keys that stand elsewhere, with the sentence that says so.
    var elsewhere: [(key: String, remark: String)] = []
  }

  let reading: LayoutReading
  let position: LayoutPosition
  let entries: [LayoutNode.Entry]

  /// Takes a mapping and reports each key that it may not have; nil where there is no mapping.
  init?(_ node: LayoutNode, _ known: Keys, for label: String, _ reading: LayoutReading) {
    guard case .mapping(let entries) = node.content else {
      reading.mismatch(node, label, expected: "a mapping with the keys of \(known.name)")
      return nil
    }
    self.reading = reading
    self.position = node.position
    self.entries = entries
    for entry in entries where !known.keys.contains(entry.key) {
      if let remark = known.elsewhere.first(where: { $0.key == entry.key })?.remark {
        reading.problems.add(at: entry.keyPosition, remark)
        continue
      }
      let key = Quoting.short(entry.key)
      reading.problems.add(at: entry.keyPosition, Self.unknown(key, entry.key, known))
    }
  }

  /// The value of a key, or nil where it is not given.
  subscript(_ key: String) -> LayoutNode? {
    entries.first { $0.key == key }?.value
  }

  /// Where the mapping and its keys are.
  var place: LayoutPlace {
    LayoutPlace(
      position: position,
      keys: Dictionary(
        entries.map { ($0.key, $0.keyPosition) }, uniquingKeysWith: { first, _ in first }))
  }

  private static func unknown(_ quoted: String, _ key: String, _ known: Keys) -> String {
    if let nearest = Spelling.nearest(to: key, among: known.keys) {
      return "unknown key `\(quoted)`; did you mean `\(nearest)`?"
    }
    return "unknown key `\(quoted)`; the keys of \(known.name) are"
      + " \(Quoting.list(known.keys, "and"))"
  }
}

extension LayoutMapping {
  /// The truth value of a key, or the default where it is missing or wrong.
  func flag(_ key: String, default value: Bool) -> Bool {
    self[key].flatMap { reading.flag($0, for: key) } ?? value
  }

  /// The number of a key, or the default where it is missing or wrong.
  func number(_ key: String, default value: Double, in range: NumberRange) -> Double {
    self[key].flatMap { reading.number($0, for: key, in: range) } ?? value
  }

  /// The span of time of a key, which is given in seconds, or the default where it is missing or
  /// wrong.
  func time(_ key: String, default value: Microseconds) -> Microseconds {
    self[key].flatMap { reading.number($0, for: key, in: .seconds) }.map { .seconds($0) } ?? value
  }

  /// The whole number of a key, or nil where it is missing or wrong.
  func integer(_ key: String, in range: ClosedRange<Int64>) -> Int? {
    self[key].flatMap { reading.integer($0, for: key, in: range) }.map { Int(clamping: $0) }
  }

  /// The word of a key, or the default where it is missing or wrong.
  func word<Word: RawRepresentable & CaseIterable>(_ key: String, default value: Word) -> Word
  where Word.RawValue == String {
    self[key].flatMap { reading.word($0, for: key) } ?? value
  }
}
